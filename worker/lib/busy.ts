import { AppError } from "./app-error.ts";

const retryAfterSeconds = 5;

/** service.busy: too much of a kind is read or written already, and what was sent is as it was. */
export const serviceBusy = (): AppError => new AppError("service.busy", { retry_after_seconds: retryAfterSeconds });

/** What a reader answered over RPC, whose types make lists of tuples; throws service.busy where no turn came. */
export function unlessBusy<T extends { failure: unknown }>(answer: object): T {
  if ((answer as { failure: unknown }).failure === "busy") throw serviceBusy();
  return answer as T;
}
