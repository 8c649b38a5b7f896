import { readMediaAbilities } from "../../../contract/media/abilities.contract.ts";
import {
  abandonMediaUpload,
  beginMediaUpload,
  finishMediaUpload,
  readMediaUpload,
  saveVideoUrl,
  sendMediaChunk,
  uploadAudio,
} from "../../../contract/media/media-upload.contract.ts";
import { readYoutubeMetadata } from "../../../contract/media/youtube.contract.ts";
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
} from "../../../contract/media/media.contract.ts";
import { imageSizes } from "../../../contract/media/images.ts";
import { outlive } from "../../../http/outlive.ts";
import { rangedFile } from "../../../http/ranged-file.ts";
import { openForm } from "../../../http/sent-file.ts";
import { serve } from "../../../http/serve.ts";
import { shownPicture } from "../../../http/shown-picture.ts";
import { savedAs, shownAs } from "../../../lib/file-name.rules.ts";
import { mediaPiecesUpload, mediaUpload, soundUpload } from "./media.upload.ts";

/** What stands at an address never changes, and its address ends. */
const shown = { "cache-control": "private, max-age=86400, immutable" } as const;

export const mediaRoutes = [
  serve(uploadMedia, async ({ services, caller, request }) => {
    const form = openForm(request.raw, uploadMedia, "file");
    const { id } = await outlive(request, services.uploads.whole.send(mediaUpload, caller, form));
    return services.media.library.read(caller, id);
  }),
  serve(uploadAudio, async ({ services, caller, request }) => {
    const form = openForm(request.raw, uploadAudio, "file");
    const { id } = await outlive(request, services.uploads.whole.send(soundUpload, caller, form));
    return services.media.library.read(caller, id);
  }),
  serve(beginMediaUpload, async ({ services, caller, body, request }) => {
    const detail = { name: body.fileName, bytes: body.totalSize, source: null };
    const begun = services.uploads.inPieces.start(mediaPiecesUpload, caller, body.totalSize, detail);
    const { fileId, piece_size } = await outlive(request, begun);
    return { upload_id: fileId, chunk_size: piece_size, received: 0 };
  }),
  serve(sendMediaChunk, ({ services, caller, body, request }) => {
    const { upload_id: fileId, index, chunk, sha256 } = body;
    const piece = { fileId, index, chunk, sha256 };
    return outlive(request, services.uploads.inPieces.put(mediaPiecesUpload, caller, piece));
  }),
  serve(readMediaUpload, ({ services, caller, params }) =>
    services.uploads.inPieces.read(mediaPiecesUpload, caller, params.upload),
  ),
  serve(finishMediaUpload, async ({ services, caller, body, request }) => {
    const end = { fileId: body.upload_id, fileName: "", totalSize: undefined, detail: undefined };
    const { id } = await outlive(request, services.uploads.inPieces.finish(mediaPiecesUpload, caller, end));
    return services.media.library.read(caller, id);
  }),
  serve(abandonMediaUpload, async ({ services, caller, params }) => {
    await services.uploads.inPieces.abandonAny(mediaPiecesUpload, caller.id, params.upload);
    return { success: true as const };
  }),
  serve(saveVideoUrl, ({ services, caller, body, request }) =>
    outlive(request, services.media.mediaFetching.save(caller, body.url)),
  ),
  serve(readYoutubeMetadata, ({ services, query }) => services.media.youtube.read(query.url)),
  serve(readMediaAbilities, ({ services }) => services.media.mediaAbilities.read()),
  serve(listMedia, ({ services, caller, query }) => services.media.library.list(caller, query)),
  serve(changeMedia, ({ services, caller, params, body }) =>
    services.media.library.change(caller, params.mediaId, body),
  ),
  serve(markForShorts, ({ services, caller, params, body }) =>
    services.media.library.markForShorts(caller, params.mediaId, body.is_used_for_shorts),
  ),
  serve(listMediaUses, ({ services, caller, params }) => services.media.library.listUses(caller, params.mediaId)),
  serve(removeMedia, async ({ services, caller, params }) => {
    await services.media.mediaDeletion.remove(caller.workspaceId, params.mediaId);
    return { success: true as const };
  }),
  serve(restoreMedia, async ({ services, caller, params }) => {
    await services.media.mediaDeletion.restore(caller.workspaceId, params.mediaId);
    return services.media.library.read(caller, params.mediaId);
  }),
  serve(downloadMedia, async ({ services, caller, params, request }) => {
    const range = request.header("range");
    const served = await services.media.mediaServing.download(caller.workspaceId, params.mediaId, range);
    return rangedFile(served, { "content-disposition": savedAs(served.name) });
  }),
  serve(readMedia, async ({ services, params, query, request }) => {
    const served = await services.media.mediaServing.open(params.mediaId, query, request.header("range"));
    return rangedFile(served, { ...shown, "content-disposition": shownAs(served.name) });
  }),
  serve(readPoster, async ({ services, params, query }) =>
    shownPicture(await services.media.mediaServing.openPoster(params.mediaId, query)),
  ),
  serve(generateImage, ({ services, caller, body, request }) =>
    outlive(
      request,
      services.media.drawing.draw(caller, {
        prompt: body.prompt,
        size: body.size ?? imageSizes[0],
        modelId: body.model_id ?? null,
        requestId: body.request_id ?? null,
      }),
    ),
  ),
];
