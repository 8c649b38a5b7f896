/**
 * Stands for the edge on this machine: the Worker of the site with its files, the route that sends /api/* to the API, and
 * the challenge's widget. Every peer is the loopback.
 * @type {ExportedHandler<Record<"API" | "SITE", Fetcher> & Record<"CHALLENGE_URL" | "VISITOR_HEADER", string>>}
 */
export default {
  async fetch(request, env) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/turnstile/")) return fetch(new Request(env.CHALLENGE_URL + pathname, request));
    if (pathname !== "/api" && !pathname.startsWith("/api/")) return compressed(request, await env.SITE.fetch(request));
    const headers = new Headers(request.headers);
    // A test that plays several visitors names each one's address.
    const played = env.VISITOR_HEADER && headers.get(env.VISITOR_HEADER);
    headers.set("CF-Connecting-IP", played || "127.0.0.1");
    return env.API.fetch(new Request(request, { headers }));
  },
};

const text = /^(text\/|image\/svg|application\/(javascript|json|manifest\+json|xml))/;

/** The edge compresses what is text; the runtime does so for a client that sends this header. */
function compressed(request, response) {
  const wanted = /\bgzip\b/.test(request.headers.get("Accept-Encoding") ?? "");
  if (!wanted || !response.body || !text.test(response.headers.get("Content-Type") ?? "")) return response;
  const headers = new Headers(response.headers);
  headers.set("Content-Encoding", "gzip");
  headers.delete("Content-Length");
  return new Response(response.body, { status: response.status, headers });
}
