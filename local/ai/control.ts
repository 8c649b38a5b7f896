import type { ServerResponse } from "node:http";
import { objectOf } from "./calls.ts";
import type { Journal } from "./journal.ts";
import type { AiMatch, AiScript, ScriptBook } from "./scripts.ts";
import type { SpokenText } from "./speech/transcriptions.ts";
import type { VideoJobs, VideoScript } from "./video/video-jobs.ts";

interface ControlledParts {
  book: ScriptBook;
  journal: Journal;
  videos: VideoJobs;
  spoken: SpokenText;
}

/**
 * The same control for another process: POST /control/scripts {match, script}, GET /control/calls, POST /control/videos
 * {contains, submit, end}, GET /control/videos, POST /control/clock {ms}, POST /control/speech {text}; DELETE /control/scripts
 * forgets all.
 */
export function answerControl(
  method: string | undefined,
  path: string,
  body: Buffer,
  { book, journal, videos, spoken }: ControlledParts,
  response: ServerResponse,
): void {
  const reply = (status: number, value: unknown) => {
    response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(value));
  };
  if (path === "/calls" && method === "GET") return reply(200, journal.calls());
  if (path === "/videos" && method === "GET") return reply(200, videos.list());
  if (method === "POST") {
    const act = acts[path];
    if (!act) return reply(404, { error: Object.keys(acts).join(" ") });
    act(objectOf(JSON.parse(body.toString())), { book, journal, videos, spoken });
    return reply(200, {});
  }
  if (path !== "/scripts" || method !== "DELETE") return reply(405, { error: "POST, or DELETE of scripts" });
  book.clear();
  journal.clear();
  videos.reset();
  spoken.text = null;
  reply(200, {});
}

const acts: Readonly<Record<string, (asked: Record<string, unknown>, controlled: ControlledParts) => void>> = {
  "/scripts": ({ match, script }, { book }) => book.add(objectOf(match) as AiMatch, objectOf(script) as AiScript),
  "/videos": (script, { videos }) => videos.script(script as VideoScript),
  "/clock": ({ ms }, { videos }) => videos.advance(Number(ms)),
  "/speech": ({ text }, { spoken }) => void (spoken.text = typeof text === "string" ? text : null),
};
