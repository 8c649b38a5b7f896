import { noCredential } from "../../../lib/caller.ts";
import {
  askDocument,
  clearDiscussion,
  exportDiscussion,
  listRecentDiscussions,
  readDiscussion,
  readPdfSettings,
  removeDiscussion,
  resumeDocumentAnswer,
  updatePdfSettings,
} from "../../../contract/pdf/discussions.contract.ts";
import { turnsPageOf } from "../../../contract/chat/turns-page.ts";
import { savedAs } from "../../../lib/file-name.rules.ts";
import { outlive } from "../../../http/outlive.ts";
import { serve } from "../../../http/serve.ts";
import { discussionIdOf } from "./discussion-id.ts";
import { resume } from "../../chat/answers/answers.routes.ts";

const done = { success: true } as const;

export const discussionsRoutes = [
  serve(askDocument, ({ services, params, body, request }) =>
    outlive(
      request,
      services.pdf.discussions.ask({
        credential: request.credential ?? noCredential,
        claimedUserIds: request.claimedUserIds,
        ownerId: params.userId,
        documentId: params.doc,
        address: request.address,
        question: body,
        after: (work) => request.after(work),
      }),
    ),
  ),
  serve(resumeDocumentAnswer, async ({ caller, query, ...call }) => {
    const { conversation } = query;
    const [id] = caller.claimedUserIds;
    if (conversation === undefined || id === undefined) return resume({ ...call, caller, query });
    const lane = await discussionIdOf({ id, workspaceId: caller.credential.workspace }, conversation);
    return resume({ ...call, caller, query: { ...query, conversation: lane } });
  }),
  serve(readDiscussion, ({ services, caller, params, query }) =>
    services.pdf.discussions.read(caller, params.id, turnsPageOf(query)),
  ),
  serve(listRecentDiscussions, ({ services, caller }) => services.pdf.discussions.listRecent(caller)),
  serve(removeDiscussion, async ({ services, caller, params }) => {
    await services.pdf.discussions.remove(caller, params.id);
    return done;
  }),
  serve(clearDiscussion, async ({ services, caller, params }) => {
    await services.pdf.discussions.clear(caller, params.id);
    return done;
  }),
  serve(exportDiscussion, async ({ services, caller, params, request }) => {
    const { name, markdown } = await services.pdf.discussions.export(caller, request.address, params.id);
    return new Response(markdown, {
      headers: {
        "content-type": "text/markdown; charset=utf-8",
        "content-disposition": savedAs(`${name.replace(/\.pdf$/i, "")}.md`),
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      },
    });
  }),
  serve(readPdfSettings, ({ services, caller }) => services.pdf.discussions.readSettings(caller.id)),
  serve(updatePdfSettings, ({ services, caller, body }) => services.pdf.discussions.updateSettings(caller.id, body)),
];
