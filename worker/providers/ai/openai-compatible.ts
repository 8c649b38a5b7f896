import { APIConnectionError, APIConnectionTimeoutError, APIError, APIUserAbortError, OpenAI } from "openai";
import { AiError } from "./ai.ts";
import type { AiEvent, AiMessage, AiPart, AiProvider, AiProviderConfig, AiRequest } from "./ai.ts";
import { readAnswer } from "./answer-stream.ts";
import type { WireEvent } from "./answer-stream.ts";
import { readObject } from "./event-stream.ts";
import { namedRequest } from "./named-request.ts";
import { toAiError } from "./sdk-errors.ts";
import type { Vendor } from "./openai-compatible.vendors.ts";

const sdkErrors = { APIError, APIUserAbortError, APIConnectionError, APIConnectionTimeoutError };

type Asked = OpenAI.Chat.ChatCompletionCreateParamsStreaming;
type End = Extract<AiEvent, { type: "end" }>["reason"];

/** What the vendors really send: any field may be missing, and an error may stand where a chunk was due. */
interface Chunk {
  choices?: { delta?: Delta | null; finish_reason?: string | null }[] | null;
  usage?: { prompt_tokens?: number; completion_tokens?: number } | null;
  error?: { message?: unknown; code?: unknown; status?: unknown } | string | null;
}
type Delta = Partial<Record<"content" | "refusal" | "reasoning" | "reasoning_content", unknown>>;

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
        yield* readAnswer(answer, signal, readChunk);
      } catch (error) {
        throw toAiError(error, sdkErrors, signal);
      }
    },
  };
}

/** One chunk of the stream. The first word of an ending stands: a refusal is followed by an ordinary stop. */
function readChunk(data: string): WireEvent[] {
  if (data === "[DONE]") return [{ type: "end", reason: "stop" }, { type: "closed" }];
  const { error, choices, usage }: Chunk = readObject(data);
  if (error) throw toReportedError(error);
  const choice = choices?.[0];
  const text = readText(choice?.delta);
  const events: WireEvent[] = [text ? { type: "text", text } : { type: "alive" }];
  if (choice?.delta?.refusal) events.push({ type: "end", reason: "refusal" });
  if (choice?.finish_reason) events.push({ type: "end", reason: readReason(choice.finish_reason) });
  if (usage) {
    const { prompt_tokens: inputTokens = 0, completion_tokens: outputTokens = 0 } = usage;
    events.push({ type: "usage", inputTokens, outputTokens });
  }
  return events;
}

function readText(delta: Delta | null | undefined): string {
  const text = delta?.content || delta?.refusal;
  return typeof text === "string" ? text : "";
}

const reasons: Record<string, End> = { length: "length", content_filter: "refusal" };

function readReason(word: string): End {
  if (word === "error") throw new AiError("api", "the vendor broke off");
  return reasons[word] ?? "stop";
}

function toReportedError(error: NonNullable<Chunk["error"]>): AiError {
  if (typeof error === "string") return new AiError("api", error);
  const status = [error.code, error.status].map(Number).find((number) => number >= 400 && number < 600);
  const message = typeof error.message === "string" ? error.message : JSON.stringify(error);
  return new AiError("api", message.slice(0, 500), { status });
}

function toAsked(request: AiRequest, vendor: Vendor): Asked {
  return {
    model: request.model,
    messages: request.messages.flatMap(toMessage),
    [vendor.outputLimit]: request.maxOutputTokens,
    stream: true,
    stream_options: { include_usage: true },
  };
}

/** Only a user's turn has pictures; a turn of text alone goes as a string, which every vendor knows. */
function toMessage({ role, content }: AiMessage): Asked["messages"] {
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
