import { createServer } from "node:http";
import type { IncomingHttpHeaders } from "node:http";
import { closeServer, listenLocally } from "../../../../local/listen.ts";

/** What a vendor answers to one call: a status with JSON or bytes, nothing at all, or a connection that is cut. */
export type Answer =
  | { status: number; json?: unknown; text?: string; headers?: Record<string, string> }
  | "silence"
  | "cut";

export interface Asked {
  method: string;
  path: string;
  headers: IncomingHttpHeaders;
  body: unknown;
}

/** A vendor that answers as it was told, by method and path. */
export async function startVendor() {
  let answers: Record<string, Answer> = {};
  let asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part as Buffer);
    const { method = "", url: path = "", headers } = request;
    const text = Buffer.concat(parts).toString();
    asked.push({ method, path, headers, body: text === "" ? undefined : JSON.parse(text) });
    const answer = answers[`${method} ${path}`] ?? { status: 404, json: { error: { message: "no such path" } } };
    if (answer === "silence") return;
    if (answer === "cut") return void response.destroy();
    response.writeHead(answer.status, { "content-type": "application/json", ...answer.headers });
    response.end(answer.text ?? JSON.stringify(answer.json ?? {}));
  });
  const url = await listenLocally(server, 0);
  return {
    url,
    answer: (next: Record<string, Answer>) => void (answers = { ...answers, ...next }),
    asked: () => asked,
    /** How often something was submitted. */
    submissions: () => asked.filter(({ method }) => method === "POST").length,
    reset() {
      answers = {};
      asked = [];
    },
    close: () => closeServer(server),
  };
}

export type Vendor = Awaited<ReturnType<typeof startVendor>>;
