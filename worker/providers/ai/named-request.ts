import { requestId } from "../../lib/log.ts";

/** Our own name for a call, which OpenAI keeps in its logs: https://platform.openai.com/docs/api-reference/debugging-requests */
export function namedRequest(): Record<string, string> {
  const id = requestId();
  return id === undefined ? {} : { "x-client-request-id": id };
}
