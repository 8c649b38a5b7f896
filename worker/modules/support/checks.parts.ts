import { createFailover } from "../../answers/failover.service.ts";
import type { AnswerKind } from "../../answers/kind.ts";
import type { Base } from "../../base.ts";
import type { PaidEmbeddings } from "../../knowledge/embedding.service.ts";
import type { Limits } from "../limits/limits.composition.ts";
import type { AskedSupport, RunSupport } from "./answering/asked-support.rules.ts";
import { createEvidenceRepository } from "./answering/evidence.repository.ts";
import { createDraftsRepository } from "./questions/drafts.repository.ts";
import { createDrafting } from "./questions/drafting.service.ts";
import type { QuestionsService } from "./questions/questions.service.ts";
import { createTrialAnswers } from "./checks/trial-answers.service.ts";
import { createCheckRunsRepository } from "./checks/check-runs.repository.ts";
import { createCheckRuns } from "./checks/check-runs.service.ts";
import { createChecksRepository } from "./checks/checks.repository.ts";

interface CheckParts {
  /** As visitors are answered. */
  kind: AnswerKind<RunSupport, AskedSupport>;
  embeddings: PaidEmbeddings | null;
  limits: Pick<Limits, "meters">;
  questions: Pick<QuestionsService, "read">;
}

/** Questions that are asked without a visitor: saved and answered ones of a version, and those whose answer is drafted. */
export function composeChecks(
  { config, db, ai, files, clock }: Pick<Base, "config" | "db" | "ai" | "files" | "clock">,
  { kind, embeddings, limits, questions }: CheckParts,
) {
  const runs = createCheckRunsRepository(db);
  const trialAnswers = createTrialAnswers({
    kind,
    ask: createFailover({ ai, files, clock }),
    evidence: createEvidenceRepository(db),
    embeddings,
    vectorsTellMeaning: config.providers.chatgpt !== undefined && config.providers.chatgpt.baseUrl === undefined,
    clock,
  });
  return {
    checkRuns: createCheckRuns({ runs, checks: createChecksRepository(db), trialAnswers, clock }),
    drafting: createDrafting({
      drafts: createDraftsRepository(db),
      bots: runs,
      questions,
      trialAnswers,
      meters: limits.meters,
      clock,
    }),
  };
}
