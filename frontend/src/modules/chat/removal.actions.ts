import { removeConversation as removeEndpoint } from "#contract/chat/conversations.contract.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#thread/report-error.ts";
import { rooms } from "./chat.store.ts";
import { composer } from "./composer.ts";
import { isBeingRemoved, takeOff } from "./conversations.store.ts";

/** A removal can be undone as long as the notice stands. */
const undoMs = 8_000;

/** Off the page at once, off the server when the time to undo is over or the page is left. */
export function removeConversation(id: string): void {
  if (isBeingRemoved(id)) return;
  const putBack = takeOff(id);
  const stop = () => {
    clearTimeout(timer);
    removeEventListener("pagehide", leave);
  };
  const finish = async (leaving: boolean) => {
    stop();
    try {
      await call(removeEndpoint, { params: { id } }, { keepalive: leaving });
      composer.forget(id);
      const room = rooms.of(id);
      if (room) rooms.drop(room.key);
    } catch (error) {
      putBack();
      reportError(error);
    }
  };
  const leave = () => void finish(true);
  const timer = setTimeout(() => void finish(false), undoMs);
  addEventListener("pagehide", leave);
  notify({
    text: i18n.t("conversations.removed", { ns: "chat" }),
    action: {
      label: i18n.t("conversations.undo", { ns: "chat" }),
      onPress: () => {
        stop();
        putBack();
      },
    },
  });
}
