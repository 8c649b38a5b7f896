import { readEngineInput, storeEnginePart } from "../contract/engine.contract.ts";
import type { Endpoint } from "../contract/endpoint.ts";
import { receivePaymentEvent } from "../contract/payments/webhooks.contract.ts";
import { AppError } from "../lib/app-error.ts";
import type { Services } from "../services.ts";
import { bearerToken } from "./identify.ts";

/** Seconds that Workers' rate limiting counts together, as wrangler.toml names them for the binding. */
export const doorPeriodSeconds = 60;

interface Doorway {
  door: Services["door"];
  callers: { sessions: Pick<Services["callers"]["sessions"], "isSigned"> };
}

/** Calls of machines, which sign each of them and come from few networks. */
const ofMachines: readonly Endpoint[] = [readEngineInput, storeEnginePart, receivePaymentEvent];

/** Before anything is read for a caller without a session. Throws request.too_many. */
export async function countAtDoor(endpoint: Endpoint, { door, callers }: Doorway, request: Request, address: string) {
  if (ofMachines.includes(endpoint)) return;
  const token = bearerToken(request);
  if (token !== null && (await callers.sessions.isSigned(token))) return;
  if (!(await door.admits(address))) throw new AppError("request.too_many", { retry_after_seconds: doorPeriodSeconds });
}
