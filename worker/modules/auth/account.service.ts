import type { Clock } from "../../lib/clock.ts";
import { createOwnSessions } from "./own-sessions.service.ts";
import type { SessionsRepository } from "./sessions.repository.ts";

interface Parts {
  sessions: SessionsRepository;
  clock: Clock;
}

/** What people do with their own way in. */
export function createAccountService({ sessions, clock }: Parts) {
  return { ...createOwnSessions({ sessions, clock }) };
}
