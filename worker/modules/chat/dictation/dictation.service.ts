import type { Transcription } from "../../../contract/chat/dictation.contract.ts";
import { recordings } from "../../../contract/limits.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { sha256Of } from "../../../lib/sha256.ts";
import type { SpeechCalls } from "../../../speech/speech-calls.repository.ts";
import type { Transcriber } from "../../../speech/transcriber.service.ts";
import type { Meters } from "../../limits/meters.service.ts";
import { recordingUnreadable, transcriptionFailed, transcriptionUnavailable } from "./dictation.errors.ts";
import type { DictationRepository } from "./dictation.repository.ts";
import { inspectRecording, recordedMinutes } from "./recording-probe.ts";
import { createSealing } from "../../../lib/sealing.ts";

const sealedForm = /^([0-9a-f]{16})\.([A-Za-z0-9+/=]+)$/;

/** Words of a recording as their table keeps them: the id of their request opens them, and is stored nowhere. */
function createSealedWords(requestId: string) {
  const sealing = createSealing([requestId], "transcription");
  return {
    async seal(text: string): Promise<string> {
      const { keyId, sealed } = await sealing.seal(text);
      return `${keyId}.${sealed}`;
    },

    /** The release before kept words as they are, for a day. */
    async open(kept: string): Promise<string> {
      const [, keyId, sealed] = sealedForm.exec(kept) ?? [];
      const text = keyId && sealed ? await sealing.open({ keyId, sealed }) : null;
      return text ?? kept;
    },
  };
}

interface Dependencies {
  rows: DictationRepository;
  transcriber: Transcriber;
  calls: SpeechCalls;
  limits: Pick<Meters, "reserve" | "settle">;
  clock: Clock;
}

export interface Recording {
  /** The audio of a form. */
  audio: unknown;
  requestId: string;
  language: "en" | "fr" | null;
}

/** Longer than the call to a vendor may take. */
const heldMs = 10 * 60_000;
/** How long a request can be repeated. */
const keptMs = 24 * 60 * 60_000;

/** What a person says in the place of typing it. Recordings live in memory alone, and no table can tell what was said. */
export function createDictation({ rows, transcriber, calls, limits, clock }: Dependencies) {
  const now = () => new Date(clock.now());

  return {
    /**
     * chat.recording_unreadable, chat.recording_too_long, chat.transcription_failed, chat.transcription_unavailable, limits.*.
     * A minute counts once its words are there; what the vendor bills counts in any case.
     */
    async transcribe(
      caller: Pick<UserCaller, "kind" | "id" | "workspaceId">,
      { audio, requestId, language }: Recording,
    ): Promise<Transcription> {
      const id = (await sha256Of(`transcription\n${caller.id}\n${requestId}`)).slice(0, 32);
      const words = createSealedWords(requestId);
      const find = async () => {
        const kept = await rows.find(caller.id, id);
        return kept && { ...kept, text: await words.open(kept.text) };
      };
      const known = await find();
      if (known !== null) return known;
      if (!(audio instanceof Blob)) throw recordingUnreadable();
      if (audio.size > recordings.bytes) throw new AppError("request.too_large", { limit: recordings.bytes });
      const { file, durationMs } = await inspectRecording(new Uint8Array(await audio.arrayBuffer()));
      const minuteMicros = await transcriber.minuteMicros();
      if (minuteMicros === null) throw transcriptionUnavailable();
      // A hold of its own for each call: the vendor bills each, also for one request that is sent twice at once.
      const callId = createId();
      const most = recordedMinutes(durationMs);
      const terms = { costMicros: Math.ceil(most * minuteMicros), heldUntil: new Date(clock.now() + heldMs) };
      const hold = await limits.reserve(caller, "", "voice-minutes", callId, most, terms);
      let [units, costMicros] = [0, 0];
      try {
        const { heard, calls: made } = await transcriber.transcribe(file, language);
        costMicros = made.reduce((sum, call) => sum + call.costMicros, 0);
        await calls.keep({ workspaceId: caller.workspaceId, actorId: caller.id }, callId, made, now());
        if (heard === null) throw transcriptionFailed();
        const minutes = heard.text === "" ? 0 : recordedMinutes(heard.durationMs);
        const said = { text: heard.text, language: heard.language, minutes };
        const kept = { ...said, text: await words.seal(heard.text) };
        if (await rows.add(caller.id, id, kept, now())) units = minutes;
        return (await find()) ?? said;
      } finally {
        await limits.settle(hold, units, costMicros);
      }
    },

    /** Removes what is more than a day old. */
    removeOld: (moment: Date): Promise<void> => rows.removeBefore(new Date(moment.getTime() - keptMs)),
  };
}
