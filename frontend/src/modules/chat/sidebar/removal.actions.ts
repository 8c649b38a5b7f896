import { removeConversation as removeEndpoint } from "#contract/chat/conversations.contract.ts";
import { failedAs } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { removeUndoably } from "#ui/Toaster/removal.ts";
import { forgetInTab } from "#thread/incognito/earlier-pictures.ts";
import { rooms } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { isConversationBeingRemoved, takeOff } from "../conversations.store.ts";
import { reportToTabs } from "../tab-news.ts";

/** Off the page at once, off the server when it can no longer be undone. */
export function removeConversation(id: string): void {
  if (isConversationBeingRemoved(id)) return;
  removeUndoably({
    text: i18n.t("conversations.removed", { ns: "chat" }),
    putBack: takeOff(id),
    report: (error) => reportError(failedAs("client.removal_failed", error)),
    send: async (options) => {
      await call(removeEndpoint, { params: { id } }, options);
      reportToTabs({ type: "removed", id });
      composer.forget(id);
      const room = rooms.of(id);
      if (room) rooms.forget(room.key);
      await forgetInTab(id);
    },
  });
}
