import type { MiddlewareHandler } from "hono";
import type { Clock } from "../lib/clock.ts";
import { logEvent } from "../lib/log.ts";

export interface RequestVariables {
  requestId: string;
  /** The call of the catalogue that it is, once that is known. */
  endpoint?: string;
}

/**
 * A line for every request once its response begins: which call it was, never its address or what a person sent. A stream of
 * events has none: an answer is one line, `answer.finished`, once it has ended, out of its reader's way.
 */
export const requestLog =
  (clock: Pick<Clock, "now">): MiddlewareHandler<{ Variables: RequestVariables }> =>
  async (context, next) => {
    const beganAt = clock.now();
    await next();
    if (context.res.headers.get("content-type")?.startsWith("text/event-stream")) return;
    logEvent("request.finished", {
      endpoint: context.get("endpoint") ?? null,
      status: context.res.status,
      durationMs: clock.now() - beganAt,
    });
  };
