import { errorStatus } from "../contract/errors.ts";
import type { ErrorCode, ErrorDetails } from "../contract/errors.ts";
import { AppError } from "../lib/app-error.ts";
import { callCounts } from "../lib/call-counts.ts";
import { logError } from "../lib/log.ts";

/** An error that a call to an object ends with: https://developers.cloudflare.com/durable-objects/best-practices/error-handling/ */
interface ObjectFailure extends Partial<Record<"remote" | "retryable" | "overloaded" | "durableObjectReset", boolean>> {
  code?: string;
  details?: ErrorDetails;
}

/**
 * The objects of a namespace by their names. What they throw means here what it meant there: an `AppError` keeps code and
 * details, and an object that is overloaded, was reset or could not be reached is service.unavailable.
 */
export function createObjects<Calls extends Rpc.DurableObjectBranded>(namespace: DurableObjectNamespace<Calls>) {
  return (name: string): DurableObjectStub<Calls> =>
    new Proxy(namespace.get(namespace.idFromName(name)), {
      get(stub, method) {
        // A promise of an object is no call of it.
        if (method === "then") return undefined;
        return async (...given: unknown[]) => {
          try {
            // Called on its stub: `fetch` does not work without one.
            const calls = stub as unknown as Record<PropertyKey, (...given: unknown[]) => unknown>;
            const answer = await calls[method]?.(...given);
            callCounts.count("objects", false);
            return answer;
          } catch (error) {
            const meaning = meaningOf(error);
            callCounts.count("objects", isFailure(meaning));
            throw meaning;
          }
        };
      },
    });
}

export function meaningOf(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof AppError) return error;
  const { remote, retryable, overloaded, durableObjectReset, code, details } = error as ObjectFailure;
  if (remote && isCode(code)) return new AppError(code, details);
  if (!retryable && !overloaded && !durableObjectReset) return error;
  logError("object.unavailable", error);
  return new AppError("service.unavailable");
}

/** What an object refuses is an answer of its own. */
const isFailure = (meaning: unknown): boolean =>
  !(meaning instanceof AppError) || meaning.code === "service.unavailable";

const isCode = (code: string | undefined): code is ErrorCode => code !== undefined && Object.hasOwn(errorStatus, code);
