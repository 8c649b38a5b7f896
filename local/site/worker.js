/**
 * Stands for Pages on this machine: the built site with its _headers and _redirects, and the route that sends /api/*
 * to the API. It listens on loopback alone, so that is every peer's address, whatever a caller claims.
 * @type {ExportedHandler<{ API: Fetcher, ASSETS: Fetcher }>}
 */
export default {
  fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname !== "/api" && !pathname.startsWith("/api/")) return env.ASSETS.fetch(request);
    const headers = new Headers(request.headers);
    headers.set("CF-Connecting-IP", "127.0.0.1");
    return env.API.fetch(new Request(request, { headers }));
  },
};
