import type { ConversationSummary } from "#contract/chat/conversations.contract.ts";
import { currentSession } from "#session/session.store.ts";

/** What happened to a conversation in one tab, for the others of the same person. */
export type TabNews =
  | { type: "asked"; id: string; title: string | null; answer: string | null; project: string | null }
  | { type: "ended"; id: string; isSeen: boolean }
  | { type: "read"; id: string }
  | { type: "titled"; id: string; title: string | null }
  /** Another branch of it stands. */
  | { type: "switched"; id: string }
  | { type: "removed"; id: string }
  | { type: "placed"; id: string; item: ConversationSummary }
  | { type: "projects" };

interface Message {
  user: string;
  news: TabNews;
}

let opened: BroadcastChannel | null = null;
const channel = (): BroadcastChannel => (opened ??= new BroadcastChannel("ensemble.chat"));

export function reportToTabs(news: TabNews): void {
  const user = currentSession()?.user.id;
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has none: it is of this origin alone
  if (user !== undefined) channel().postMessage({ user, news } satisfies Message);
}

/** Calls back with what other tabs of the same account report. */
export function receiveFromTabs(receive: (news: TabNews) => void): void {
  channel().addEventListener("message", ({ data }: MessageEvent<Message>) => {
    if (data.user === currentSession()?.user.id) receive(data.news);
  });
}
