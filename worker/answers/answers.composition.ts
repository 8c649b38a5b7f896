import type { AnswerRuns } from "../bindings/answers.ts";
import type { Files } from "../bindings/files.ts";
import type { GuestLimits } from "../bindings/guest-limits.ts";
import type { Database } from "../db/client.ts";
import type { Config } from "../env.ts";
import type { Clock } from "../lib/clock.ts";
import { createKeyedHash } from "../lib/keyed-hash.ts";
import type { SessionsService } from "../callers/sessions.service.ts";
import type { AiGateway } from "../providers/ai/gateway.ts";
import { createAdmissionRepository } from "./admission.repository.ts";
import { createAnswersRepository } from "./answers.repository.ts";
import { createAnswersService } from "./answers.service.ts";
import { createLostAnswers } from "./lost.service.ts";
import { createPlatform } from "./platform.service.ts";
import { createProduceService } from "./produce.service.ts";
import type { Voice } from "./voice.ts";

interface Dependencies {
  config: Config;
  db: Database;
  ai: AiGateway;
  sessions: SessionsService;
  guests: GuestLimits;
  runs: AnswerRuns;
  files: Files;
  documents: Voice;
  clock: Clock;
}

/** The way of an answer: admitted, produced, stored, and ended where its object died. */
export function composeAnswers(dependencies: Dependencies) {
  const { config, db, ai, sessions, guests, runs, files, documents, clock } = dependencies;
  const rows = createAnswersRepository(db);
  const produce = createProduceService({ ai, answers: rows, guests, files, documents, clock });
  return {
    produce,
    answers: createAnswersService({
      admissions: createAdmissionRepository(db, { guestCostMicros: config.guestCostMicros }),
      answers: rows,
      sessions,
      produce,
      guests,
      runs,
      files,
      hashToken: createKeyedHash(config.auth.secret, "token"),
      clock,
    }),
    platform: createPlatform({ ai, answers: rows, clock }),
    lostAnswers: createLostAnswers({ answers: rows, runs, clock }),
  };
}
