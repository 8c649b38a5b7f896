import type { ProviderName } from "../../../../../worker/contract/models.contract.ts";
import type { RunModel } from "../../../../../worker/answers/run.ts";
import type { Script } from "../scripted-server.ts";

/** What a vendor sends, by its own documentation, and what becomes of it. */
export interface VendorCase {
  says: string;
  sends: Script;
  /** How the answer ends: its state, why, and what its reader has of it. */
  ends: readonly [state: "complete" | "failed" | "interrupted", reason: string | null, text: string];
  /** The row of the ledger: tokens in, of them read from and written to a cache, tokens out, micro-USD. */
  row: readonly [input: number, cached: number, written: number, output: number, micros: number];
  /** Where the vendor's counts cannot be used, the row is an estimate. */
  estimated?: true;
  /** The error type of the row, where the call failed. */
  error?: string;
  /** The line under the answer: a key of the texts, or an error's code. */
  told: string | null;
}

export interface VendorCases {
  provider: ProviderName;
  /** Where the vendor documents what it sends. */
  sources: readonly string[];
  model?: Partial<RunModel>;
  cases: readonly VendorCase[];
}

/** Server-sent events of data alone. */
export const data = (value: unknown): string =>
  `data: ${typeof value === "string" ? value : JSON.stringify(value)}\n\n`;

/** Server-sent events that are named as their data is. */
export const event = (type: string, rest: object = {}): string =>
  `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;

/** A refusal before any stream, in the vendor's own JSON. */
export const refusal = (status: number, body: object, headers: Record<string, string> = {}): Script => ({
  status,
  headers: { "content-type": "application/json", ...headers },
  chunks: [JSON.stringify(body)],
});

/** What a call costs that was refused before a word: nothing. */
export const nothing = { ends: ["failed", "chat.answer_failed", ""], row: [0, 0, 0, 0, 0], estimated: true } as const;

/** Words of OpenAI's format. */
export const chunk = (delta: object, reason: string | null = null): string =>
  data({ object: "chat.completion.chunk", choices: [{ index: 0, delta, finish_reason: reason }] });
export const text = (content: string): string => chunk({ content });
export const finish = (reason: string): string => chunk({}, reason);
export const usage = (counts: object | null): string => data({ choices: [], usage: counts });
export const done = data("[DONE]");
/** 100 in and 40 out: 180 micro-USD by the test's prices. */
export const counted = usage({ prompt_tokens: 100, completion_tokens: 40, total_tokens: 140 });
