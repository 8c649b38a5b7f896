import {
  createCv,
  previewCv,
  readCv,
  readCvAsMachine,
  readCvPhoto,
  removeCvPhoto,
  updateCv,
  writeCvPhoto,
} from "../../../contract/assistant/cv.contract.ts";
import { lintStoredCv } from "../../../contract/assistant/cv-lint.contract.ts";
import { importCv } from "../../../contract/assistant/cv-import.contract.ts";
import { savedFile } from "../../../http/saved-file.ts";
import { openForm } from "../../../http/sent-file.ts";
import { serve } from "../../../http/serve.ts";
import { languageWhereAbsent } from "../../../lib/language.rules.ts";
import { thenIndexed } from "../search/indexed.routes.ts";

export const cvRoutes = [
  serve(createCv, async (handled) => {
    const { services, caller, body } = handled;
    const made = await services.assistant.cvs.create(caller, body, languageWhereAbsent);
    await thenIndexed(handled, Promise.resolve(made.document));
    return made;
  }),
  serve(importCv, async (handled) => {
    const { services, caller, request } = handled;
    const form = openForm(request.raw, importCv, "file");
    const imported = await services.assistant.cvImporting.read(caller.id, form);
    await thenIndexed(handled, Promise.resolve(imported.document));
    return imported;
  }),
  serve(readCv, ({ services, caller, params }) => services.assistant.cvs.read(caller.id, params.id)),
  serve(updateCv, (handled) => {
    const { services, caller, params, body } = handled;
    return thenIndexed(handled, services.assistant.cvs.update(caller.id, params.id, body));
  }),
  serve(previewCv, ({ services, caller, params, body }) =>
    services.assistant.cvPages.preview(caller.id, params.id, body.cv),
  ),
  serve(readCvAsMachine, ({ services, caller, params, body }) =>
    services.assistant.cvPages.readAsMachine(caller.id, params.id, body.cv),
  ),
  serve(lintStoredCv, ({ services, caller, params }) => services.assistant.cvPages.lint(caller.id, params.id)),
  serve(writeCvPhoto, ({ services, caller, params, body }) =>
    services.assistant.photos.write(caller.id, params.id, body.photo),
  ),
  serve(removeCvPhoto, async ({ services, caller, params }) => {
    await services.assistant.photos.remove(caller.id, params.id);
    return { success: true as const };
  }),
  serve(readCvPhoto, async ({ services, caller, params }) =>
    savedFile(await services.assistant.photos.open(caller.id, params.id)),
  ),
];
