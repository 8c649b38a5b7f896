import {
  combineVideos,
  generateVideo,
  listMediaJobs,
  listVideoModels,
  readMediaJob,
  stopMediaJob,
} from "../../../contract/social/video.contract.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";

export const videoRoutes = [
  serve(generateVideo, ({ services, caller, body, request }) =>
    outlive(request, services.social.filming.start({ ...caller, language: request.language }, body)),
  ),
  serve(combineVideos, ({ services, caller, body, request }) =>
    outlive(request, services.social.combining.start({ ...caller, language: request.language }, body)),
  ),
  serve(listMediaJobs, ({ services, caller, query, request: { language } }) =>
    services.social.videoJobs.list({ ...caller, language }, query),
  ),
  serve(readMediaJob, ({ services, caller, params, request: { language } }) =>
    services.social.videoJobs.read({ ...caller, language }, params.job),
  ),
  serve(stopMediaJob, async ({ services, caller, params }) => {
    await services.social.videoJobs.stop(caller.id, params.job);
    return { success: true as const };
  }),
  serve(listVideoModels, ({ services }) => services.social.filming.listModels()),
];
