import type { Base } from "../base.ts";
import { createSessionsRepository } from "./sessions.repository.ts";
import { createSessionsService } from "./sessions.service.ts";
import type { Identity } from "../providers/identity/identity.ts";

/** Who a token is; `rows` are for the module that opens and ends sessions. */
export function composeCallers({ db, clock }: Pick<Base, "db" | "clock">, { identity }: { identity: Identity }) {
  const rows = createSessionsRepository(db);
  return { rows, sessions: createSessionsService({ sessions: rows, identity, clock }) };
}

export type Callers = ReturnType<typeof composeCallers>;
