import type { ModelCall, Wire } from "./calls.ts";

export type Finish = "stop" | "length" | "refusal";

/** How a wire format says each step of a scripted answer; every value is a whole frame, or nothing. */
export interface Frames {
  opening(inputTokens: number | undefined): string;
  text(text: string): string;
  reasoning(text: string): string;
  keepAlive: string;
  /** `counts` is undefined when the script leaves them out. */
  finished(finish: Finish, counts: { inputTokens: number; outputTokens: number } | undefined): string;
  closing: string;
  error(message: string): string;
}

const named = (type: string, rest: object) => `event: ${type}\ndata: ${JSON.stringify({ type, ...rest })}\n\n`;
const plain = (value: object) => `data: ${JSON.stringify(value)}\n\n`;

const usage = (input: number, output: number) =>
  plain({ choices: [], usage: { prompt_tokens: input, completion_tokens: output, total_tokens: input + output } });

const makers = {
  openai: ({ model, includeUsage }) => openAiFrames(model, includeUsage),
  responses: ({ model }) => responsesFrames(model),
  anthropic: ({ model }) => anthropicFrames(model),
} satisfies Record<Wire, (call: ModelCall) => Frames>;

export const framesOf = (call: ModelCall): Frames => makers[call.wire](call);

function openAiFrames(model: string, includeUsage: boolean): Frames {
  const finishes = { stop: "stop", length: "length", refusal: "content_filter" } as const;
  const chunk = (delta: object, reason: string | null = null) =>
    plain({
      id: "chatcmpl-demonstration",
      object: "chat.completion.chunk",
      model,
      choices: [{ index: 0, delta, finish_reason: reason }],
    });
  return {
    opening: () => chunk({ role: "assistant", content: "" }),
    text: (content) => chunk({ content }),
    reasoning: (text) => chunk({ reasoning_content: text }),
    keepAlive: ": PROCESSING\n\n",
    finished: (finish, counts) =>
      chunk({}, finishes[finish]) + (counts && includeUsage ? usage(counts.inputTokens, counts.outputTokens) : ""),
    closing: "data: [DONE]\n\n",
    error: (message) => plain({ error: { code: 502, message } }),
  };
}

function anthropicFrames(model: string): Frames {
  const finishes = { stop: "end_turn", length: "max_tokens", refusal: "refusal" } as const;
  const delta = (value: object) => named("content_block_delta", { index: 0, delta: value });
  return {
    opening: (inputTokens) =>
      named("message_start", {
        message: {
          id: "msg_demonstration",
          role: "assistant",
          model,
          content: [],
          ...(inputTokens !== undefined && { usage: { input_tokens: inputTokens, output_tokens: 1 } }),
        },
      }) + named("content_block_start", { index: 0, content_block: { type: "text", text: "" } }),
    text: (text) => delta({ type: "text_delta", text }),
    reasoning: (thinking) => delta({ type: "thinking_delta", thinking }),
    keepAlive: named("ping", {}),
    finished: (finish, counts) =>
      named("content_block_stop", { index: 0 }) +
      named("message_delta", {
        delta: { stop_reason: finishes[finish], stop_sequence: null },
        ...(counts && { usage: { output_tokens: counts.outputTokens } }),
      }),
    closing: named("message_stop", {}),
    error: (message) => named("error", { error: { type: "overloaded_error", message } }),
  };
}

/** It closes with the response itself: whole, cut short by its limit or by a filter. */
function responsesFrames(model: string): Frames {
  const response = (fields: object) => ({
    response: { id: "resp_demonstration", object: "response", model, ...fields },
  });
  const endings = {
    stop: { type: "response.completed", status: "completed", incomplete_details: null },
    length: { type: "response.incomplete", status: "incomplete", incomplete_details: { reason: "max_output_tokens" } },
    refusal: { type: "response.incomplete", status: "incomplete", incomplete_details: { reason: "content_filter" } },
  } as const;
  const place = { item_id: "item_demonstration", output_index: 0 };
  return {
    opening: () =>
      named("response.created", response({ status: "in_progress" })) +
      named("response.in_progress", response({ status: "in_progress" })),
    text: (delta) => named("response.output_text.delta", { ...place, content_index: 0, delta }),
    reasoning: (delta) => named("response.reasoning_summary_text.delta", { ...place, summary_index: 0, delta }),
    keepAlive: named("keepalive", {}),
    finished: (finish, counts) => {
      const { type, ...fields } = endings[finish];
      const usage = counts && {
        input_tokens: counts.inputTokens,
        input_tokens_details: { cached_tokens: 0, cache_write_tokens: 0 },
        output_tokens: counts.outputTokens,
        total_tokens: counts.inputTokens + counts.outputTokens,
      };
      return named(type, response({ ...fields, usage: usage ?? null }));
    },
    closing: "",
    error: (message) => named("error", { code: "server_error", message, param: null }),
  };
}
