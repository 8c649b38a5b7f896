import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { reply } from "../video/reply.ts";
import { laid } from "./laying.rules.ts";
import { findSound } from "./listening.ts";
import { themes } from "./sentences.ts";

const mostBytes = 25 * 1024 * 1024;
const models = { chatgpt: "whisper-1", together: "openai/whisper-large-v3" };
const names = { en: "english", fr: "french" };

/** What is said in every file from now on, in the place of the demonstration's sentences; null: those again. */
export interface SpokenText {
  text: string | null;
}

/** Without a language Together takes English, and OpenAI what is said. */
function languageIn(form: FormData, vendor: keyof typeof models): "en" | "fr" {
  const asked = form.get("language") ?? (vendor === "together" ? "en" : "auto");
  return asked === "en" ? "en" : "fr";
}

/** Transcriptions with the times of words, of OpenAI and of Together: sentences of the demonstration where the file is not silent. */
export async function answerTranscription(
  { request, body }: { request: IncomingMessage; body: Buffer },
  response: ServerResponse,
  { text }: SpokenText,
  vendor: keyof typeof models,
): Promise<void> {
  const refuse = (status: number, message: string) =>
    reply(response, status, { error: { message, type: "invalid_request_error", param: null, code: null } });
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(new Uint8Array(body), { headers }).formData();
  const file = form.get("file");
  if (!(file instanceof File)) return refuse(400, "A file is needed.");
  if (form.get("response_format") !== "verbose_json" || form.get("model") !== models[vendor])
    return refuse(400, `The stand-in answers ${models[vendor]} in verbose_json alone.`);
  if (file.size > mostBytes) return refuse(413, `Maximum content size limit (${mostBytes}) exceeded`);
  const bytes = Buffer.from(await file.arrayBuffer());
  const heard = await findSound(bytes);
  if (!heard) return refuse(400, "Invalid file format. The sound could not be read.");
  const language = languageIn(form, vendor);
  const sentences = laid(heard.stretches, text === null ? demonstration(language, bytes) : inTurn(sentencesOf(text)));
  const granularities = form.getAll("timestamp_granularities[]");
  const segments = sentences.map((words, id) => ({
    id,
    seek: 0,
    start: seconds(words[0]?.fromMs ?? 0),
    end: seconds(words.at(-1)?.toMs ?? 0),
    text: ` ${words.map((word) => word.text).join(" ")}`,
  }));
  reply(response, 200, {
    task: "transcribe",
    language: names[language],
    duration: seconds(heard.durationMs),
    text: segments.map((segment) => segment.text.trim()).join(" "),
    ...(granularities.includes("word") && {
      words: sentences.flat().map((word) => ({
        word: bare(word.text),
        start: seconds(word.fromMs),
        end: seconds(word.toMs),
      })),
    }),
    ...(granularities.includes("segment") && { segments }),
    usage: { type: "duration", seconds: Math.ceil(heard.durationMs / 1_000) },
  });
}

const seconds = (milliseconds: number): number => milliseconds / 1_000;

/** Whisper's words have no marks around them. */
const bare = (word: string): string => word.replaceAll(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, "");

/** Files begin with different themes, the same file always with the same. */
function demonstration(language: "en" | "fr", file: Buffer): () => string {
  const all = themes[language];
  const first = (createHash("sha256").update(file).digest()[0] ?? 0) % all.length;
  return inTurn([...all.slice(first), ...all.slice(0, first)].flat());
}

const sentencesOf = (text: string): string[] => text.match(/[^.!?…]+[.!?…]*/g)?.map((one) => one.trim()) ?? [];

function inTurn(sentences: readonly string[]): () => string {
  let at = 0;
  return () => sentences[at++ % sentences.length] ?? "…";
}
