import { BaseAnthropic } from "@anthropic-ai/sdk/client";
import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError } from "@anthropic-ai/sdk/error";
import { Messages } from "@anthropic-ai/sdk/resources/messages/messages";
import { AiError } from "./ai.ts";
import type { AiMessage, AiPart, AiProvider, AiProviderConfig, AiRequest, AiUsage, EndReason } from "./ai.ts";
import { readAnswer, readObject } from "./answer-stream.ts";
import type { WireEvent } from "./answer-stream.ts";
import { toAiError } from "./sdk-errors.ts";
import { toCount, toUsage } from "./usage.ts";

const sdkErrors = { APIError, APIUserAbortError, APIConnectionError, APIConnectionTimeoutError };

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

/** https://docs.claude.com/en/api/handling-stop-reasons */
const reasons: Partial<Record<string, EndReason>> = {
  end_turn: "stop",
  stop_sequence: "stop",
  pause_turn: "stop",
  max_tokens: "length",
  model_context_window_exceeded: "length",
  refusal: "refusal",
  tool_use: "tools",
};

interface StreamEvent {
  type?: string;
  message?: { usage?: Usage | null } | null;
  /** A block may begin with words of its own. */
  content_block?: TextPart | null;
  delta?: (TextPart & { stop_reason?: string | null }) | null;
  usage?: Usage | null;
  error?: { type?: string; message?: unknown } | null;
}
interface TextPart {
  text?: unknown;
  thinking?: unknown;
}
type Counts = "input_tokens" | "cache_creation_input_tokens" | "cache_read_input_tokens" | "output_tokens";
type Usage = Partial<Record<Counts, unknown>>;

/** Anthropic's Messages API. The client is the SDK's bare one: the whole would weigh two and a half times as much. */
export function createAnthropicProvider(config: AiProviderConfig): AiProvider {
  const client = new BaseAnthropic({
    apiKey: config.apiKey,
    baseURL: config.baseUrl ?? "https://api.anthropic.com",
    maxRetries: 0,
    logLevel: "off",
    openTelemetry: false,
    // The bare client sends the key as a bearer alone; a proxy in between may know only this name.
    defaultHeaders: { "x-api-key": config.apiKey },
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

/** The first event counts the input, a later one the output, and sometimes the input anew. */
function createReader(): (data: string) => WireEvent[] {
  let counts: Usage = {};
  return (data) => {
    const { type, content_block: block, delta, message, usage = message?.usage, error }: StreamEvent = readObject(data);
    if (type === "error") throw toReportedError(error);
    if (type === "message_stop") return [{ type: "end", reason: "stop" }, { type: "closed" }];
    const events: WireEvent[] = [readSaid(delta ?? block ?? {})];
    if (usage) {
      counts = { ...counts, ...Object.fromEntries(Object.entries(usage).filter(([, count]) => count !== null)) };
      const told = readUsage(counts, type === "message_start");
      if (told) events.push({ type: "usage", ...told });
    }
    if (delta?.stop_reason) events.push({ type: "end", reason: reasons[delta.stop_reason] ?? "stop" });
    return events;
  };
}

function readSaid({ text, thinking }: TextPart): WireEvent {
  if (typeof text === "string" && text !== "") return { type: "text", text };
  return typeof thinking === "string" && thinking !== "" ? { type: "thought", text: thinking } : { type: "alive" };
}

/** `input_tokens` leaves out what the cache read or wrote; the output of a beginning is no count yet. */
function readUsage(usage: Usage, isBeginning: boolean): AiUsage | null {
  const { input_tokens: fresh, cache_read_input_tokens: cached, cache_creation_input_tokens: written } = usage;
  const all = [fresh, cached ?? 0, written ?? 0].map((count) => toCount(count) ?? Number.NaN);
  const input = all.reduce((sum, count) => sum + count, 0);
  const counted = toUsage({ input, cached, written, output: isBeginning ? 0 : usage.output_tokens });
  return counted && (isBeginning ? { ...counted, outputTokens: null } : counted);
}

function toReportedError(error: StreamEvent["error"]): AiError {
  const message = typeof error?.message === "string" ? error.message : (error?.type ?? "error");
  return new AiError("api", message.slice(0, 500), { status: statuses[error?.type ?? ""] });
}

/** https://platform.claude.com/docs/en/build-with-claude/prompt-caching: what stays, then the thread up to its last turn. */
const cached = { cache_control: { type: "ephemeral" as const } };

/** Models that take an effort think by themselves and keep it to themselves: https://platform.claude.com/docs/en/build-with-claude/thinking */
const shownThinking = { thinking: { type: "adaptive" as const, display: "summarized" as const } };

function toAsked({ model, messages, maxOutputTokens, effort, showsThoughts, conversation }: AiRequest) {
  const system = messages
    .filter((message) => message.role === "system")
    .map(textOf)
    .join("\n\n");
  const caching = conversation === null ? {} : cached;
  return {
    model,
    max_tokens: maxOutputTokens,
    stream: true as const,
    ...caching,
    ...(effort !== null && { output_config: { effort }, ...(showsThoughts && shownThinking) }),
    ...(system !== "" && { system: [{ type: "text" as const, text: system, ...caching }] }),
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
