import type { Visits } from "../../../bindings/visits.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import type { TalkRepository } from "./talk.repository.ts";

interface Dependencies {
  talks: Pick<TalkRepository, "listRecent">;
  visits: Pick<Visits, "closeLive" | "delete">;
  clock: Clock;
}

/** A page without a word for longer polls once more, and finds that it may not. */
const openForMs = 24 * 60 * 60_000;

export type TalkClosing = ReturnType<typeof createTalkClosing>;

/** Ends what conversations hold open in their objects, where their rows do not allow it any more. */
export function createTalkClosing({ talks, visits, clock }: Dependencies) {
  const since = () => new Date(clock.now() - openForMs);

  return {
    /** The chatbot is private or stopped, or its key was replaced: open pages are closed. */
    closeAll: async (chatbotId: string): Promise<void> =>
      each(await talks.listRecent(chatbotId, since()), (id) => visits.closeLive(id)),

    listRecent: (chatbotId: string): Promise<string[]> => talks.listRecent(chatbotId, since()),

    /** These conversations are deleted: answers that run end, and nothing of them stays. */
    deleteThose: (ids: readonly string[]): Promise<void> => each(ids, (id) => visits.delete(id)),
  };
}

async function each(ids: readonly string[], act: (id: string) => Promise<void>): Promise<void> {
  const done = await Promise.allSettled(ids.map(act));
  for (const one of done) if (one.status === "rejected") logError("visit.not_closed", one.reason);
}
