import {
  changeShort,
  generateShorts,
  listShortsOfMedia,
  readCaptions,
  readShort,
  readShortsJob,
  removeShort,
  renderShort,
} from "../../../contract/media/shorts.contract.ts";
import { fileNameOf } from "../../../lib/file-name.rules.ts";
import { savedFile } from "../../../http/saved-file.ts";
import { serve } from "../../../http/serve.ts";

export const shortsRoutes = [
  serve(generateShorts, ({ services, caller, body, request: { language } }) =>
    services.media.shortsStarting.start({ ...caller, language }, body),
  ),
  serve(readShortsJob, ({ services, caller, params, request: { language } }) =>
    services.media.shorts.readJob({ ...caller, language }, params.id),
  ),
  serve(listShortsOfMedia, ({ services, caller, params, request: { language } }) =>
    services.media.shorts.list({ ...caller, language }, params.id),
  ),
  serve(readShort, ({ services, caller, params, request: { language } }) =>
    services.media.shorts.open({ ...caller, language }, params.short),
  ),
  serve(changeShort, ({ services, caller, params, body, request: { language } }) =>
    services.media.shorts.change({ ...caller, language }, params.short, body),
  ),
  serve(renderShort, ({ services, caller, params, body, request: { language } }) =>
    services.media.rerendering.render({ ...caller, language }, params.short, body.base_version),
  ),
  serve(removeShort, async ({ services, caller, params }) => {
    await services.media.shorts.remove(caller.workspaceId, params.short);
    return { success: true as const };
  }),
  serve(readCaptions, async ({ services, caller, params }) => {
    const { name, text } = await services.media.shorts.captions(caller.workspaceId, params.short);
    const bytes = new TextEncoder().encode(text);
    return savedFile({
      body: new Blob([bytes]).stream(),
      bytes: bytes.length,
      mediaType: "application/x-subrip; charset=utf-8",
      name: fileNameOf(name, ".srt"),
    });
  }),
];
