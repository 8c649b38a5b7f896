import { AiError } from "../../../../worker/providers/ai/ai.ts";
import type { AiEvent, AiRequest, AiUsage } from "../../../../worker/providers/ai/ai.ts";

export interface Collected {
  text: string;
  thought: string;
  alive: number;
  usage: AiUsage | undefined;
  end: string | undefined;
  error: unknown;
}

/** Reads a stream to its end or its error, as a reader of the answer would see it. */
export async function collect(events: AsyncIterable<AiEvent>): Promise<Collected> {
  const seen: Collected = { text: "", thought: "", alive: 0, usage: undefined, end: undefined, error: undefined };
  try {
    for await (const event of events) {
      if (event.type === "text") seen.text += event.text;
      if (event.type === "thought") seen.thought += event.text;
      if (event.type === "alive") seen.alive += 1;
      if (event.type === "usage") {
        const { type: _type, ...usage } = event;
        seen.usage = usage;
      }
      if (event.type === "end") seen.end = event.reason;
    }
  } catch (error) {
    seen.error = error;
  }
  return seen;
}

export function failureOf(error: unknown): { failure: string; status: number | undefined; message: string } {
  if (!(error instanceof AiError)) throw new Error("no AiError", { cause: error });
  return { failure: error.failure, status: error.status, message: error.message };
}

export function ask(changes: Partial<AiRequest> = {}): AiRequest {
  return {
    model: "some-model",
    messages: [{ role: "user", content: [{ type: "text", text: "Pourquoi ?" }] }],
    maxOutputTokens: 64,
    effort: null,
    showsThoughts: false,
    firstEventLimit: null,
    conversation: null,
    prices: { input: 0.001, output: 0.002 },
    signal: new AbortController().signal,
    ...changes,
  };
}
