import { withoutContext } from "../../../answers/kind.ts";
import type { AnswerKind } from "../../../answers/kind.ts";
import { createPlainVoice } from "../../../answers/voice.ts";
import type { SessionsService } from "../../../callers/sessions.service.ts";
import type { AskedWriting, Purpose } from "./asked-writing.rules.ts";
import { writingAdmission } from "./writing.admission.sql.ts";
import { askInBatches } from "./batches.ts";
import { generatorSystem } from "./generator.prompts.ts";
import { ideasSystem } from "./ideas.prompts.ts";
import { improveSystem } from "./improve.prompts.ts";
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
      const voice = createPlainVoice(systems[run.context.purpose]);
      return askInBatches(run, run.context.batches, { ask, voice, sink, signal });
    },
    encode: encodeWritingEvent,
    ...withoutContext,
    persist: (context) => ({ ...context, batches: [] }),
  };
}
