/**
 * The files of the site, for the Workers that stand for Pages.
 * @type {ExportedHandler<Record<"ASSETS", Fetcher>>}
 */
export default { fetch: (request, env) => env.ASSETS.fetch(request) };
