import { answerPublicPage } from "../src/modules/landing/edge/answer.ts";

interface Bindings {
  ASSETS: Fetcher;
  API: Fetcher;
}

/** Pages runs it for the paths of `_routes.json` alone: every other file is served without it. */
export const onRequest: PagesFunction<Bindings> = ({ request, env, waitUntil }) =>
  answerPublicPage(request, { assets: env.ASSETS, api: env.API, cache: caches.default, after: waitUntil });
