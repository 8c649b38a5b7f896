import type { Endpoint } from "../contract/endpoint.ts";
import { endpointName } from "../contract/index.ts";
import type { AdminCaller, SignedCaller, UserCaller } from "../lib/caller.ts";
import type { Change } from "../lib/change.ts";
import type { Services } from "../services.ts";
import type { RequestFacts } from "./serve.ts";

export const isAdminWrite = ({ access, admins, method }: Endpoint): boolean =>
  (access === "admin" || admins === true) && method !== "GET";

/** Does what a handler of a write does; an admin's between two marks in the audit log. */
export async function audited(
  endpoint: Endpoint,
  { audit }: { audit: Pick<Services["audit"], "log"> },
  caller: UserCaller | AdminCaller | SignedCaller | null,
  { address, id: requestId, header }: Pick<RequestFacts, "address" | "id" | "header">,
  handle: () => Promise<unknown>,
): Promise<unknown> {
  // `serve` types what such a handler returns.
  const write = handle as () => Promise<Change<unknown>>;
  if (caller?.kind !== "admin") return (await write()).answer;
  const action = endpointName(endpoint);
  const request = { action, admin: caller, address, userAgent: header("user-agent"), requestId };
  return audit.log.keep(request, write);
}
