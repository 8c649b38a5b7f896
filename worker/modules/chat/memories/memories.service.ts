import type { Memory } from "../../../contract/chat/memories.contract.ts";
import { speaksOfSelf } from "../../../contract/chat/memories.rules.ts";
import { memories as most } from "../../../contract/limits.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import type { QuestionsService } from "../answers/questions.service.ts";
import { memoryFull, memoryNotFound } from "./memories.errors.ts";
import type { MemoriesRepository } from "./memories.repository.ts";
import type { PersonId } from "../../../lib/owner-ids.ts";

interface Dependencies {
  memories: MemoriesRepository;
  questions: Pick<QuestionsService, "memoryIn">;
  clock: Pick<Clock, "now">;
}

/** Another's memory is chat.memory_not_found, everywhere. */
export function createMemories({ memories, questions, clock }: Dependencies) {
  return {
    list: (userId: PersonId): Promise<Memory[]> => memories.list(userId),

    /** chat.memory_full. */
    async add(userId: PersonId, text: string, requestId: string | undefined): Promise<Memory> {
      const id = requestId ?? createId();
      if (!(await memories.add({ id, userId, text, now: new Date(clock.now()) }))) throw memoryFull();
      return found(await memories.find(userId, id));
    },

    async change(userId: PersonId, id: string, text: string): Promise<Memory> {
      return found(await memories.update(userId, id, text, new Date(clock.now())));
    },

    async remove(userId: PersonId, id: string): Promise<void> {
      if (!(await memories.remove(userId, id))) throw memoryNotFound();
    },

    /** Null where nothing is worth it, is known already, has no room or is not wanted. At most 20 an hour ask a model. */
    async suggest(caller: UserCaller, said: string): Promise<string | null> {
      if (!speaksOfSelf(said)) return null;
      const { texts, remembers } = await memories.findWithWish(caller.id);
      if (!remembers || texts.length >= most.perAccount) return null;
      const suggested = await questions.memoryIn(caller, said);
      const isKnown = texts.some((text) => bare(text) === bare(suggested ?? ""));
      return isKnown ? null : suggested;
    },
  };
}

/** The letters and digits alone: the same words are the same memory. */
const bare = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");

function found(memory: Memory | null): Memory {
  if (memory === null) throw memoryNotFound();
  return memory;
}
