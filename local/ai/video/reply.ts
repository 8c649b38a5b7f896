import type { ServerResponse } from "node:http";
import type { VideoScript } from "./video-jobs.ts";

export function reply(response: ServerResponse, status: number, value: object, headers: Record<string, string> = {}) {
  response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(value));
}

export const complain = (response: ServerResponse, status: number, message: string) =>
  reply(response, status, { error: { code: status, message } });

/** As a script has it: an error, or a connection that is torn down. */
export function refuse(response: ServerResponse, refusal: VideoScript["submit"]): void {
  if (typeof refusal !== "object") return void response.destroy();
  const { status, message, retryAfter } = refusal;
  const headers: Record<string, string> = retryAfter === undefined ? {} : { "retry-after": String(retryAfter) };
  reply(response, status, { error: { code: status, message } }, headers);
}

/** Shapes at 720p, as vendors name them. */
export const sizes: Readonly<Record<string, { width: number; height: number }>> = {
  "16:9": { width: 1280, height: 720 },
  "9:16": { width: 720, height: 1280 },
  "1:1": { width: 720, height: 720 },
};

export function sendFilm(response: ServerResponse, film: Promise<Buffer>): Promise<void> {
  return film.then((bytes) => {
    response.writeHead(200, { "content-type": "video/mp4", "content-length": bytes.length }).end(bytes);
  });
}
