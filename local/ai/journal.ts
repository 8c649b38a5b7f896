import type { ServerResponse } from "node:http";
import type { ModelCall } from "./calls.ts";
import { fits } from "./scripts.ts";
import type { AiMatch } from "./scripts.ts";

export interface AiCall extends ModelCall {
  /** The caller closed the connection before the answer was whole. */
  aborted: boolean;
  /** What the caller itself calls the request (x-client-request-id). */
  requestId: string | null;
  /** Resolves once the answer ended, either way. */
  closed: Promise<void>;
}

export interface Journal {
  add(call: ModelCall, requestId: string | null, response: ServerResponse): void;
  calls(match?: AiMatch): AiCall[];
  next(match?: AiMatch): Promise<AiCall>;
  clear(): void;
}

/** Enough for any test, and little enough for a stand-in that runs for weeks. */
const kept = 1000;

export function createCallJournal(): Journal {
  let entries: AiCall[] = [];
  let waiting: { match: AiMatch; meet: (call: AiCall) => void }[] = [];
  return {
    add(call, requestId, response) {
      const { promise: closed, resolve } = Promise.withResolvers<void>();
      const entry: AiCall = { ...call, requestId, aborted: false, closed };
      response.on("error", () => undefined);
      response.on("close", () => {
        entry.aborted = !response.writableEnded && !response.errored;
        resolve();
      });
      entries = [...entries.slice(1 - kept), entry];
      const met = waiting.filter(({ match }) => fits(match, entry));
      waiting = waiting.filter((one) => !met.includes(one));
      for (const { meet } of met) meet(entry);
    },
    calls: (match = {}) => entries.filter((entry) => fits(match, entry)),
    next: (match = {}) => new Promise((meet) => waiting.push({ match, meet })),
    clear: () => void (entries = []),
  };
}
