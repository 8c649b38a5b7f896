import { transcribeRecording } from "#contract/chat/dictation.contract.ts";
import { recordings } from "#contract/limits.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { onAccountChange } from "#session/session.store.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { composer } from "../composer.ts";
import { dictation, type DictationState } from "./dictation.store.ts";
import { inserted } from "./insert.rules.ts";
import { microphoneFault, openRecorder, type Recorder } from "./recorder.ts";

export const longestMs = recordings.minutes * 60_000;
const timeoutMs = 120_000;

/** Where the words go: the draft that was on the screen, and its field. */
interface DictationTarget {
  draft: string;
  field: HTMLTextAreaElement | null;
}

interface KeptRecording {
  target: DictationTarget;
  recording: Blob;
  requestId: string;
}

let recorder: Recorder | null = null;
let target: DictationTarget | null = null;
let kept: KeptRecording | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

const set = (state: DictationState) => (dictation.state = state);
const fail = (failed: Partial<Extract<DictationState, { phase: "failed" }>>) =>
  set({ phase: "failed", fault: null, key: null, canRetry: false, ...failed });

/** Throws away what is recorded or kept, and goes back to typing. */
export function cancelDictation(): void {
  clearTimeout(ending);
  recorder?.cancel();
  const wasOpen = dictation.state.phase !== "idle";
  recorder = target = kept = null;
  set({ phase: "idle" });
  if (wasOpen) composer.focusAgain();
}

onAccountChange(cancelDictation);

/** How loud it is now, from 0 to 1. */
export const loudness = (): number => recorder?.level() ?? 0;

/** Begins to record for the field; five minutes later it is done by itself. */
export async function startDictation(field: HTMLTextAreaElement | null): Promise<void> {
  const { draft } = composer.state;
  if (draft === null || !["idle", "failed"].includes(dictation.state.phase)) return;
  const mine: DictationTarget = { draft, field };
  [target, kept] = [mine, null];
  set({ phase: "opening" });
  try {
    const opened = await openRecorder();
    // It was cancelled while the browser asked.
    if (target !== mine) return opened.cancel();
    recorder = opened;
    set({ phase: "recording", startedAt: Date.now() });
    ending = setTimeout(() => void finishDictation(), longestMs);
  } catch (error) {
    if (target === mine) fail({ fault: microphoneFault(error) });
  }
}

/** Ends the recording, and has it written down. */
export async function finishDictation(): Promise<void> {
  const [done, to] = [recorder, target];
  if (done === null || to === null) return;
  clearTimeout(ending);
  recorder = null;
  set({ phase: "writing" });
  const recording = await done.finish();
  if (target !== to) return;
  kept = { target: to, recording, requestId: crypto.randomUUID() };
  await send(kept);
}

/** Sends the recording that is kept once more: the API counts it once. */
export async function retryDictation(): Promise<void> {
  if (kept === null) return;
  set({ phase: "writing" });
  await send(kept);
}

async function send(sent: KeptRecording): Promise<void> {
  try {
    const body = { audio: sent.recording as File, request_id: sent.requestId };
    const { text } = await call(transcribeRecording, { body }, { timeout: timeoutMs });
    if (kept !== sent) return;
    kept = target = null;
    if (text === "") return void fail({ fault: "silent" });
    set({ phase: "idle" });
    insert(sent.target, text);
  } catch (error) {
    if (kept !== sent) return;
    if (isLimit(error) || errorKeyOf(error) === "auth.email_unconfirmed") {
      reportRefusal(error, "voice-minutes");
      return void fail({ key: errorKeyOf(error), canRetry: true });
    }
    fail({ key: errorKeyOf(error), canRetry: !(error instanceof ApiError) || mayHelp(error) });
  }
}

/** Neither the recording nor its person was refused. */
const mayHelp = ({ status }: ApiError): boolean => status === 0 || status >= 500 || status === 429;

/** What was said goes where the cursor stands; where another draft is on the screen by now, to the draft it was said for. */
function insert({ draft, field }: DictationTarget, said: string): void {
  if (composer.state.draft !== draft) return composer.giveBack(draft, composer.asTyped(said), null);
  const { text, cursor } = inserted(composer.state.text, field?.selectionEnd ?? composer.state.text.length, said);
  composer.type(text);
  composer.focus(cursor);
}
