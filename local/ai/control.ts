import type { ServerResponse } from "node:http";
import { objectOf } from "./calls.ts";
import type { Journal } from "./journal.ts";
import type { AiMatch, AiScript, ScriptBook } from "./scripts.ts";

/**
 * The same control for another process: POST /control/scripts {match, script}, GET /control/calls,
 * DELETE /control/scripts forgets both.
 */
export function answerControl(
  method: string | undefined,
  path: string,
  body: Buffer,
  { book, journal }: { book: ScriptBook; journal: Journal },
  response: ServerResponse,
): void {
  const reply = (status: number, value: unknown) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
  if (path === "/calls" && method === "GET") return reply(200, journal.calls());
  if (path !== "/scripts") return reply(404, { error: "scripts or calls" });
  if (method === "POST") {
    const { match, script } = objectOf(JSON.parse(body.toString()));
    book.add(objectOf(match) as AiMatch, objectOf(script) as AiScript);
    return reply(200, {});
  }
  if (method !== "DELETE") return reply(405, { error: "POST or DELETE" });
  book.clear();
  journal.clear();
  reply(200, {});
}
