import { removeDocument as removeEndpoint } from "#contract/pdf/documents.contract.ts";
import { failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { forgetWatching } from "./analyses.actions.ts";
import { forgetAnalysis } from "./analyses.cache.ts";
import { reportRefusal } from "#shell/report-refusal.ts";
import { forgetDiscussion } from "./discussion/discussion.actions.ts";
import { documentOf, library } from "./library.store.ts";

const beingRemoved = new Set<string>();

export const isBeingRemoved = (id: string): boolean => beingRemoved.has(id);

/** Off the page at once, off the server when it can no longer be undone. */
export function removeDocument(id: string): void {
  const document = documentOf(id);
  if (!document || beingRemoved.has(id)) return;
  const discussion = library.discussions.find(({ document_id }) => document_id === id);
  beingRemoved.add(id);
  library.documents = library.documents.filter((one) => one.id !== id);
  library.discussions = library.discussions.filter(({ document_id }) => document_id !== id);
  removeUndoably({
    text: i18n.t("files.removed", { ns: "pdf" }),
    putBack: () => {
      beingRemoved.delete(id);
      if (!documentOf(id)) library.documents.push(document);
      if (discussion) library.discussions.push(discussion);
    },
    report: (error) => reportRefusal(failedAs("client.removal_failed", error), "pdf-uploads"),
    send: async (options) => {
      await call(removeEndpoint, { params: { fileId: id } }, options);
      beingRemoved.delete(id);
      forgetWatching(id);
      forgetAnalysis(id);
      forgetDiscussion(id);
    },
  });
}
