import {
  decideRewrite,
  estimateWork,
  listKeptWorks,
  listTemplates,
  makeOutline,
  readWork,
  removeWork,
  readWorkPicture,
  retryWork,
  rewriteChapter,
  stopWork,
  streamWork,
  updateOutline,
  updateSection,
  updateWork,
} from "../../contract/generation/own-works.contract.ts";
import { listDueCards, removeCard, reviewCard, updateCard } from "../../contract/generation/cards.contract.ts";
import {
  createBook,
  createFlashcards,
  createReport,
  downloadWork,
  listFinishedWorks,
  listWorks,
  readWorkData,
  readWorkStatus,
} from "../../contract/generation/works.contract.ts";
import { savedFile } from "../../http/saved-file.ts";
import { serve } from "../../http/serve.ts";
import type { Download } from "./works/works.service.ts";

type Picture = Omit<Download, "name">;

const success = { success: true as const };

/** The calls of the specification. */
const specified = [
  serve(createBook, ({ services, caller, body, request }) =>
    services.generation.creating.create(caller, request.address, "book", body, request.language),
  ),
  serve(createReport, ({ services, caller, body, request }) =>
    services.generation.creating.create(caller, request.address, "report", body, request.language),
  ),
  serve(createFlashcards, ({ services, caller, body, request }) =>
    services.generation.creating.create(caller, request.address, "flashcards", body, request.language),
  ),
  serve(listFinishedWorks, ({ services, caller, body, query, request }) =>
    services.generation.works.takeFinished(caller.workspaceId, body.content_ids, query.page, request.language),
  ),
  serve(readWorkStatus, ({ services, caller, params, request }) =>
    services.generation.works.readStatus(caller, params.id, request.language),
  ),
  serve(readWorkData, ({ services, caller, params }) =>
    services.generation.works.readData(caller.workspaceId, params.id),
  ),
  serve(listWorks, ({ services, caller, params, request }) =>
    services.generation.works.list(caller.workspaceId, params.id, request.language),
  ),
  serve(downloadWork, async ({ services, caller, params, query }) =>
    savedFile(await services.generation.works.download(caller.workspaceId, params.id, query.format ?? "pdf")),
  ),
];

const ours = [
  serve(listTemplates, ({ services, request }) => services.generation.works.listTemplates(request.language)),
  serve(estimateWork, ({ services, caller, body: { kind, ...wanted } }) =>
    services.generation.creating.estimate(caller, kind, wanted),
  ),
  serve(makeOutline, ({ services, caller, params, body, request }) =>
    services.generation.outlines.make(caller, request.address, params.id, body),
  ),
  serve(updateOutline, ({ services, caller, params, body }) =>
    services.generation.outlines.update(caller.workspaceId, params.id, body),
  ),
  serve(readWork, ({ services, caller, params, request }) =>
    services.generation.works.read(caller.workspaceId, params.id, request.language),
  ),
  serve(listKeptWorks, ({ services, caller, request }) =>
    services.generation.works.listKept(caller.workspaceId, request.language),
  ),
  serve(streamWork, ({ services, caller, params, request }) =>
    services.generation.events.open(caller.workspaceId, params.id, request.language, request.signal),
  ),
  serve(readWorkPicture, async ({ services, caller, params }) =>
    pictureResponse(await services.generation.pictures.open(caller.workspaceId, params.id, params.key)),
  ),
  serve(removeWork, async ({ services, caller, params }) => {
    await services.generation.changing.remove(caller.workspaceId, params.id);
    return success;
  }),
  serve(stopWork, ({ services, caller, params, body, request }) =>
    services.generation.changing.stop(caller.workspaceId, params.id, body.keep ?? false, request.language),
  ),
  serve(retryWork, ({ services, caller, params, request }) =>
    services.generation.changing.retry(caller, request.address, params.id, request.language),
  ),
  serve(updateWork, ({ services, caller, params, body, request }) =>
    services.generation.changing.update(caller.workspaceId, params.id, body, request.language),
  ),
  serve(updateSection, ({ services, caller, params, body, request }) =>
    services.generation.changing.updateSection(caller.workspaceId, params.id, body, request.language),
  ),
  serve(rewriteChapter, ({ services, caller, params, body, request }) =>
    services.generation.changing.rewrite(caller, request.address, params.id, body, request.language),
  ),
  serve(decideRewrite, ({ services, caller, params, body, request }) =>
    services.generation.changing.decideRewrite(caller.workspaceId, params.id, body, request.language),
  ),
];

const ofCards = [
  serve(listDueCards, ({ services, caller, params }) => services.generation.cards.listDue(caller, params.id)),
  serve(reviewCard, ({ services, caller, params, body }) => services.generation.cards.review(caller, params.id, body)),
  serve(updateCard, ({ services, caller, params, body }) => services.generation.cards.update(caller, params.id, body)),
  serve(removeCard, async ({ services, caller, params }) => {
    await services.generation.cards.remove(caller.workspaceId, params.id);
    return success;
  }),
];

export const generationRoutes = [...specified, ...ours, ...ofCards];

/** Its key names one picture for good. */
const pictureResponse = ({ body, mediaType, bytes }: Picture): Response =>
  new Response(body, {
    headers: {
      "content-type": mediaType,
      "content-length": String(bytes),
      "cache-control": "private, max-age=86400, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    },
  });
