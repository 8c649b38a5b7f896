import {
  generateImage,
  listMedia,
  readMedia,
  removeMedia,
  uploadMedia,
} from "../../../contract/social/media.contract.ts";
import { imageSizes } from "../../../contract/social/images.ts";
import { outlive } from "../../../http/outlive.ts";
import { openForm } from "../../../http/sent-file.ts";
import { serve } from "../../../http/serve.ts";
import { shownPicture } from "../../../http/shown-picture.ts";
import { mediaUpload } from "./media.upload.ts";

export const mediaRoutes = [
  serve(uploadMedia, async ({ services, caller, request }) => {
    const form = openForm(request.raw, uploadMedia, "file");
    const { id } = await outlive(request, services.uploads.whole.send(mediaUpload, caller, form));
    return services.social.media.read(caller, id);
  }),
  serve(listMedia, ({ services, caller, query }) => services.social.media.list(caller, query)),
  serve(removeMedia, async ({ services, caller, params }) => {
    await services.social.media.remove(caller.id, params.mediaId);
    return { success: true as const };
  }),
  serve(readMedia, async ({ services, params, query }) =>
    shownPicture(await services.social.media.open(params.mediaId, query)),
  ),
  serve(generateImage, ({ services, caller, body, request }) =>
    outlive(
      request,
      services.social.drawing.draw(caller, {
        prompt: body.prompt,
        size: body.size ?? imageSizes[0],
        modelId: body.model_id ?? null,
        requestId: body.request_id ?? null,
      }),
    ),
  ),
];
