import { spawnSync } from "node:child_process";
import { createReadStream, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { closeServer, listenLocally } from "../../local/listen.ts";
import { findFfmpeg } from "../../media/ffmpeg/binary.ts";
import { startEngine } from "../../media/start-engine.ts";
import { sha256Of } from "../../worker/lib/sha256.ts";
import type {
  EngineInput,
  EngineOrder,
  EngineOutput,
  EngineResults,
  EngineState,
  WrittenFile,
} from "../../worker/providers/engine/engine.ts";
import { createEngineSignatures, enginePaths } from "../../worker/providers/engine/wire.rules.ts";

const secret = "what both sides know, for tests of the engine";
export const ffmpeg = findFfmpeg(process.env["FFMPEG_PATH"]);

/** What ffmpeg writes on both of its outputs. */
export function runFfmpegTool(args: readonly string[], folder: string): string {
  const { status, signal, stdout } = spawnSync(
    "sh",
    ["-c", 'exec "$@" 2>&1', "sh", ffmpeg, "-nostdin", "-hide_banner", "-y", ...args],
    { cwd: folder, encoding: "latin1", maxBuffer: 256 << 20 },
  );
  if (status !== 0) throw new Error(`ffmpeg ended as ${signal ?? status}: ${args.join(" ")}\n${stdout.slice(-600)}`);
  return stdout;
}

export type EngineDesk = Awaited<ReturnType<typeof startEngineDesk>>;

/** An engine, an API that holds files for it, and a folder in which sources are drawn. */
export async function startEngineDesk({ ffmpegPath }: { ffmpegPath?: string } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "engine-desk-"));
  const written = new Map<string, Buffer[]>();
  const lost = new Set<string>();
  const api = createServer((request, response) => void answer(request, response));
  const origin = await listenLocally(api);
  const engine = await startEngine({ port: 0, host: "127.0.0.1", secret, allowedOrigin: origin, ffmpegPath });
  const signatures = createEngineSignatures(secret);
  let orders = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? "/", origin);
    const key = searchParams.get("key") ?? "";
    // Each file and each part is lost once, where the test asks for it.
    if (lost.delete(`${request.method} ${key}`)) return void response.writeHead(503).end();
    if (pathname === "/input") return send(join(folder, key), request, response);
    const pieces: Buffer[] = [];
    for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
    const part = Number(searchParams.get("part"));
    const parts = written.get(key) ?? [];
    parts[part - 1] = Buffer.concat(pieces);
    written.set(key, parts);
    response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify({ etag: `${key}-${part}` }));
  }

  async function call(method: string, path: string, body = ""): Promise<Response> {
    const headers = await signatures.sign({ method, path, body }, Date.now());
    return fetch(new URL(path, engine.url), { method, headers, ...(body !== "" && { body }) });
  }

  const begin = (id: string, order: EngineOrder) => call("POST", enginePaths.jobs, JSON.stringify({ id, order }));

  async function read(id: string): Promise<EngineState<EngineOrder["kind"]>> {
    const response = await call("GET", enginePaths.job(id));
    return response.status === 404 ? { state: "gone" } : ((await response.json()) as EngineState<EngineOrder["kind"]>);
  }

  /** The end of an order. */
  async function carryOut(order: EngineOrder): Promise<EngineState<EngineOrder["kind"]>> {
    orders += 1;
    const id = `order-${orders}`;
    const begun = await begin(id, order);
    if (begun.status !== 202) throw new Error(`the engine answered ${begun.status}: ${await begun.text()}`);
    for (;;) {
      const state = await read(id);
      if (state.state !== "running") return state;
      await wait(20);
    }
  }

  return {
    folder,
    origin,
    engine,
    call,
    begin,
    read,
    carryOut,

    /** Draws a source with ffmpeg. */
    draw: (name: string, args: string) => void runFfmpegTool(["-v", "error", ...args.split(" "), name], folder),
    place: (name: string, content: string | Uint8Array) => writeFileSync(join(folder, name), content),
    /** The next call for this file, or of this output, finds no API. */
    lose: (verb: "GET" | "PUT", key: string) => void lost.add(`${verb} ${key}`),

    input: (key: string, format: EngineInput["format"] = "mp4"): EngineInput => ({
      url: `${origin}/input?key=${key}`,
      format,
    }),
    output: (key: string, partBytes = 5 << 20): EngineOutput => ({ url: `${origin}/output?key=${key}`, partBytes }),

    /** What an order answers, once it is done. */
    async result<Kind extends EngineOrder["kind"]>(order: Extract<EngineOrder, { kind: Kind }>) {
      const state = await carryOut(order);
      if (state.state !== "done") throw new Error(`the order ended as ${JSON.stringify(state)}`);
      return state.result as EngineResults[Kind];
    },

    /** The bytes of an output, after they were found to be what the engine says; they are left in the folder too. */
    async written(key: string, said: WrittenFile): Promise<Buffer> {
      const parts = written.get(key) ?? [];
      const bytes = Buffer.concat(parts);
      const found = {
        bytes: bytes.length,
        sha256: await sha256Of(new Uint8Array(bytes)),
        parts: parts.map((_, index) => ({ part: index + 1, etag: `${key}-${index + 1}` })),
      };
      if (JSON.stringify(found) !== JSON.stringify({ bytes: said.bytes, sha256: said.sha256, parts: said.parts }))
        throw new Error(`${key} is not what was said: ${JSON.stringify([found, said])}`);
      writeFileSync(join(folder, key), bytes);
      return bytes;
    },

    async close(): Promise<void> {
      await engine.close();
      await closeServer(api);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function send(path: string, request: IncomingMessage, response: ServerResponse): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) return void response.writeHead(404).end();
  const start = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? "")?.[1] ?? 0);
  response.writeHead(start > 0 ? 206 : 200, { "content-length": size - start });
  createReadStream(path, { start }).pipe(response);
}
