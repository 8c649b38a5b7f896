import { removeDocument as removeEndpoint } from "#contract/pdf/documents.contract.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { forgetWatching } from "./analyses.actions.ts";
import { forgetAnalysis } from "./analyses.cache.ts";
import { complain } from "./complain.ts";
import { forgetDiscussion } from "./discussion/discussion.actions.ts";
import { documentOf, library } from "./library.store.ts";

/** Milliseconds in which a removal can be undone: as long as the notice stands. */
const regret = 8_000;
const beingRemoved = new Set<string>();

export const isBeingRemoved = (id: string): boolean => beingRemoved.has(id);

/** Off the page at once, off the server when the time to undo is over or the page is left. */
export function removeDocument(id: string): void {
  const document = documentOf(id);
  if (!document || beingRemoved.has(id)) return;
  const discussion = library.discussions.find(({ document_id }) => document_id === id);
  beingRemoved.add(id);
  library.documents = library.documents.filter((one) => one.id !== id);
  library.discussions = library.discussions.filter(({ document_id }) => document_id !== id);
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("pagehide", leave);
    beingRemoved.delete(id);
  };
  const putBack = () => {
    if (!documentOf(id)) library.documents.push(document);
    if (discussion) library.discussions.push(discussion);
  };
  const finish = async (leaving: boolean) => {
    clearTimeout(timer);
    removeEventListener("pagehide", leave);
    try {
      await call(removeEndpoint, { params: { fileId: id } }, { keepalive: leaving });
      forgetWatching(id);
      forgetAnalysis(id);
      forgetDiscussion(id);
    } catch (error) {
      putBack();
      complain(error, "pdf-uploads");
    } finally {
      beingRemoved.delete(id);
    }
  };
  const leave = () => void finish(true);
  const timer = setTimeout(() => void finish(false), regret);
  addEventListener("pagehide", leave);
  notify({
    text: i18n.t("files.removed", { ns: "pdf" }),
    action: {
      label: i18n.t("files.undo", { ns: "pdf" }),
      onPress: () => {
        stop();
        putBack();
      },
    },
  });
}
