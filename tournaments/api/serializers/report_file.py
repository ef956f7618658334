"""Which tournament report file is wanted."""

from rest_framework import serializers

from tournaments.api.serializers.standings import AfterSerializer
from tournaments.exchange.trf_write import Dialect


class ReportFileSerializer(AfterSerializer):
    """After which round, and for programs of which age."""

    dialect = serializers.ChoiceField(
        choices=[dialect.value for dialect in Dialect], required=False, default=Dialect.TRF26.value
    )
