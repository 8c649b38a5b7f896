import type { Titles } from "../../../answers/kind.ts";
import { passed } from "../../../lib/clock.ts";
import type { Clock } from "../../../lib/clock.ts";
import { logError } from "../../../lib/log.ts";
import type { SoughtTitle, TitlesRepository } from "../conversations/titles.repository.ts";
import type { QuestionsService } from "./questions.service.ts";

interface Dependencies {
  questions: Pick<QuestionsService, "titleOf">;
  titles: TitlesRepository;
  clock: Clock;
}

/** Between two writings of an isolate, in which titles gather; and so long they wait for the one that writes them all. */
const gatherMs = 2_000;
const writingMs = 10_000;
const lookEveryMs = 50;

/** Titles that are written together; `taken` names the conversations that took theirs, once they are written. */
interface TitleBatch {
  dueAt: number;
  sought: SoughtTitle[];
  isBegun: boolean;
  taken: ReadonlySet<string> | null;
}

/** Titles of conversations: one is written at once, and those of the two seconds after it in one transaction. */
export function createTitles({ questions, titles, clock }: Dependencies): Titles {
  let latest: TitleBatch | null = null;

  function join(sought: SoughtTitle): TitleBatch {
    const now = clock.now();
    if (latest === null || latest.isBegun) {
      const dueAt = latest === null ? now : Math.max(now, latest.dueAt + gatherMs);
      latest = { dueAt, sought: [], isBegun: false, taken: null };
    }
    latest.sought.push(sought);
    return latest;
  }

  async function write({ sought }: TitleBatch): Promise<ReadonlySet<string>> {
    try {
      return await titles.keep(sought, new Date(clock.now()));
    } catch (error) {
      logError("titles.not_stored", error, { titles: sought.length });
      return new Set();
    }
  }

  /** Whether the conversation took its title. Each object looks by itself: workerd lets none wait for a promise of another. */
  async function keepWithOthers(sought: SoughtTitle): Promise<boolean> {
    const batch = join(sought);
    await passed(clock, Math.max(0, batch.dueAt - clock.now()));
    if (!batch.isBegun) {
      batch.isBegun = true;
      batch.taken = await write(batch);
    }
    while (batch.taken === null && clock.now() < batch.dueAt + writingMs) await passed(clock, lookEveryMs);
    return batch.taken?.has(sought.lane) ?? false;
  }

  return {
    seek: ({ question, workspaceId }) => questions.titleOf(question.text, workspaceId),

    /** An incognito conversation is stored nowhere: its object has its title, and the calls alone are written. */
    async keep({ lane, workspaceId, incognito }, { found, calls }) {
      if (found === null && calls.length === 0) return false;
      const isTaken = await keepWithOthers({ lane, workspaceId, found: incognito ? null : found, calls });
      return incognito ? found !== null : isTaken;
    },
  };
}
