import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError, OpenAI } from "openai";
import { AiError } from "./ai.ts";
import type { AiMessage, AiPart, AiProvider, AiProviderConfig, AiRequest, EndReason } from "./ai.ts";
import { readAnswer, readObject } from "./answer-stream.ts";
import type { WireEvent } from "./answer-stream.ts";
import { namedRequest } from "./named-request.ts";
import { vendors } from "./openai-compatible.vendors.ts";
import { toAiError } from "./sdk-errors.ts";
import { toUsage } from "./usage.ts";

const sdkErrors = { APIError, APIUserAbortError, APIConnectionError, APIConnectionTimeoutError };

type ResponseParams = OpenAI.Responses.ResponseCreateParamsStreaming;

interface StreamEvent {
  type?: string;
  delta?: unknown;
  response?: {
    usage?: Usage | null;
    incomplete_details?: { reason?: string } | null;
    error?: ReportedError | null;
  } | null;
}
type ReportedError = Partial<Record<"code" | "message", unknown>>;
interface Usage extends Partial<Record<"input_tokens" | "output_tokens", unknown>> {
  input_tokens_details?: Partial<Record<"cached_tokens" | "cache_write_tokens", unknown>> | null;
}

/**
 * OpenAI's Responses API, for its own models that think: https://developers.openai.com/api/docs/guides/reasoning
 * It says at once that it began and, to verified organisations, what it thinks about: signs of life for minutes.
 */
export function createOpenAiResponsesProvider(config: AiProviderConfig): AiProvider {
  const client = new OpenAI({
    apiKey: config.apiKey,
    baseURL: config.baseUrl ?? vendors.chatgpt.baseUrl,
    organization: null,
    project: null,
    maxRetries: 0,
    logLevel: "off",
  });
  let isVerified = true;
  const ask = (request: AiRequest) =>
    client.responses
      .create(toAsked(request, isVerified), { signal: request.signal, headers: namedRequest() })
      .asResponse();
  return {
    async *stream(request) {
      const { signal } = request;
      try {
        const answer = await ask(request).catch((error: unknown) => {
          if (!isRefusedSummary(error)) throw error;
          isVerified = false;
          return ask(request);
        });
        yield* readAnswer(answer, signal, readEvent);
      } catch (error) {
        throw toAiError(error, sdkErrors, signal);
      }
    },
  };
}

/** An organisation that OpenAI has not verified gets answers, but no summaries of thoughts. */
const isRefusedSummary = (error: unknown): boolean =>
  error instanceof APIError && error.status === 400 && error.param === "reasoning.summary";

/** https://platform.openai.com/docs/api-reference/responses-streaming */
const readers: Partial<Record<string, (happened: StreamEvent) => WireEvent[]>> = {
  "response.output_text.delta": ({ delta }) => saying(delta),
  "response.reasoning_summary_text.delta": ({ delta }) => thinking(delta),
  // One part of a summary ends where the next begins.
  "response.reasoning_summary_part.done": () => thinking("\n\n"),
  "response.refusal.delta": ({ delta }) => [...saying(delta), { type: "end", reason: "refusal" }],
  "response.completed": (happened) => closing(happened, "stop"),
  "response.incomplete": (happened) =>
    closing(happened, incomplete[happened.response?.incomplete_details?.reason ?? ""] ?? "length"),
  "response.failed": ({ response }) => {
    throw toReportedError(response?.error ?? {});
  },
  error: (happened) => {
    throw toReportedError(happened);
  },
};

const incomplete: Partial<Record<string, EndReason>> = { max_output_tokens: "length", content_filter: "refusal" };

function readEvent(data: string): WireEvent[] {
  const happened: StreamEvent = readObject(data);
  return readers[happened.type ?? ""]?.(happened) ?? [{ type: "alive" }];
}

const read =
  (type: "text" | "thought") =>
  (delta: unknown): WireEvent[] =>
    typeof delta === "string" && delta !== "" ? [{ type, text: delta }] : [{ type: "alive" }];
const saying = read("text");
const thinking = read("thought");

function closing({ response }: StreamEvent, reason: EndReason): WireEvent[] {
  const details = response?.usage?.input_tokens_details;
  const usage = toUsage({
    input: response?.usage?.input_tokens,
    cached: details?.cached_tokens,
    written: details?.cache_write_tokens,
    output: response?.usage?.output_tokens,
  });
  return [...(usage ? [{ type: "usage" as const, ...usage }] : []), { type: "end", reason }, { type: "closed" }];
}

/** The status that each error would have had before the stream began; the others find fault with the question. */
const statuses: Partial<Record<string, number>> = { server_error: 500, rate_limit_exceeded: 429 };

function toReportedError({ code, message }: ReportedError & object): AiError {
  const status = typeof code === "string" ? (statuses[code] ?? 400) : undefined;
  return new AiError("api", (typeof message === "string" ? message : String(code ?? "error")).slice(0, 500), {
    status,
  });
}

/** Nothing of it is kept at the vendor's: the thread is ours, and goes along each time. */
function toAsked(
  { model, messages, maxOutputTokens, effort, conversation }: AiRequest,
  summarised: boolean,
): ResponseParams {
  const system = messages.filter(({ role }) => role === "system").flatMap(({ content }) => content.map(textOf));
  return {
    model,
    input: messages.flatMap(toItem),
    max_output_tokens: maxOutputTokens,
    reasoning: { effort, ...(summarised && { summary: "auto" }) },
    ...(system.length > 0 && { instructions: system.join("\n\n") }),
    ...(conversation !== null && { prompt_cache_key: conversation }),
    store: false,
    stream: true,
  };
}

const textOf = (part: AiPart): string => (part.type === "text" ? part.text : "");

function toItem({ role, content }: AiMessage): OpenAI.Responses.EasyInputMessage[] {
  const parts = content.filter((part) => part.type === "image" || part.text !== "");
  if (role === "system" || parts.length === 0) return [];
  return [{ role, content: role === "user" ? parts.map(toPart) : parts.map(textOf).join("\n\n") }];
}

function toPart(part: AiPart): OpenAI.Responses.ResponseInputContent {
  if (part.type === "text") return { type: "input_text", text: part.text };
  return { type: "input_image", detail: "auto", image_url: `data:${part.mediaType};base64,${part.base64}` };
}
