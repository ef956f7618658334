"""The schema, and a page to read it that needs nothing from another server."""

from drf_spectacular.views import SpectacularAPIView, SpectacularSwaggerSplitView


class Schema(SpectacularAPIView):
    """The same schema for everybody: it says what can be asked, and nothing of what there is."""


class Docs(SpectacularSwaggerSplitView):
    """The schema as a page; its one script comes from this server, and no style stands in it."""

    url_name = "api-schema"
    template_name = "api/docs.html"
