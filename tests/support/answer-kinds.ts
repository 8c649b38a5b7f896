import { createAnswerKinds } from "../../worker/answers/kind.ts";
import type { AnswerKind, AnswerKinds, Titles } from "../../worker/answers/kind.ts";
import type { Database } from "../../worker/db/client.ts";
import { systemClock } from "../../worker/lib/clock.ts";
import type { SourceGeneration, StoredPage } from "../../worker/knowledge/source.ts";
import { createWritingAnswer } from "../../worker/modules/assistant/writing/writing.answer.ts";
import { createWrittenRepository } from "../../worker/modules/assistant/writing/written.repository.ts";
import { createChatAnswer } from "../../worker/modules/chat/answers/chat.answer.ts";
import { createStoredAnswers } from "../../worker/modules/chat/conversations/stored-answers.repository.ts";
import type { StoredAnswers } from "../../worker/modules/chat/conversations/stored-answers.repository.ts";
import { composeEvidenceSearch, composeRewriting } from "../../worker/knowledge/evidence.composition.ts";
import { createPagesRepository } from "../../worker/knowledge/pages.repository.ts";
import { createPassagesRepository } from "../../worker/knowledge/passages.repository.ts";
import { createQuestionEmbedding } from "../../worker/knowledge/question-embedding.service.ts";
import { createFilesLookup } from "../../worker/modules/chat/files/lookup.service.ts";
import { unread } from "../../worker/modules/chat/web/web.rules.ts";
import type { WebLookup } from "../../worker/modules/chat/web/web-lookup.service.ts";
import { createFurtherLooking } from "../../worker/modules/pdf/discussions/looking.service.ts";
import { createDocumentAnswer } from "../../worker/modules/pdf/discussions/document.answer.ts";

interface Scene {
  /** Where answers are stored; absent, nowhere. */
  db?: Database;
  stored?: Partial<StoredAnswers["store"]>;
  titles?: Titles;
  stillAlive?: (sessions: readonly string[]) => Promise<string[]>;
  findPage?: (of: SourceGeneration, page: number) => Promise<StoredPage | null>;
  others?: readonly AnswerKind[];
  /** What is looked up in the web; absent, nothing. */
  searchWeb?: WebLookup;
  /** What a model says to a question that is searched in other words; absent, none answers. */
  rewrite?: Parameters<typeof composeRewriting>[0]["platform"]["ask"];
}

/** The product's kinds of answers, with what is around them as the test has it. */
export function createKinds({
  db,
  stored = {},
  titles = { seek: async () => ({ found: null, calls: [] }), keep: async () => false },
  stillAlive,
  findPage,
  others = [],
  rewrite = async () => null,
  searchWeb,
}: Scene = {}): AnswerKinds {
  const real = createStoredAnswers(db as Database);
  const answers: Pick<StoredAnswers, "store"> = { store: { ...real.store, ...stored } };
  const sessions = { stillAlive: stillAlive ?? (async (ids: readonly string[]) => [...ids]) };
  const evidence = composeEvidenceSearch(
    { db: db as Database },
    { rewriting: composeRewriting({ platform: { ask: rewrite } }) },
  );
  return createAnswerKinds([
    createChatAnswer({
      stored: answers,
      sessions,
      pages: { find: findPage ?? (async () => null) },
      lookUp: createFilesLookup({
        pages: createPagesRepository(db as Database),
        passages: createPassagesRepository(db as Database),
        evidence,
        embedQuestion: createQuestionEmbedding({ embeddings: null, clock: systemClock }),
        vectorWeight: 0,
      }),
      searchWeb: searchWeb ?? (async () => unread),
      titles,
    }),
    createDocumentAnswer({
      stored: answers,
      sessions,
      pages: { find: findPage ?? (async () => null) },
      lookFurther: createFurtherLooking({ evidence }),
    }),
    createWritingAnswer({ written: createWrittenRepository(db as Database), sessions }) as AnswerKind,
    ...others,
  ]);
}
