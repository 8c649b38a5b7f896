import { AppError } from "./app-error.ts";

const retryAfterSeconds = 5;

/** service.busy: too much of a kind is read or written already, and what was sent is as it was. */
export class ServiceBusy extends AppError {
  constructor() {
    super("service.busy", { retry_after_seconds: retryAfterSeconds });
  }
}

/** service.busy of a file that was begun and finds no more memory beside others: a job reads it again alone. */
export class CrowdedFile extends ServiceBusy {}

/** What a reader answered over RPC, whose types make lists of tuples; throws service.busy where no turn or no memory came. */
export function unlessBusy<T extends object>(answer: object): T {
  if ("failure" in answer && answer.failure === "busy") throw new ServiceBusy();
  if ("failure" in answer && answer.failure === "crowded") throw new CrowdedFile();
  return answer as T;
}
