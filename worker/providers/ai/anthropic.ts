import { BaseAnthropic } from "@anthropic-ai/sdk/client";
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "@anthropic-ai/sdk/error";
import { Messages } from "@anthropic-ai/sdk/resources/messages/messages";
import { AiError } from "./ai.ts";
import type { AiEvent, AiMessage, AiPart, AiProvider, AiProviderConfig, AiRequest } from "./ai.ts";
import { readAnswer } from "./answer-stream.ts";
import type { WireEvent } from "./answer-stream.ts";
import { readObject } from "./event-stream.ts";
import { toAiError } from "./sdk-errors.ts";

const sdkErrors = { APIError, APIUserAbortError, APIConnectionError, APIConnectionTimeoutError };

type End = Extract<AiEvent, { type: "end" }>["reason"];
type ImageType = (typeof imageTypes)[number];

/** https://docs.claude.com/en/docs/build-with-claude/vision */
const imageTypes = ["image/jpeg", "image/png", "image/gif", "image/webp"] as const;

/** https://docs.claude.com/en/api/errors: the status that each error would have had before the stream began. */
const statuses: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  api_error: 500,
  timeout_error: 504,
  overloaded_error: 529,
};

const reasons: Record<string, End> = {
  max_tokens: "length",
  model_context_window_exceeded: "length",
  refusal: "refusal",
};

interface Happened {
  type?: string;
  message?: { usage?: Usage };
  delta?: { type?: string; text?: unknown; stop_reason?: string | null };
  usage?: Usage;
  error?: { type?: string; message?: unknown };
}
type Counts = "input_tokens" | "cache_creation_input_tokens" | "cache_read_input_tokens" | "output_tokens";
type Usage = Partial<Record<Counts, number | null>>;

/** Anthropic's Messages API. The client is the SDK's bare one: the whole would weigh two and a half times as much. */
export function createAnthropicProvider(config: AiProviderConfig): AiProvider {
  const client = new BaseAnthropic({
    apiKey: config.apiKey,
    baseURL: config.baseUrl ?? "https://api.anthropic.com",
    maxRetries: 0,
    logLevel: "off",
    openTelemetry: false,
  });
  const messages = new Messages(client);
  return {
    async *stream(request) {
      const { signal } = request;
      try {
        const answer = await messages.create(toAsked(request), { signal }).asResponse();
        yield* readAnswer(answer, signal, createReader());
      } catch (error) {
        throw toAiError(error, sdkErrors, signal);
      }
    },
  };
}

/** The input count stands in the first event, and only the last knows the output: told together, then. */
function createReader(): (data: string) => WireEvent[] {
  let inputTokens = 0;
  return (data) => {
    const { type, delta, message, usage = message?.usage, error }: Happened = readObject(data);
    if (type === "error") throw toReportedError(error);
    if (type === "message_stop") return [{ type: "end", reason: "stop" }, { type: "closed" }];
    const text = typeof delta?.text === "string" ? delta.text : "";
    const events: WireEvent[] = [text ? { type: "text", text } : { type: "alive" }];
    if (usage) inputTokens = Math.max(inputTokens, countInput(usage));
    if (usage && type !== "message_start") {
      events.push({ type: "usage", inputTokens, outputTokens: usage.output_tokens ?? 0 });
    }
    if (delta?.stop_reason) events.push({ type: "end", reason: reasons[delta.stop_reason] ?? "stop" });
    return events;
  };
}

function countInput(usage: Usage): number {
  return (usage.input_tokens ?? 0) + (usage.cache_creation_input_tokens ?? 0) + (usage.cache_read_input_tokens ?? 0);
}

function toReportedError(error: Happened["error"]): AiError {
  const message = typeof error?.message === "string" ? error.message : (error?.type ?? "error");
  return new AiError("api", message.slice(0, 500), { status: statuses[error?.type ?? ""] });
}

function toAsked({ model, messages, maxOutputTokens }: AiRequest) {
  const system = messages.filter((message) => message.role === "system").map(textOf);
  return {
    model,
    max_tokens: maxOutputTokens,
    stream: true as const,
    ...(system.length > 0 && { system: system.join("\n\n") }),
    messages: messages.flatMap(toTurn),
  };
}

function textOf(message: AiMessage): string {
  return message.content.map((part) => (part.type === "text" ? part.text : "")).join("\n\n");
}

/** An empty text block is refused by the API, so that an interrupted answer without a word leaves no turn. */
function toTurn({ role, content }: AiMessage) {
  if (role === "system") return [];
  const parts = content.filter((part) => part.type === "image" || part.text.trim() !== "");
  return parts.length > 0 ? [{ role, content: parts.map(toBlock) }] : [];
}

function toBlock(part: AiPart) {
  if (part.type === "text") return part;
  return {
    type: "image" as const,
    source: { type: "base64" as const, media_type: readImageType(part.mediaType), data: part.base64 },
  };
}

function readImageType(mediaType: string): ImageType {
  const found = imageTypes.find((type) => type === mediaType);
  if (!found) throw new AiError("api", `${mediaType} is not read by this vendor`, { status: 415 });
  return found;
}
