import { removeConversation as removeEndpoint } from "#contract/chat/conversations.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { complain } from "./answers.actions.ts";
import { dropRoom, roomOf } from "./chat.store.ts";
import { isBeingRemoved, takeOff } from "./conversations.store.ts";
import { writeDraft } from "./drafts.ts";

/** Milliseconds in which a removal can be undone: as long as the notice stands. */
const regret = 8_000;

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
      writeDraft(id, "", null);
      const room = roomOf(id);
      if (room) dropRoom(room.key);
    } catch (error) {
      putBack();
      complain(errorKeyOf(error));
    }
  };
  const leave = () => void finish(true);
  const timer = setTimeout(() => void finish(false), regret);
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
