import type { ProviderName } from "../contract/models.contract.ts";
import { switchedOff } from "../lib/lifted-later.ts";
import type { SwitchStates } from "../contract/switches.rules.ts";
import type { Clock } from "../lib/clock.ts";
import type { ModelRoles, RoleModel } from "../modules/models/roles.repository.ts";
import type { SpeechVendors } from "../providers/speech/registry.ts";
import { speechCostMicros } from "../providers/speech/speech-cost.rules.ts";
import type { SpeechFile, SpokenWord } from "../providers/speech/speech.ts";
import type { SpeechCall } from "./speech-calls.repository.ts";

interface Dependencies {
  /** Those that are set up. */
  speech: SpeechVendors;
  /** Their names. */
  providers: readonly ProviderName[];
  models: Pick<ModelRoles, "transcriber">;
  switches: Pick<SwitchStates, "read">;
  clock: Clock;
}

export interface Transcription {
  words: readonly SpokenWord[];
  text: string;
  language: string | null;
  durationMs: number;
}

interface WrittenDown {
  /** Null where no model wrote it down: asked again, one may. */
  heard: Transcription | null;
  calls: SpeechCall[];
}

const timeLimitMs = 240_000;
const minuteMs = 60_000;

export type Transcriber = ReturnType<typeof createTranscriber>;

/** Writes down what is said in files of speech. */
export function createTranscriber({ speech, providers, models, switches, clock }: Dependencies) {
  /** Throws switches.vendor_off where every vendor that listens is switched off. */
  async function findModel(): Promise<RoleModel | null> {
    const off = await switches.read();
    const on = providers.filter((name) => !off.has(`vendor-${name}`));
    const [first] = providers;
    if (first !== undefined && on.length === 0) throw switchedOff(`vendor-${first}`);
    return models.transcriber({ chosen: null, providers: on });
  }

  return {
    /** Micro-USD of a minute; null where no model listens here. */
    async minuteMicros(): Promise<number | null> {
      const model = await findModel();
      return model && speechCostMicros(model, minuteMs);
    },

    /** `language` is ISO 639-1, null where it is not known. */
    async transcribe(file: SpeechFile, language: string | null): Promise<WrittenDown> {
      const model = await findModel();
      const vendor = model && speech[model.provider];
      if (!model || !vendor) return { heard: null, calls: [] };
      const begun = clock.now();
      const signal = AbortSignal.timeout(timeLimitMs);
      const said = await vendor.transcribe({ model: model.requestName, file, language, signal });
      const isHeard = said.outcome === "transcribed";
      const call: SpeechCall = {
        modelId: model.id,
        provider: model.provider,
        costMicros: isHeard ? speechCostMicros(model, said.durationMs) : 0,
        responseTime: clock.now() - begun,
        errorType: isHeard ? null : said.errorType,
        errorDetails: isHeard ? null : said.reason,
      };
      return { heard: isHeard ? said : null, calls: [call] };
    },
  };
}
