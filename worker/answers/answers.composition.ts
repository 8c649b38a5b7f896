import type { Base } from "../base.ts";
import { createModelRoles } from "../modules/models/roles.repository.ts";
import { createAdmissionRepository } from "./admission.repository.ts";
import { createAnswersRemoval } from "./answers-removal.service.ts";
import { createAnswersRepository } from "./answers.repository.ts";
import { createAnswersService } from "./answers.service.ts";
import { createEstimatesRepository } from "./estimates.repository.ts";
import { createEndedSessions } from "./ended-sessions.service.ts";
import { createFailover } from "./failover.service.ts";
import { createAnswerKinds, createRunsOf } from "./kind.ts";
import type { AnswerKind } from "./kind.ts";
import { createLostAnswers } from "./lost.service.ts";
import { createPlatformRepository } from "./platform.repository.ts";
import { createPlatform } from "./platform.service.ts";
import { createFinishing } from "./finishing.service.ts";
import { createSignedTurns } from "./signed-turns.ts";
import { createWriter } from "./writer.service.ts";

/** What the platform asks models for itself. */
export const composePlatform = ({ config, ai, db, clock }: Base) =>
  createPlatform({
    ai,
    platform: createPlatformRepository(db, config.guestCostMicros),
    models: createModelRoles(db),
    clock,
  });

/** What writes long texts for accounts. */
export const composeWriter = ({ ai, db, clock }: Base) => createWriter({ ai, models: createModelRoles(db), clock });

/** What writes and looks at pictures for little: the cheapest models, and where one fails the next. */
export function composeCheapWriters({ ai, db, clock }: Base) {
  const roles = createModelRoles(db);
  const cheapest = (seesImages: boolean) =>
    createWriter({ ai, models: { writer: () => roles.cheapest({ seesImages }) }, clock });
  return { writer: cheapest(false), viewer: cheapest(true) };
}

/** What reads whole files for little: the cheapest model that may read them, and where its vendor fails the next. */
export function composeReader({ ai, db, clock }: Base) {
  const roles = createModelRoles(db);
  return createWriter({ ai, models: { writer: (_workspaceId, { providers }) => roles.reader(providers) }, clock });
}

/** The way of an answer: admitted, produced, stored, and ended where its object died. Each module makes its kinds. */
export function composeAnswers(base: Base, others: { kinds: readonly AnswerKind[] }) {
  const { config, db, ai, guests, runs, files, switches, clock } = base;
  const kinds = createAnswerKinds(others.kinds);
  const rows = createAnswersRepository(db, kinds);
  const ask = createFailover({ ai, files, clock });
  const finish = createFinishing({ kinds, answers: rows, guests, files, clock });
  const runsOf = createRunsOf(kinds, runs);
  return {
    kinds,
    ask,
    finish,
    estimates: createEstimatesRepository(db, kinds),
    turns: createSignedTurns(config.auth.keys),
    runsOf,
    removal: createAnswersRemoval({ kinds, answers: rows, runsOf, clock }),
    answers: createAnswersService({
      kinds,
      admissions: createAdmissionRepository(db, { kinds, ceilings: { guestCostMicros: config.guestCostMicros } }),
      answers: rows,
      finish,
      guests,
      runsOf,
      files,
      switches,
      clock,
    }),
    endedSessions: createEndedSessions({ answers: rows, runsOf, clock }),
    lostAnswers: createLostAnswers({ answers: rows, runsOf, clock }),
  };
}

export type Answers = ReturnType<typeof composeAnswers>;
