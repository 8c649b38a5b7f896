import type { ProviderName } from "../../worker/contract/models.contract.ts";

export type Wire = "openai" | "responses" | "anthropic";

/** A request to a model, read from any of the wire formats. */
export interface ModelCall {
  provider: ProviderName;
  wire: Wire;
  model: string;
  messages: ModelMessage[];
  maxTokens: number;
  /** How long it should think, where that was said. */
  effort: string | null;
  stream: boolean;
  includeUsage: boolean;
  /** The JSON schema that the answer must follow, where one was asked for. */
  schema: unknown;
}

export interface ModelMessage {
  role: string;
  text: string;
  images: { mediaType: string; bytes: number }[];
}

type Json = Record<string, unknown>;

export function readCall(provider: ProviderName, wire: Wire, body: Json): ModelCall {
  const system = textOf(body["system"] ?? body["instructions"]);
  const messages = arrayOf(body["messages"] ?? body["input"]).map(readMessage);
  return {
    provider,
    wire,
    model: String(body["model"] ?? ""),
    messages: system ? [{ role: "system", text: system, images: [] }, ...messages] : messages,
    maxTokens: Number(
      body["max_completion_tokens"] ?? body["max_output_tokens"] ?? body["max_tokens"] ?? Number.POSITIVE_INFINITY,
    ),
    effort: readEffort(body),
    stream: body["stream"] === true,
    includeUsage: wire !== "openai" || objectOf(body["stream_options"])["include_usage"] === true,
    schema: readSchema(body),
  };
}

/** OpenAI's two places for it, OpenRouter's, which is one of them, and Anthropic's. */
function readEffort(body: Json): string | null {
  const said =
    body["reasoning_effort"] ?? objectOf(body["reasoning"])["effort"] ?? objectOf(body["output_config"])["effort"];
  return typeof said === "string" ? said : null;
}

function readMessage(value: unknown): ModelMessage {
  const { role, content } = objectOf(value);
  return { role: String(role), text: textOf(content), images: arrayOf(content).flatMap(readImage) };
}

function readImage(value: unknown): ModelMessage["images"] {
  const part = objectOf(value);
  const source = objectOf(part["source"]);
  const image = part["image_url"];
  const url = String(typeof image === "string" ? image : (objectOf(image)["url"] ?? ""));
  const [, mediaType = "", base64 = ""] = /^data:([^;]+);base64,(.*)$/s.exec(url) ?? [];
  if (source["type"] === "base64") {
    return [{ mediaType: String(source["media_type"]), bytes: sizeOf(String(source["data"])) }];
  }
  return mediaType ? [{ mediaType, bytes: sizeOf(base64) }] : [];
}

function readSchema(body: Json): unknown {
  const format = objectOf(body["response_format"]);
  return objectOf(format["json_schema"])["schema"] ?? (format["type"] === "json_object" ? {} : undefined);
}

/** Four characters of base64 stand for three bytes, less the padding. */
function sizeOf(base64: string): number {
  return Math.floor((base64.replace(/=+$/, "").length * 3) / 4);
}

function textOf(content: unknown): string {
  if (typeof content === "string") return content;
  const texts = arrayOf(content).map((part) => objectOf(part)["text"]);
  return texts.filter((text) => typeof text === "string").join("\n\n");
}

function arrayOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

export function objectOf(value: unknown): Json {
  return typeof value === "object" && value !== null ? (value as Json) : {};
}

/** The product's own rule (specification 9), and what a picture costs on average. */
export function countTokens(messages: readonly ModelMessage[]): number {
  return messages.reduce((sum, { text, images }) => sum + Math.ceil(text.length / 4) + images.length * 765, 0);
}
