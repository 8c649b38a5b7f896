import { answerPublicPage } from "../src/modules/landing/edge/answer.ts";
import { securityTxt, securityTxtPath } from "../src/modules/landing/edge/security-txt.ts";

interface Bindings {
  ASSETS: Fetcher;
  API: Fetcher;
}

/** Pages runs it for the paths of `_routes.json` alone: every other file is served without it. */
export const onRequest: PagesFunction<Bindings> = ({ request, env, waitUntil }) => {
  const { origin, pathname } = new URL(request.url);
  if (pathname === securityTxtPath) return securityTxt(origin, Date.now());
  return answerPublicPage(request, { assets: env.ASSETS, api: env.API, cache: caches.default, after: waitUntil });
};
