import type { AnswerKind } from "../kind.ts";
import type { AnswerRun, AsideCall } from "../run.ts";
import { logError } from "../../lib/log.ts";
import type { Journal } from "./answer.journal.ts";
import type { Memory } from "./memory.ts";

interface Dependencies {
  kind: AnswerKind;
  journal: Journal | null;
  memory: Memory | null;
}

/** The better title of an answer's conversation, which is sought beside the answer. */
export function createTitling({ kind, journal, memory }: Dependencies, found: (title: string) => void) {
  let title: string | null = null;
  let aside: readonly AsideCall[] = [];
  let isNoted = false;

  return {
    async seek(run: AnswerRun): Promise<void> {
      if (!run.wantsTitle || !kind.title) return;
      const sought = await kind.title.seek(run).catch(() => null);
      if (sought === null) return;
      if (sought.found !== null && memory) kind.remember?.entitle(memory.content, sought.found);
      if (isNoted) {
        await kind.title
          .keep(run, sought)
          .catch((error: unknown) => logError("title.not_stored", error, { answer: run.id }));
        return;
      }
      aside = sought.calls;
      journal?.aside(aside);
      if (sought.found === null) return;
      title = sought.found;
      found(title);
    },

    /** What is stored with the end of the answer; what comes later is stored by itself. */
    take(): { title: string | null; aside: readonly AsideCall[] } {
      isNoted = true;
      return { title, aside };
    },
  };
}
