import { answerPublicPage } from "../src/modules/landing/edge/answer.ts";

interface Bindings {
  ASSETS: Fetcher;
  API: Fetcher;
}

/** The paths of `run_worker_first` alone come here: every other file is served without it. */
export default {
  fetch: (request, env, ctx) =>
    answerPublicPage(request, {
      assets: env.ASSETS,
      api: env.API,
      cache: caches.default,
      after: (work) => ctx.waitUntil(work),
    }),
} satisfies ExportedHandler<Bindings>;
