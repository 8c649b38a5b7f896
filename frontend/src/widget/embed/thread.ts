import type { VisitorMessage } from "#contract/support/talk-events.ts";
import type { Answer, Note, SentMessage, Turn } from "./talk.types.ts";

export type Thread = ReturnType<typeof createThread>;

/** What was said, in its order; a message that comes twice stands once. */
export function createThread() {
  const turns: Turn[] = [];
  let position = 0;
  let lastKey = 0;

  const push = <Kind extends Turn>(turn: Omit<Kind, "key">): Kind => {
    lastKey += 1;
    const added = { ...turn, key: lastKey } as Kind;
    turns.push(added);
    return added;
  };

  return {
    turns,
    /** The position of the last message that the server has numbered. */
    position: () => position,
    has: (id: string) => turns.some((turn) => "id" in turn && turn.id === id),

    add(message: VisitorMessage): void {
      const { id, role, text, position: at } = message;
      position = Math.max(position, at);
      if (this.has(id)) return;
      if (role === "visitor") this.say(text);
      else if (role === "bot") push<Answer>(toAnswer(message));
      else push<Note>({ kind: role, id, text });
    },

    say: (text: string): SentMessage => push<SentMessage>({ kind: "visitor", text, state: "sent", refusal: null }),

    /** An answer that is awaited. */
    await: (id: string | null, conversation: string | null): Answer =>
      push<Answer>({
        kind: "bot",
        id,
        conversation,
        text: "",
        state: "waiting",
        citations: [],
        offers: [],
        rating: null,
        asksWhy: false,
      }),

    remove(turn: Turn): void {
      const at = turns.indexOf(turn);
      if (at >= 0) turns.splice(at, 1);
    },

    clear: () => void (turns.length = 0),
  };
}

const toAnswer = (message: VisitorMessage): Omit<Answer, "key"> => ({
  kind: "bot",
  id: message.id,
  conversation: message.conversation_id,
  text: message.text,
  state: message.outcome === "failed" ? "failed" : "complete",
  citations: message.citations,
  offers: [],
  rating: message.rating,
  asksWhy: false,
});
