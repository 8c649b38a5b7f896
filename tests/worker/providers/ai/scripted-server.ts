import { createServer } from "node:http";
import type { IncomingHttpHeaders, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate } from "node:timers/promises";

/** What the vendor answers, byte for byte; `last` says what becomes of the connection after the last chunk. */
export interface Script {
  status?: number;
  headers?: Record<string, string>;
  chunks?: readonly (string | Uint8Array)[];
  last?: "end" | "destroy" | "stall";
}

export interface Asked {
  path: string;
  headers: IncomingHttpHeaders;
  body: Record<string, unknown>;
  /** Resolves when the client closes the connection before the answer ended. */
  abandoned: Promise<void>;
}

export interface ScriptedServer {
  url: string;
  asked: Asked[];
  answer(script: Script): void;
  close(): Promise<void>;
}

export async function startScriptedServer(): Promise<ScriptedServer> {
  let script: Script = {};
  const asked: Asked[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    const abandoned = new Promise<void>((resolve) => {
      response.on("close", () => response.writableEnded || resolve());
    });
    request.on("data", (part: Buffer) => parts.push(part));
    request.on("end", () => {
      const body = JSON.parse(Buffer.concat(parts).toString() || "{}") as Record<string, unknown>;
      asked.push({ path: request.url ?? "", headers: request.headers, body, abandoned });
      void play(script, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    answer: (next) => void (script = next),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function play(script: Script, response: ServerResponse): Promise<void> {
  response.writeHead(script.status ?? 200, { "content-type": "text/event-stream", ...script.headers });
  response.flushHeaders();
  for (const chunk of script.chunks ?? []) {
    response.write(chunk);
    await setImmediate();
  }
  if (script.last === "stall") return;
  if (script.last === "destroy") response.destroy();
  else response.end();
}
