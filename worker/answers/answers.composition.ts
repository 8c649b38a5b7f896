import type { Base } from "../base.ts";
import type { Callers } from "../callers/callers.composition.ts";
import { createKeyedHash } from "../lib/keyed-hash.ts";
import { createAdmissionRepository } from "./admission.repository.ts";
import { createAnswersRepository } from "./answers.repository.ts";
import { createAnswersService } from "./answers.service.ts";
import { createLostAnswers } from "./lost.service.ts";
import { createPlatform } from "./platform.service.ts";
import { createProduceService } from "./produce.service.ts";
import type { Voice } from "./voice.ts";

interface Others {
  callers: Callers;
  documents: Voice;
}

/** The way of an answer: admitted, produced, stored, and ended where its object died. */
export function composeAnswers(base: Base, { callers: { sessions }, documents }: Others) {
  const { config, db, ai, guests, runs, files, clock } = base;
  const rows = createAnswersRepository(db);
  const produce = createProduceService({ ai, answers: rows, guests, files, documents, clock });
  return {
    produce,
    asking: createAnswersService({
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

export type Answers = ReturnType<typeof composeAnswers>;
