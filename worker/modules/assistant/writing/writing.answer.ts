import { withoutContext } from "../../../answers/kind.ts";
import type { AnswerKind } from "../../../answers/kind.ts";
import { createPlainVoice } from "../../../answers/voice.ts";
import type { SessionsService } from "../../../callers/sessions.service.ts";
import type { AskedWriting, Purpose } from "./asked-writing.rules.ts";
import { writingAdmission } from "./writing.admission.sql.ts";
import { askJudged } from "../tailoring/judged-answer.ts";
import { judgeTailoring, judgeWrittenLetter } from "../tailoring/judged.rules.ts";
import { letterSystem } from "../tailoring/letter.prompts.ts";
import { tailorSystem } from "../tailoring/tailor.prompts.ts";
import { askInBatches } from "./batches.ts";
import { generatorSystem } from "./generator.prompts.ts";
import { ideasSystem } from "./ideas.prompts.ts";
import { improveSystem } from "./improve.prompts.ts";
import { askForChanges } from "./improving.ts";
import type { ImprovementNote } from "./improving.ts";
import { encodeWritingEvent } from "./writing-stream.rules.ts";
import type { WrittenRepository } from "./written.repository.ts";

interface Dependencies {
  written: WrittenRepository;
  sessions: Pick<SessionsService, "stillAlive">;
}

/** What a model is for each purpose. */
const systems: Readonly<Record<Purpose, string>> = {
  generate: generatorSystem,
  improve: improveSystem,
  ideas: ideasSystem,
  tailor: tailorSystem,
  letter: letterSystem,
};

/** Texts that models write for documents and CVs: no thread, one text a run. */
export function createWritingAnswer({ written, sessions }: Dependencies): AnswerKind<AskedWriting, AskedWriting> {
  return {
    name: "writing",
    ledgerKind: "assistant",
    admission: writingAdmission,
    store: written.store,
    readers: { findAlive: sessions.stillAlive },
    produce: (run, ask, sink, signal) => {
      const { purpose, batches, blocks, cv } = run.context;
      const voice = createPlainVoice<AskedWriting>(() => systems[purpose]);
      if (cv !== undefined) {
        const judge = (raw: string) =>
          purpose === "letter" ? judgeWrittenLetter(cv, raw) : judgeTailoring(cv, raw, run.id);
        return askJudged(run, batches.join("\n\n"), { ask, voice, sink, signal, judge });
      }
      if (blocks !== undefined) return askForChanges(run, { questions: batches, blocks }, { ask, voice, sink, signal });
      return askInBatches(run, batches, { ask, voice, sink, signal });
    },
    encode: encodeWritingEvent,
    ...withoutContext,
    isFree: ({ note }) => (note as ImprovementNote | null)?.isUnchanged ?? false,
    persist: ({ purpose, about }) => ({ purpose, about, batches: [] }),
  };
}
