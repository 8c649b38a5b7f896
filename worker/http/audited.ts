import type { Endpoint } from "../contract/endpoint.ts";
import { endpointName } from "../contract/index.ts";
import type { AdminCaller, SignedCaller, UserCaller } from "../lib/caller.ts";
import type { Change } from "../lib/change.ts";
import type { Services } from "../services.ts";
import type { RequestFacts } from "./serve.ts";

export const isAdminWrite = ({ access, method }: Endpoint): boolean => access === "admin" && method !== "GET";

/** Does what a handler does; an admin's write between two marks in the audit log. */
export async function audited(
  endpoint: Endpoint,
  { audit }: { audit: Pick<Services["audit"], "log"> },
  caller: UserCaller | AdminCaller | SignedCaller | null,
  { address, id: requestId, header }: Pick<RequestFacts, "address" | "id" | "header">,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  if (caller?.kind !== "admin" || !isAdminWrite(endpoint)) return handle();
  const action = endpointName(endpoint);
  const request = { action, admin: caller, address, userAgent: header("user-agent"), requestId };
  // `serve` types what such a handler returns.
  return audit.log.keep(request, handle as () => Promise<Change<unknown>>);
}
