"""The tables of Elo's ratings (FIDE Rating Regulations, B.02, 8.1), in whole percents and rating points."""

from bisect import bisect_left

MOST = 800
"""The difference that stands for a full score, or for none."""

_UPPER_HALF = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158),
    *(
        166,
        175,
        184,
        193,
        202,
        211,
        220,
        230,
        240,
        251,
        262,
        273,
        284,
        296,
        309,
        322,
        336,
        351,
        366,
    ),
    *(383, 401, 422, 444, 470, 501, 538, 589, 677, MOST),
)
"""The difference that goes with 50, 51, up to 100 percent (8.1.1)."""

_LAST_DIFFERENCES = (
    *(
        3,
        10,
        17,
        25,
        32,
        39,
        46,
        53,
        61,
        68,
        76,
        83,
        91,
        98,
        106,
        113,
        121,
        129,
        137,
        145,
        153,
        162,
    ),
    *(
        170,
        179,
        188,
        197,
        206,
        215,
        225,
        235,
        245,
        256,
        267,
        278,
        290,
        302,
        315,
        328,
        344,
        357,
        374,
    ),
    *(391, 411, 432, 456, 484, 517, 559, 619, 735),
)
"""The last difference at which the better player is expected to make 50, 51, up to 99 percent (8.1.2)."""


def difference_for(percent: int) -> int:
    """How much better than the opponents is whoever makes this share of the points, from 0 to 100."""
    return _UPPER_HALF[percent - 50] if percent >= 50 else -_UPPER_HALF[50 - percent]


def expected_percent(difference: int) -> int:
    """The share expected of a player who is this much better than the opponent."""
    better = 50 + bisect_left(_LAST_DIFFERENCES, abs(difference))
    return better if difference >= 0 else 100 - better
