import { createServer } from "node:http";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { prettifyError } from "zod";
import {
  createEngineSignatures,
  enginePaths,
  mostOrderBytes,
  signatureHeaders,
} from "../worker/providers/engine/wire.rules.ts";
import type { EngineHealth, EngineRefusal } from "../worker/providers/engine/wire.rules.ts";
import type { Jobs, KnownState } from "./jobs.ts";
import type { OrderShape } from "./order-shape.ts";

export interface ServerParts {
  jobs: Jobs;
  shape: OrderShape;
  secret: string;
  readHealth: () => Promise<EngineHealth>;
  now: () => number;
}

interface Answer {
  status: number;
  body: EngineHealth | KnownState | EngineRefusal | null;
}

const refuse = (status: number, code: EngineRefusal["code"], reason: string): Answer => ({
  status,
  body: { code, reason },
});
const notFound = refuse(404, "not_found", "the engine does not know it");
const jobPath = /^\/jobs\/([^/?]+)$/;

/** Takes orders over HTTP. All but its health is signed, the body with it. */
export function createEngineServer({ jobs, shape, secret, readHealth, now }: ServerParts): Server {
  const signatures = createEngineSignatures(secret);

  async function answer(request: IncomingMessage): Promise<Answer> {
    const { method = "GET", url: path = "/" } = request;
    if (method === "GET" && path === enginePaths.health) return { status: 200, body: await readHealth() };
    const body = await readBody(request);
    if (body === null) return refuse(413, "too_large", `an order has at most ${mostOrderBytes} bytes`);
    const [time, signature] = [signatureHeaders.time, signatureHeaders.signature].map((name) =>
      headerOf(request, name),
    );
    if (!(await signatures.isGood({ method, path, body }, time ?? "", signature ?? "", now())))
      return refuse(401, "unsigned", "the signature is missing, wrong or too old");
    if (method === "POST" && path === enginePaths.jobs) return begin(body);
    const id = idOf(path);
    return id === null ? notFound : answerOf(method, id);
  }

  async function answerOf(method: string, id: string): Promise<Answer> {
    if (method === "GET") return read(id);
    if (method !== "DELETE") return notFound;
    await jobs.cancel(id);
    return { status: 204, body: null };
  }

  function begin(body: string): Answer {
    const { success, data, error } = shape.safeParse(parseJson(body));
    if (!success) return refuse(400, "invalid_order", prettifyError(error).slice(0, 2_000));
    const state = jobs.begin(data.id, data.order);
    return state ? { status: 202, body: state } : refuse(503, "busy", "another order runs");
  }

  function read(id: string): Answer {
    const state = jobs.read(id);
    return state ? { status: 200, body: state } : notFound;
  }

  return createServer((request, response) => {
    void answer(request)
      .catch((error: unknown) => {
        console.error(error);
        return { status: 500, body: null };
      })
      .then((given) => send(response, given));
  });
}

function send(response: ServerResponse, { status, body }: Answer): void {
  if (body === null) response.writeHead(status).end();
  else response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
}

/** Null for more than an order may have; what comes behind it is not kept. */
async function readBody(request: IncomingMessage): Promise<string | null> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of request as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes <= mostOrderBytes) pieces.push(piece);
  }
  return bytes > mostOrderBytes ? null : Buffer.concat(pieces).toString("utf8");
}

function headerOf(request: IncomingMessage, name: string): string {
  const value = request.headers[name];
  return typeof value === "string" ? value : "";
}

function idOf(path: string): string | null {
  const [, written] = jobPath.exec(path) ?? [];
  try {
    return written === undefined ? null : decodeURIComponent(written);
  } catch {
    return null;
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
