import { randomUUID } from "node:crypto";
import { createServer, request as send } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { providerNames } from "../../worker/contract/models.contract.ts";
import type { ProviderName } from "../../worker/contract/models.contract.ts";
import { closeServer, listenLocally } from "../listen.ts";
import { objectOf, readCall } from "./calls.ts";
import type { ModelCall, Wire } from "./calls.ts";
import { callHeader, startDemonstrationServer } from "./demonstration-server.ts";
import { answerEmbeddings } from "./embeddings.ts";
import { answerControl } from "./control.ts";
import { createCallJournal } from "./journal.ts";
import { answerImage, stopped } from "./pictures.ts";
import { thoughtsOf } from "./model/chat/thinking.ts";
import { answerWithin, isConversation, refusalScript } from "./model/demonstration.ts";
import type { AiCall } from "./journal.ts";
import { playScript, wordPieces } from "./play.ts";
import { createScriptBook } from "./scripts.ts";
import type { AiMatch, AiScript } from "./scripts.ts";
import { answerTranscription } from "./speech/transcriptions.ts";
import type { SpokenText } from "./speech/transcriptions.ts";
import { answerGeminiVideos } from "./video/gemini-videos.ts";
import { answerOpenRouterVideos } from "./video/openrouter-videos.ts";
import { createVideoJobs } from "./video/video-jobs.ts";
import type { VideoJobs } from "./video/video-jobs.ts";

export interface AiStandIn {
  url: string;
  /** What the product's configuration takes as the vendor's base URL; each vendor has its own. */
  baseUrl(name: ProviderName): string;
  /** From now on, calls that fit are answered so; the latest script wins. */
  script(match: AiMatch, script: AiScript): void;
  /** What was asked so far, oldest first. */
  calls(match?: AiMatch): AiCall[];
  /** The next call that fits, when it arrives. */
  nextCall(match?: AiMatch): Promise<AiCall>;
  videos: Pick<VideoJobs, "script" | "list" | "advance">;
  /** What is said in every file from now on; null: the sentences of the demonstration again. */
  speak(text: string | null): void;
  /** Forgets scripts, calls and videos. */
  reset(): void;
  close(): Promise<void>;
}

export interface AiStandInOptions {
  port?: number;
  /** Milliseconds between two words of the demonstration model. */
  gapMs?: number;
}

const paths: Record<Wire, RegExp> = {
  openai: /\/chat\/completions$/,
  responses: /\/chatgpt\/v1\/responses$/,
  anthropic: /\/anthropic\/v1\/messages$/,
};
const wires = Object.keys(paths) as Wire[];

/** A server that speaks the wire formats of all six vendors and answers without keys; for this machine alone. */
export async function startAiStandIn({ port = 0, gapMs = 15 }: AiStandInOptions = {}): Promise<AiStandIn> {
  const journal = createCallJournal();
  const book = createScriptBook();
  const videos = createVideoJobs(stopped);
  const spoken: SpokenText = { text: null };
  const running = new Map<string, ModelCall>();
  const demonstration = await startDemonstrationServer(running, gapMs);

  interface Asked {
    request: IncomingMessage;
    body: Buffer;
    origin: string;
  }

  /** What vendors have beside answers in words: videos, embeddings, pictures, speech. False for another path. */
  async function answerBeside(
    provider: ProviderName,
    rest: string,
    asked: Asked,
    response: ServerResponse,
  ): Promise<boolean> {
    if (provider === "gemini") {
      await answerGeminiVideos(rest, asked, response, videos);
      return true;
    }
    if (provider === "openrouter" && (await answerOpenRouterVideos(rest, asked, response, videos))) return true;
    if (rest.endsWith("/embeddings")) {
      response.writeHead(200, { "content-type": "application/json" });
      response.end(JSON.stringify(answerEmbeddings(objectOf(JSON.parse(asked.body.toString())))));
      return true;
    }
    if (provider === "chatgpt" && rest.endsWith("/images/generations")) {
      await answerPicture(asked.body, response);
      return true;
    }
    if ((provider !== "chatgpt" && provider !== "together") || !rest.endsWith("/audio/transcriptions")) return false;
    await answerTranscription(asked, response, spoken, provider);
    return true;
  }

  async function answerPicture(body: Buffer, response: ServerResponse): Promise<void> {
    const asked = objectOf(JSON.parse(body.toString()));
    const messages = [{ role: "user", content: asked["prompt"] }];
    const call = readCall("chatgpt", "openai", { ...asked, messages });
    if (book.take(call)?.fault?.type !== "stall") return answerImage(asked, response);
    return journal.add(call, null, response);
  }

  function answerCall(call: ModelCall, rest: string, request: IncomingMessage, response: ServerResponse) {
    const id = randomUUID();
    journal.add(call, request.headers["x-client-request-id"]?.toString() ?? null, response);
    const script = book.take(call) ?? refusalScript(call) ?? demonstrationOf(call, gapMs);
    if (script) return playScript(call, script, response);
    running.set(id, call);
    response.on("close", () => running.delete(id));
    const headers = { "content-type": "application/json", [callHeader]: id };
    return pass(demonstration.url + rest, "POST", headers, Buffer.from(JSON.stringify(shellOf(call))), response);
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? "/", "http://stand-in");
    const [, first = "", rest = "/"] = /^\/([^/]+)(\/.*)$/.exec(pathname) ?? [];
    const provider = providerNames.find((name) => name === first);
    const wire = wires.find((name) => paths[name].test(pathname));
    const body = await readBody(request);
    if (first === "control")
      return answerControl(request.method, rest, body, { book, journal, videos, spoken }, response);
    if (provider && (await answerBeside(provider, rest, { request, body, origin: url }, response))) return;
    if (!provider || !wire || request.method !== "POST") {
      return pass(demonstration.url + (provider ? rest : pathname), request.method, request.headers, body, response);
    }
    return answerCall(readCall(provider, wire, objectOf(JSON.parse(body.toString()))), rest, request, response);
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      if (response.headersSent) return void response.destroy();
      response.writeHead(400, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { type: "invalid_request_error", message: String(error) } }));
    });
  });
  const url = await listenLocally(server, port);
  return {
    url,
    baseUrl: (name) => url + basePaths[name],
    script: (match, script) => book.add(match, script),
    calls: (match) => journal.calls(match),
    nextCall: (match) => journal.next(match),
    videos,
    speak: (text) => void (spoken.text = text),
    reset() {
      book.clear();
      journal.clear();
      videos.reset();
      spoken.text = null;
    },
    async close() {
      await Promise.all([closeServer(server), demonstration.close()]);
    },
  };
}

const basePaths = {
  chatgpt: "/chatgpt/v1",
  together: "/together/v1",
  anthropic: "/anthropic",
  openrouter: "/openrouter/api/v1",
  aiml: "/aiml/v1",
  llama: "/llama/v1",
  gemini: "/gemini/v1beta",
} as const satisfies Record<ProviderName, string>;

/** The words themselves stay here: the answer is made from the call, not from what is passed on. */
function shellOf({ model, stream, includeUsage }: ModelCall) {
  const messages = [{ role: "user", content: "as above" }];
  return { model, stream, max_tokens: 1, messages, stream_options: { include_usage: includeUsage } };
}

/** The library closes an answer of OpenAI's format as a whole one also where its limit cut it, and thinks in no format. */
function demonstrationOf(call: ModelCall, gapMs: number): AiScript | undefined {
  const reasoning = call.stream && isConversation(call) ? thoughtsOf(call) : [];
  if (call.wire !== "responses" && reasoning.length === 0) return undefined;
  const { text, finish } = answerWithin(call);
  return { reasoning, chunks: wordPieces(text), finish, gapMs };
}

async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

function pass(
  url: string,
  method: string | undefined,
  { host: _host, ...headers }: IncomingMessage["headers"],
  body: Buffer,
  response: ServerResponse,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const passed = send(url, { method, headers: { ...headers, "content-length": body.length } }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
      answer.on("error", () => response.destroy());
    });
    passed.on("error", reject);
    response.on("close", () => {
      passed.destroy();
      resolve();
    });
    passed.end(body);
  });
}

if (import.meta.main) {
  const ai = await startAiStandIn({ port: Number(process.env["PORT"] ?? 0) });
  for (const name of providerNames) console.log(`${name.toUpperCase()}_BASE_URL=${ai.baseUrl(name)}`);
  process.once("SIGINT", () => void ai.close());
}
