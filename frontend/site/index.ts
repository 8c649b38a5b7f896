import { answerPublicPage } from "../src/modules/landing/edge/answer.ts";
import { securityTxt, securityTxtPath } from "../src/modules/landing/edge/security-txt.ts";

interface Bindings {
  ASSETS: Fetcher;
  API: Fetcher;
}

/** The paths of `run_worker_first` alone come here: every other file is served without it. */
export default {
  fetch(request, env, ctx) {
    const { origin, pathname } = new URL(request.url);
    if (pathname === securityTxtPath) return securityTxt(origin, Date.now());
    const after = (work: Promise<unknown>) => ctx.waitUntil(work);
    return answerPublicPage(request, { assets: env.ASSETS, api: env.API, cache: caches.default, after });
  },
} satisfies ExportedHandler<Bindings>;
