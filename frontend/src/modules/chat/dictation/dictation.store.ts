import { proxy } from "valtio";
import type { ErrorKey } from "#locales/fr/errors.ts";

/** Why there is no recording: the browser refuses it, no microphone is there, or it does not answer. */
export type MicrophoneFault = "denied" | "missing" | "broken";

export type DictationState =
  | { phase: "idle" }
  /** The browser asks its person whether it may listen. */
  | { phase: "opening" }
  | { phase: "recording"; startedAt: number }
  | { phase: "writing" }
  /** Over without words: `key` is the sentence of the API; the recording is kept where it can be sent again. */
  | { phase: "failed"; fault: MicrophoneFault | "silent" | null; key: ErrorKey | null; canRetry: boolean };

/** The one recording of this page. */
export const dictation = proxy<{ state: DictationState }>({ state: { phase: "idle" } });
