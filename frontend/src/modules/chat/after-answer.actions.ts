import { updateRelatedQuestions } from "#contract/chat/conversations.contract.ts";
import { call } from "#api/call.ts";
import { relatedTo } from "#thread/related.ts";
import type { Turn } from "#thread/turns.rules.ts";
import type { Room } from "./chat.store.ts";
import { refresh } from "./conversations.actions.ts";
import { sidebarPages } from "./conversations.store.ts";

/** Looks for what may be asked next. */
export async function suggestQuestions(room: Room, turn: Turn): Promise<void> {
  const { key, question, answer } = turn;
  if (!answer || answer.text === "") return;
  try {
    const related = await relatedTo(turn);
    if (room.turns.at(-1)?.key !== key || related.length === 0) return;
    room.related = related;
    if (room.incognito || room.id === null) return;
    const body = { query: question?.text.slice(0, 300) ?? "", relatedQuestions: related };
    await call(updateRelatedQuestions, { params: { id: room.id }, body });
  } catch {
    // A convenience: the conversation is whole without it.
  }
}

/** Milliseconds: a title may be found after the answer has ended. */
const titleDelayMs = 4_000;

/** Shows the title that a conversation was given since its first question. */
export async function learnTitle(room: Room): Promise<void> {
  for (const wait of [0, titleDelayMs]) {
    await new Promise((resolve) => setTimeout(resolve, wait));
    await refresh(sidebarPages);
    const known = sidebarPages.items.find(({ id }) => id === room.id);
    if (known) room.title = known.title;
  }
}
