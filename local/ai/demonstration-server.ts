import { LLMock } from "@copilotkit/aimock";
import type { ChatCompletionRequest } from "@copilotkit/aimock";
import { countTokens } from "./calls.ts";
import type { ModelCall } from "./calls.ts";
import { answerWithin } from "./model/demonstration.ts";
import { wordPieces } from "./play.ts";

/** Names the call that a request belongs to; the request itself carries no more than the wire format needs. */
export const callHeader = "x-aimock-context";

/** The wire formats of the vendors, answered by the demonstration model in pieces of a word. */
export async function startDemonstrationServer(calls: ReadonlyMap<string, ModelCall>, gapMs: number) {
  const mock = new LLMock({
    port: 0,
    host: "127.0.0.1",
    logLevel: "silent",
    chunkSize: 1_000_000,
    journalMaxEntries: 1,
  });
  const wireOf = ({ _context: id }: ChatCompletionRequest) => calls.get(id ?? "")?.wire;
  const answer = ({ _context: id }: ChatCompletionRequest) => answerOf(calls.get(id ?? ""));
  mock.on({ predicate: (request) => wireOf(request) === "openai" }, answer, { latency: gapMs });
  // Three events a word in this format: the block's start, the word, the block's end.
  mock.on({ predicate: (request) => wireOf(request) === "anthropic" }, answer, { latency: gapMs / 3 });
  return { url: await mock.start(), close: () => mock.stop() };
}

function answerOf(call: ModelCall | undefined) {
  if (!call) return { error: { message: "no such call" }, status: 404 };
  const { text, finish } = answerWithin(call);
  const input = countTokens(call.messages);
  const output = Math.ceil(text.length / 4);
  return {
    content: "",
    toolCalls: [],
    blocks: wordPieces(text).map((word) => ({ type: "text" as const, text: word })),
    finishReason: finish,
    usage: {
      prompt_tokens: input,
      completion_tokens: output,
      total_tokens: input + output,
      input_tokens: input,
      output_tokens: output,
    },
  };
}
