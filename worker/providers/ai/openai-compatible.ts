import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError, OpenAI } from "openai";
import { AiError } from "./ai.ts";
import type { AiMessage, AiPart, AiProvider, AiProviderConfig, AiRequest, AiUsage, EndReason } from "./ai.ts";
import { readAnswer, readObject } from "./answer-stream.ts";
import type { WireEvent } from "./answer-stream.ts";
import { namedRequest } from "./named-request.ts";
import { finishReasons } from "./openai-compatible.reasons.ts";
import { toAiError } from "./sdk-errors.ts";
import type { Vendor } from "./openai-compatible.vendors.ts";
import { toUsage } from "./usage.ts";

const sdkErrors = { APIError, APIUserAbortError, APIConnectionError, APIConnectionTimeoutError };

type ChatParams = OpenAI.Chat.ChatCompletionCreateParamsStreaming;

/** What the vendors really send: any field may be missing, and an error may stand where a chunk was due. */
interface Chunk extends ReportedError {
  choices?: { delta?: Delta | null; finish_reason?: string | null }[] | null;
  usage?: Usage | null;
  /** Groq's place for it: https://console.groq.com/docs/api-reference */
  x_groq?: { usage?: Usage | null } | null;
  error?: ReportedError | string | null;
  /** `error` where vLLM sends its error as the whole chunk. */
  object?: unknown;
}
type ReportedError = Partial<Record<"message" | "code" | "status", unknown>>;
type Delta = Partial<Record<"content" | "refusal" | "reasoning" | "reasoning_content", unknown>>;
/** Cached tokens stand in the details, at Moonshot beside them, and have DeepSeek's own name. */
interface Usage extends Partial<Record<"prompt_tokens" | "completion_tokens" | "cost" | "is_byok", unknown>> {
  prompt_tokens_details?: Partial<Record<"cached_tokens" | "cache_write_tokens", unknown>> | null;
  cached_tokens?: unknown;
  prompt_cache_hit_tokens?: unknown;
}

/** The wire format of OpenAI's chat completions, which five of the six vendors speak. */
export function createOpenAiCompatibleProvider(vendor: Vendor, config: AiProviderConfig): AiProvider {
  const client = new OpenAI({
    apiKey: config.apiKey,
    baseURL: config.baseUrl ?? vendor.baseUrl,
    organization: null,
    project: null,
    defaultHeaders: vendor.headers,
    maxRetries: 0,
    logLevel: "off",
  });
  return {
    async *stream(request) {
      const { signal } = request;
      try {
        const answer = await client.chat.completions
          .create(toAsked(request, vendor), { signal, headers: namedRequest() })
          .asResponse();
        yield* readAnswer(answer, signal, (data) => readChunk(data, vendor));
      } catch (error) {
        throw toAiError(error, sdkErrors, signal);
      }
    },
  };
}

/** One chunk of the stream. The first word of an ending stands: a refusal is followed by an ordinary stop. */
function readChunk(data: string, vendor: Vendor): WireEvent[] {
  if (data === "[DONE]") return [{ type: "end", reason: "stop" }, { type: "closed" }];
  const chunk: Chunk = readObject(data);
  const error = chunk.object === "error" ? chunk : chunk.error;
  if (error) throw toReportedError(error);
  const events = readChoice(chunk.choices?.[0]);
  const usage = readUsage(chunk.usage ?? chunk.x_groq?.usage, vendor);
  if (usage) events.push({ type: "usage", ...usage });
  return events;
}

function readChoice(choice: NonNullable<Chunk["choices"]>[number] | undefined): WireEvent[] {
  const events: WireEvent[] = readDelta(choice?.delta);
  if (choice?.delta?.refusal) events.push({ type: "end", reason: "refusal" });
  if (choice?.finish_reason) events.push({ type: "end", reason: readReason(choice.finish_reason) });
  return events;
}

/** Thoughts stand beside the text, under either name, or in Mistral's list of parts. */
function readDelta(delta: Delta | null | undefined): WireEvent[] {
  const content = delta?.content || delta?.refusal;
  const parts: unknown[] = Array.isArray(content) ? content : [content];
  const text = textOf(parts.map((part) => (isPart(part, "text") ? part.text : part)));
  const beside = delta?.reasoning || delta?.reasoning_content;
  const within = parts.flatMap((part) =>
    isPart(part, "thinking") && Array.isArray(part.thinking) ? part.thinking : [],
  );
  const thought = textOf([beside, ...within.map((part: unknown) => (isPart(part, "text") ? part.text : null))]);
  const said: WireEvent[] = thought === "" ? [] : [{ type: "thought", text: thought }];
  if (text !== "") said.push({ type: "text", text });
  return said.length > 0 ? said : [{ type: "alive" }];
}

const textOf = (parts: readonly unknown[]): string => parts.filter((part) => typeof part === "string").join("");

const isPart = <Name extends string>(part: unknown, name: Name): part is Record<Name, unknown> =>
  typeof part === "object" && part !== null && "type" in part && part.type === name && name in part;

/** `content_filter: violence`, say, is read by its first word. */
function readReason(words: string): EndReason {
  const [word = ""] = words.toLowerCase().split(/[^a-z_]/, 1);
  const reason = finishReasons[word] ?? "stop";
  if (reason === "broken") throw new AiError("api", `the vendor broke off: ${words}`.slice(0, 500));
  return reason;
}

/** What a vendor takes is its own word only where our key is not that of a vendor behind it. */
function readCost({ cost, is_byok: isOwnKey }: Usage, { saysCost }: Vendor): number | null {
  const isSaid = saysCost && isOwnKey !== true && typeof cost === "number";
  return isSaid && cost >= 0 && Number.isFinite(cost) ? cost : null;
}

function readUsage(usage: Usage | null | undefined, vendor: Vendor): AiUsage | null {
  if (!usage) return null;
  const details = usage.prompt_tokens_details;
  const counted = toUsage({
    input: usage.prompt_tokens,
    cached: details?.cached_tokens ?? usage.cached_tokens ?? usage.prompt_cache_hit_tokens,
    written: details?.cache_write_tokens,
    output: usage.completion_tokens,
  });
  return counted && { ...counted, cost: readCost(usage, vendor) };
}

function toReportedError(error: ReportedError | string): AiError {
  if (typeof error === "string") return new AiError("api", error.slice(0, 500));
  const status = [error.code, error.status].map(Number).find((number) => number >= 400 && number < 600);
  const message = typeof error.message === "string" ? error.message : JSON.stringify(error);
  return new AiError("api", message.slice(0, 500), { status });
}

function toAsked(request: AiRequest, vendor: Vendor): ChatParams {
  return {
    model: request.model,
    messages: request.messages.flatMap(toMessage),
    [vendor.outputLimit]: request.maxOutputTokens,
    stream: true,
    stream_options: { include_usage: true },
    ...vendor.extras(request),
  };
}

/** Only a user's turn has pictures; a turn of text alone goes as a string, which every vendor knows. */
function toMessage({ role, content }: AiMessage): ChatParams["messages"] {
  const parts = content.filter((part) => part.type === "image" || part.text !== "");
  if (parts.length === 0) return [];
  if (role === "user" && parts.some((part) => part.type === "image")) {
    return [{ role, content: parts.map(toPart) }];
  }
  return [{ role, content: parts.map((part) => (part.type === "text" ? part.text : "")).join("\n\n") }];
}

function toPart(part: AiPart): OpenAI.Chat.ChatCompletionContentPart {
  if (part.type === "text") return part;
  return { type: "image_url", image_url: { url: `data:${part.mediaType};base64,${part.base64}` } };
}
