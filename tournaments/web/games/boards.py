"""The boards on which a position can be set up, for the script that does it."""

from django.http import HttpRequest, JsonResponse
from django.views.decorators.http import require_safe

from games.diagram import places
from rules.fen import write_fen
from rules.variants import Variant, all_variants


@require_safe
def boards(request: HttpRequest) -> JsonResponse:
    """Each kind of draughts with its squares and its starting position."""
    return JsonResponse({variant.key: board_of(variant) for variant in all_variants()})


def board_of(variant: Variant) -> dict[str, object]:
    board = variant.board
    return {
        "size": [board.width, board.height],
        "squares": places(board),
        "names": [board.name(number) for number in range(1, board.squares + 1)],
        "array": write_fen(variant, variant.start),
        "first": variant.first_side.value,
    }
