import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeServer, listenLocally } from "../../../../local/listen.ts";
import { createSpeechVendors } from "../../../../worker/providers/speech/registry.ts";
import type { SpeechVendors } from "../../../../worker/providers/speech/registry.ts";
import type { SpeechRequest } from "../../../../worker/providers/speech/speech.ts";

interface Answer {
  status?: number;
  headers?: Record<string, string>;
  body?: string | object;
  cut?: boolean;
}

let answer: Answer = {};
let asked: { form: FormData; headers: IncomingHttpHeaders } | undefined;
const server = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  const headers = { "content-type": request.headers["content-type"] ?? "" };
  const form = await new Response(Buffer.concat(parts), { headers }).formData();
  asked = { form, headers: request.headers };
  if (answer.cut) return void response.destroy();
  response.writeHead(answer.status ?? 200, { "content-type": "application/json", ...answer.headers });
  response.end(typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body ?? {}));
});
let vendors: SpeechVendors;
beforeAll(async () => {
  const config = { apiKey: "key", baseUrl: `${await listenLocally(server, 0)}/v1` };
  vendors = createSpeechVendors({ chatgpt: config, together: config });
});
afterAll(() => closeServer(server));

const file = { bytes: new Uint8Array([1, 2, 3]), type: "audio/mpeg" } as const;
const transcribe = (next: Answer, changes: Partial<SpeechRequest> = {}, vendor: "chatgpt" | "together" = "chatgpt") => {
  answer = next;
  const { signal } = new AbortController();
  const speech = vendors[vendor];
  if (speech === undefined) throw new Error("it has no key");
  return speech.transcribe({ model: "whisper-1", file, language: "fr", signal, ...changes });
};
const words = [
  { word: "Bonjour", start: 0.1, end: 0.62 },
  { word: "Évian", start: 0.62, end: 1.2 },
];

test("a file is asked about with its language, for words and segments", async () => {
  const body = {
    language: "french",
    duration: 1.5,
    text: "Bonjour Évian",
    words,
    segments: [{ text: " Bonjour, Évian !" }],
  };
  expect(await transcribe({ body })).toEqual({
    outcome: "transcribed",
    words: [
      { text: "Bonjour,", startMs: 100, endMs: 620 },
      { text: "Évian\u00A0!", startMs: 620, endMs: 1_200 },
    ],
    text: "Bonjour Évian",
    language: "fr",
    durationMs: 1_500,
  });
  const sent = asked?.form.get("file") as File;
  expect([sent.name, sent.type, sent.size]).toEqual(["speech.mp3", "audio/mpeg", 3]);
  expect(asked?.form.getAll("timestamp_granularities[]")).toEqual(["word", "segment"]);
  const fields = ["model", "response_format", "language"].map((name) => asked?.form.get(name));
  expect(fields).toEqual(["whisper-1", "verbose_json", "fr"]);
});

test("without segments the text has the punctuation, and a language that is not known is not sent", async () => {
  const body = { duration: "1.5", text: "Bonjour. Évian.", words };
  expect(await transcribe({ body }, { language: null })).toMatchObject({
    words: [{ text: "Bonjour." }, { text: "Évian." }],
    language: null,
    durationMs: 1_500,
  });
  expect(asked?.form.has("language")).toBe(false);
});

test("Together, which takes English without a language, is asked to find out which it is", async () => {
  const body = { language: "fr", duration: 1.5, text: " Bonjour Évian.", words };
  const model = "openai/whisper-large-v3";
  const said = await transcribe({ body }, { model, language: null }, "together");
  expect(said).toMatchObject({ language: "fr", words: [{ text: "Bonjour" }, { text: "Évian." }] });
  expect(["model", "language"].map((name) => asked?.form.get(name))).toEqual([model, "auto"]);
  const silent = await transcribe({ body: { duration: 9, text: "" } }, { model }, "together");
  expect(silent).toMatchObject({ outcome: "transcribed", words: [], durationMs: 9_000 });
});

test("a recording without speech has no words", async () => {
  const body = { language: "english", duration: 9, text: "", words: [], segments: [] };
  expect(await transcribe({ body })).toMatchObject({ outcome: "transcribed", words: [], durationMs: 9_000 });
});

const error = (message: string) => ({ error: { message, type: "invalid_request_error", code: null } });
test.each<[string, Answer, object]>([
  ["a file that it cannot read", { status: 400, body: error("Invalid file format.") }, { errorType: "http_400_error" }],
  ["a key that does not count", { status: 401, body: error("No") }, { errorType: "http_401_error" }],
  ["a file that is too large", { status: 413, body: error("Maximum content size") }, { errorType: "http_413_error" }],
  [
    "too many calls",
    { status: 429, headers: { "retry-after": "7" }, body: error("Slow") },
    { errorType: "http_429_error", retryAfterMs: 7_000 },
  ],
  [
    "an error of the vendor's",
    { status: 500, body: error("Oops") },
    { errorType: "http_500_error", retryAfterMs: null },
  ],
  ["no words", { body: { language: "english", duration: 1, text: "Hello" } }, { errorType: "api_error" }],
  ["no length", { body: { text: "Hello", words } }, { errorType: "api_error" }],
  ["no JSON", { body: "<html>" }, {}],
  ["a connection that is cut", { cut: true }, { errorType: "network_error" }],
])("a vendor's failure is named by its type: %s", async (_, next, expected) => {
  expect(await transcribe(next)).toMatchObject({ outcome: "failed", ...expected });
});

test("a call that is broken off fails as an abort", async () => {
  const signal = AbortSignal.abort();
  expect(await transcribe({}, { signal })).toMatchObject({ outcome: "failed", errorType: "query_cancel" });
});
