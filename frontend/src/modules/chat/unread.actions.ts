import { markConversationRead } from "#contract/chat/conversations.contract.ts";
import { call } from "#api/call.ts";
import { i18n } from "#i18n/i18n.ts";
import { goTo } from "#navigation/go-to.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { rooms } from "./chat.store.ts";
import { allPages } from "./conversations.store.ts";
import { reportToTabs } from "./tab-news.ts";

const pathOf = (id: string) => `/user/conversation/${id}`;

/** Whether the reader sees this conversation now, in this tab. */
export const isSeen = (id: string): boolean =>
  document.visibilityState === "visible" && location.pathname === pathOf(id);

/** An answer has ended: its reader learns of it where the conversation is not on the screen. Returns whether it is. */
export function announceEnded(id: string, title: string | null): boolean {
  if (isSeen(id)) {
    void readHere(id);
    return true;
  }
  setUnread(id, true);
  if (document.visibilityState === "visible") {
    notify({
      text: i18n.t("conversations.answered", { ns: "chat" }),
      reason: title ?? i18n.t("conversations.untitled", { ns: "chat" }),
      action: { label: i18n.t("conversations.open", { ns: "chat" }), onPress: () => goTo(pathOf(id)) },
    });
  }
  return false;
}

/** The reader has the conversation on the screen. */
export async function readHere(id: string): Promise<void> {
  if (!isSeen(id)) return;
  markRead(id);
  try {
    await call(markConversationRead, { params: { id } });
    reportToTabs({ type: "read", id });
  } catch {
    // The next look at it says so again.
  }
}

export const markRead = (id: string): void => setUnread(id, false);

function setUnread(id: string, unread: boolean): void {
  for (const item of allPages.flatMap(({ items }) => items)) if (item.id === id) item.unread = unread;
  const room = rooms.of(id);
  if (room) room.unread = unread;
}
