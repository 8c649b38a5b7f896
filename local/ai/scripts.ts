import type { ProviderName } from "../../worker/contract/models.contract.ts";
import type { ModelCall } from "./calls.ts";

/** How a scripted answer goes; whatever is left out happens as usual. Times are milliseconds. */
export interface AiScript {
  /** Before the answer begins, its headers included. */
  firstMs?: number;
  /** Between two pieces. */
  gapMs?: number;
  /** The text piece by piece; an async source lets a test hold the answer in its hand. Default: the model's own words. */
  chunks?: readonly string[] | AsyncIterable<string>;
  /** Thoughts before the text. */
  reasoning?: readonly string[];
  /** Keep-alives before the text. */
  keepAlives?: number;
  /** `null` leaves the counts out. */
  usage?: { inputTokens: number; outputTokens: number } | null;
  finish?: "stop" | "length" | "refusal";
  fault?: AiFault;
  /** For how many calls the script stands; for ever when absent. */
  times?: number;
}

/** `after` counts pieces of text. */
export type AiFault =
  /** Refused before the stream; `retryAfter` in seconds. */
  | { type: "status"; status: number; retryAfter?: number; message?: string }
  /** An error object inside the stream of a 200. */
  | { type: "error"; after: number; message?: string }
  | { type: "garbage" }
  /** A 200 that closes without a byte. */
  | { type: "nothing" }
  | { type: "stall"; after: number }
  /** The connection is torn down. */
  | { type: "cut"; after: number }
  /** The stream ends in order but says no end: no finish reason, no closing word. */
  | { type: "unfinished" }
  /** The finish is said, the closing word (`[DONE]`, `message_stop`) is not. */
  | { type: "unclosed" }
  /** Sent in pieces of so many bytes, inside characters and frames. */
  | { type: "split"; bytes: number };

export interface AiMatch {
  provider?: ProviderName;
  model?: string;
  /** Part of the last user message. */
  contains?: string;
}

export interface ScriptBook {
  add(match: AiMatch, script: AiScript): void;
  take(call: ModelCall): AiScript | undefined;
  clear(): void;
}

/** The latest script that fits a call and still stands wins. */
export function createScriptBook(): ScriptBook {
  let pages: { match: AiMatch; script: AiScript; left: number }[] = [];
  return {
    add: (match, script) => void pages.unshift({ match, script, left: script.times ?? Number.POSITIVE_INFINITY }),
    take(call) {
      const page = pages.find(({ match, left }) => left > 0 && fits(match, call));
      if (page) page.left -= 1;
      return page?.script;
    },
    clear: () => void (pages = []),
  };
}

export function fits(match: AiMatch, call: Pick<ModelCall, "provider" | "model" | "messages">): boolean {
  const asked = call.messages.findLast((message) => message.role === "user")?.text ?? "";
  return (
    (match.provider === undefined || match.provider === call.provider) &&
    (match.model === undefined || match.model === call.model) &&
    (match.contains === undefined || asked.includes(match.contains))
  );
}
