import {
  changeMedia,
  downloadMedia,
  generateImage,
  listMedia,
  listMediaUses,
  markForShorts,
  readMedia,
  readPoster,
  removeMedia,
  restoreMedia,
  uploadMedia,
} from "../../../contract/social/media.contract.ts";
import { imageSizes } from "../../../contract/social/images.ts";
import { outlive } from "../../../http/outlive.ts";
import { rangedFile } from "../../../http/ranged-file.ts";
import { openForm } from "../../../http/sent-file.ts";
import { serve } from "../../../http/serve.ts";
import { shownPicture } from "../../../http/shown-picture.ts";
import { savedAs, shownAs } from "../../../lib/file-name.rules.ts";
import { mediaUpload } from "./media.upload.ts";

/** What stands at an address never changes, and its address ends. */
const shown = { "cache-control": "private, max-age=86400, immutable" } as const;

export const mediaRoutes = [
  serve(uploadMedia, async ({ services, caller, request }) => {
    const form = openForm(request.raw, uploadMedia, "file");
    const { id } = await outlive(request, services.uploads.whole.send(mediaUpload, caller, form));
    return services.social.media.read(caller, id);
  }),
  serve(listMedia, ({ services, caller, query }) => services.social.media.list(caller, query)),
  serve(changeMedia, ({ services, caller, params, body }) =>
    services.social.media.change(caller, params.mediaId, body),
  ),
  serve(markForShorts, ({ services, caller, params, body }) =>
    services.social.media.markForShorts(caller, params.mediaId, body.is_used_for_shorts),
  ),
  serve(listMediaUses, ({ services, caller, params }) => services.social.media.listUses(caller.id, params.mediaId)),
  serve(removeMedia, async ({ services, caller, params }) => {
    await services.social.mediaDeletion.remove(caller.id, params.mediaId);
    return { success: true as const };
  }),
  serve(restoreMedia, async ({ services, caller, params }) => {
    await services.social.mediaDeletion.restore(caller.id, params.mediaId);
    return services.social.media.read(caller, params.mediaId);
  }),
  serve(downloadMedia, async ({ services, caller, params, request }) => {
    const range = request.header("range");
    const served = await services.social.mediaServing.download(caller.id, params.mediaId, range);
    return rangedFile(served, { "content-disposition": savedAs(served.name) });
  }),
  serve(readMedia, async ({ services, params, query, request }) => {
    const served = await services.social.mediaServing.open(params.mediaId, query, request.header("range"));
    return rangedFile(served, { ...shown, "content-disposition": shownAs(served.name) });
  }),
  serve(readPoster, async ({ services, params, query }) =>
    shownPicture(await services.social.mediaServing.openPoster(params.mediaId, query)),
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
