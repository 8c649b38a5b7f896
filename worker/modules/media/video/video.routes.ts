import {
  combineVideos,
  generateVideo,
  listMediaJobs,
  listVideoModels,
  readMediaJob,
  stopMediaJob,
} from "../../../contract/media/video.contract.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";

export const videoRoutes = [
  serve(generateVideo, ({ services, caller, body, request }) =>
    outlive(request, services.media.filming.start({ ...caller, language: request.language }, body)),
  ),
  serve(combineVideos, ({ services, caller, body, request }) =>
    outlive(request, services.media.combining.start({ ...caller, language: request.language }, body)),
  ),
  serve(listMediaJobs, ({ services, caller, query, request: { language } }) =>
    services.media.videoJobs.list({ ...caller, language }, query),
  ),
  serve(readMediaJob, ({ services, caller, params, request: { language } }) =>
    services.media.videoJobs.read({ ...caller, language }, params.job),
  ),
  serve(stopMediaJob, async ({ services, caller, params }) => {
    await services.media.videoJobs.stop(caller.workspaceId, params.job);
    return { success: true as const };
  }),
  serve(listVideoModels, ({ services }) => services.media.filming.listModels()),
];
