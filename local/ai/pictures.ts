import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { ServerResponse } from "node:http";
import * as z from "zod";
import { systemClock } from "../../worker/lib/clock.ts";
import { openWithPdfium, startPdfium } from "../../worker/providers/documents/pdfium.ts";
import { drawPage } from "../../worker/providers/documents/pdfium-picture.ts";
import { pdfFile, pdfString } from "../pdf-file.ts";

const asked = z.object({
  model: z.string(),
  prompt: z.string().min(1).max(32_000),
  size: z.enum(["1024x1024", "1536x1024", "1024x1536"]).default("1024x1024"),
});

/** What an image of each size takes at low quality: https://platform.openai.com/docs/guides/image-generation */
const outputTokens = { "1024x1024": 272, "1536x1024": 400, "1024x1536": 408 };

/** Words that moderation stops, so that a refusal can be seen here. */
export const stopped = /\b(gore|nude|naked|nue?s?|sanglante?s?)\b/i;

/** Answers an OpenAI image request with a picture of the prompt's own words, for want of a model that draws. */
export async function answerImage(body: unknown, response: ServerResponse): Promise<void> {
  const reply = (status: number, value: object) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
  const refuse = (code: string, message: string) =>
    reply(400, { error: { type: "image_generation_user_error", code, message, param: null } });
  const { data } = asked.safeParse(body);
  if (!data) return refuse("invalid_value", "The request is invalid: a prompt, and one of three sizes.");
  const { prompt, size } = data;
  if (stopped.test(prompt)) return refuse("moderation_blocked", "Your request was rejected by the safety system.");
  const [width = 0, height = 0] = size.split("x").map(Number);
  const input = Math.ceil(prompt.length / 4);
  const output = outputTokens[size];
  reply(200, {
    created: Math.floor(Date.now() / 1_000),
    data: [{ b64_json: Buffer.from(await pictureOf(prompt, width, height)).toString("base64") }],
    output_format: "png",
    size,
    usage: { input_tokens: input, output_tokens: output, total_tokens: input + output },
  });
}

/** Node compiles from bytes; the types that the Worker is checked with know no such call. */
const { compile } = WebAssembly as unknown as { compile(bytes: Uint8Array): Promise<WebAssembly.Module> };
const loadPdfium = async () =>
  compile(await readFile(fileURLToPath(import.meta.resolve("@hyzyla/pdfium/pdfium.wasm"))));
let module: Promise<WebAssembly.Module> | undefined;

/** A PNG with the words in large letters on a ground whose colour is the prompt's. */
const pictureOf = (prompt: string, width: number, height: number): Promise<Uint8Array> =>
  drawn(contentOf(prompt, width, height), width, height);

/** A PNG with the words in white on black, in the lower half, to be laid over moving pictures. */
export function wordsPicture(prompt: string, width: number, height: number): Promise<Uint8Array> {
  const letters = Math.round(width / 14);
  const lines = wrapped(prompt, Math.floor((width * 0.84) / (letters * ratio))).slice(0, 4);
  const content = [
    `0 0 0 rg 0 0 ${width} ${height} re f`,
    `BT 1 1 1 rg /F1 ${letters} Tf ${Math.round(width * 0.08)} ${Math.round(height * 0.42)} Td`,
    ...lines.map((line) => `${pdfString(line)} Tj 0 -${Math.round(letters * 1.25)} Td`),
    "ET",
  ].join("\n");
  return drawn(content, width, height);
}

async function drawn(content: string, width: number, height: number): Promise<Uint8Array> {
  const library = await startPdfium(await (module ??= loadPdfium()));
  const page = { width, height, content };
  const bytes = pdfFile([page], "Helvetica-Bold");
  const file = { bytes: bytes.length, read: async (from: number, length: number) => bytes.slice(from, from + length) };
  const { png } = await drawPage(await openWithPdfium(library, file), 1, { width, clock: systemClock });
  return png;
}

const margin = 96;
const letter = 72;
const lineHeight = 92;
/** How wide a bold letter is on average, by its height. */
const ratio = 0.58;

function contentOf(prompt: string, width: number, height: number): string {
  const hash = createHash("sha256").update(prompt).digest();
  const tints = [0, 1, 2].map((at) => 0.15 + ((hash[at] ?? 0) / 255) * 0.35);
  const colour = (light: number) => tints.map((tint) => (tint + light).toFixed(3)).join(" ");
  const disc = [3, 4].map((at) => Math.round(((hash[at] ?? 0) / 255) * (at === 3 ? width : height)));
  const lines = wrapped(prompt, Math.floor((width - 2 * margin) / (letter * ratio)));
  const most = Math.floor((height - 2 * margin) / lineHeight);
  const shown = lines.slice(0, most).map((line) => `${pdfString(line)} Tj 0 -${lineHeight} Td`);
  return [
    `${colour(0)} rg 0 0 ${width} ${height} re f`,
    `${colour(0.08)} RG 1 J 260 w ${disc[0]} ${disc[1]} m ${disc[0]} ${disc[1]} l S`,
    `BT 1 1 1 rg /F1 ${letter} Tf ${margin} ${height - margin - letter} Td`,
    ...shown,
    "ET",
  ].join("\n");
}

function wrapped(text: string, columns: number): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < columns) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word.slice(0, columns));
  }
  return lines;
}
