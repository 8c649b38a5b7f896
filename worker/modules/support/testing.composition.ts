import { createFailover } from "../../answers/failover.service.ts";
import type { AnswerKind } from "../../answers/kind.ts";
import type { Base } from "../../base.ts";
import type { PaidEmbeddings } from "../../knowledge/embedding.service.ts";
import type { AskedSupport, RunSupport } from "./answering/asked-support.rules.ts";
import { createEvidenceRepository } from "./answering/evidence.repository.ts";
import { createTestAsking } from "./tests/asking.service.ts";
import { createTestRunsRepository } from "./tests/running.repository.ts";
import { createTestRunning } from "./tests/running.service.ts";
import { createSavedTestsRepository } from "./tests/tests.repository.ts";

interface Asked {
  /** As visitors are answered. */
  kind: AnswerKind<RunSupport, AskedSupport>;
  embeddings: PaidEmbeddings | null;
}

/** Saved and answered questions, asked of a version of a chatbot. */
export const composeTesting = (
  { config, db, ai, files, clock }: Pick<Base, "config" | "db" | "ai" | "files" | "clock">,
  { kind, embeddings }: Asked,
) =>
  createTestRunning({
    runs: createTestRunsRepository(db),
    tests: createSavedTestsRepository(db),
    asking: createTestAsking({
      kind,
      ask: createFailover({ ai, files, clock }),
      evidence: createEvidenceRepository(db),
      embeddings,
      vectorsTellMeaning: config.providers.chatgpt !== undefined && config.providers.chatgpt.baseUrl === undefined,
      clock,
    }),
    clock,
  });
