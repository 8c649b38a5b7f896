import { listWorks, type WorkState } from "#contract/generation/works.contract.ts";
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

export const isFileBeingRemoved = (id: string): boolean => beingRemoved.has(id);

/** What was made from a file: what is whole, and what is still being written. */
export interface MadeWorks {
  finished: WorkState[];
  running: WorkState[];
}

/** Milliseconds after which a file is deleted without a question: its works stay then. */
const askMs = 4_000;

/** The works that go or stay with a file; none where they cannot be read: a removal without a word keeps what is whole. */
export async function fetchMadeWorks(id: string): Promise<MadeWorks> {
  const { books, reports, flashcards } = await call(
    listWorks,
    { params: { id } },
    { quiet: true, timeout: askMs },
  ).catch(() => ({ books: [], reports: [], flashcards: [] }));
  const all = [...books, ...reports, ...flashcards];
  return {
    finished: all.filter(({ completion_data: done }) => done !== null),
    running: all.filter(({ status }) => status === "pending" || status === "generating"),
  };
}

/** Off the page at once, off the server when it can no longer be undone. */
export function removeDocument(id: string, works: "keep" | "delete" = "keep"): void {
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
      await call(removeEndpoint, { params: { fileId: id }, query: { works } }, options);
      beingRemoved.delete(id);
      library.deletions += 1;
      forgetWatching(id);
      forgetAnalysis(id);
      forgetDiscussion(id);
    },
  });
}
