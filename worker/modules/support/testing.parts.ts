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
import { createTestAsking } from "./tests/asking.service.ts";
import { createTestRunsRepository } from "./tests/running.repository.ts";
import { createTestRunning } from "./tests/running.service.ts";
import { createSavedTestsRepository } from "./tests/tests.repository.ts";

interface TestingParts {
  /** As visitors are answered. */
  kind: AnswerKind<RunSupport, AskedSupport>;
  embeddings: PaidEmbeddings | null;
  limits: Pick<Limits, "meters">;
  questions: Pick<QuestionsService, "read">;
}

/** Questions that are asked without a visitor: saved and answered ones of a version, and those whose answer is drafted. */
export function composeTesting(
  { config, db, ai, files, clock }: Pick<Base, "config" | "db" | "ai" | "files" | "clock">,
  { kind, embeddings, limits, questions }: TestingParts,
) {
  const runs = createTestRunsRepository(db);
  const asking = createTestAsking({
    kind,
    ask: createFailover({ ai, files, clock }),
    evidence: createEvidenceRepository(db),
    embeddings,
    vectorsTellMeaning: config.providers.chatgpt !== undefined && config.providers.chatgpt.baseUrl === undefined,
    clock,
  });
  return {
    testing: createTestRunning({ runs, tests: createSavedTestsRepository(db), asking, clock }),
    drafting: createDrafting({
      drafts: createDraftsRepository(db),
      bots: runs,
      questions,
      asking,
      meters: limits.meters,
      clock,
    }),
  };
}
