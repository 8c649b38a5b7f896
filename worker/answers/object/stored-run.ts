import { readVersioned, withVersion } from "../../lib/versioned.rules.ts";
import type { StoredShape } from "../../lib/versioned.rules.ts";
import type { AnswerKinds } from "../kind.ts";
import type { AnswerRun } from "../run.ts";
import type { Citation } from "../sources.rules.ts";
import type { JournalEnd } from "./journal-entry.ts";

interface FirstShape {
  conversationId: string;
  userId: string;
  about: object | null;
  ending: (Omit<JournalEnd, "sources"> & { sources: { citations: Citation[]; notFound: unknown } }) | null;
}

type StoredRecord = Readonly<Record<string, unknown>>;

/** The first shape named no kind, and had one lane and one payer. */
function fromFirst(stored: StoredRecord, kinds: AnswerKinds): StoredRecord {
  const kind = kinds.all.find(({ earlier }) => earlier?.isOwn?.(stored));
  if (kind === undefined) throw new Error("answer journal: an answer of the first version is of no kind");
  const { conversationId, about, ending, ...run } = stored as unknown as FirstShape;
  const { citations, notFound = null } = ending?.sources ?? { citations: [] };
  return {
    ...run,
    kind: kind.name,
    lane: conversationId,
    actorId: run.userId,
    units: 1,
    context: about ?? null,
    ending: ending && { ...ending, sources: { citations, note: notFound } },
  };
}

/** From each of these versions to the next, the context of a kind changed. Its `earlier` knows how. */
const earlierContexts = [2, 3, 4] as const;

function withNextContext(stored: StoredRecord, version: number, kinds: AnswerKinds): StoredRecord {
  const next = kinds.of(String(stored["kind"])).earlier?.contexts?.[version];
  return next ? { ...stored, context: next(stored["context"] as StoredRecord | null) } : stored;
}

/** The shape of the whole journal, noted in its run: one release writes all of an answer, for a new one restarts the object. */
const journalShapeOf = (kinds: AnswerKinds): StoredShape => ({
  name: "answer journal",
  upgrades: [
    (stored) => fromFirst(stored, kinds),
    ...earlierContexts.map((version) => (stored: StoredRecord) => withNextContext(stored, version, kinds)),
    // Up to here the payer was a person, whose id that of their workspace is.
    ({ userId, ...stored }) => ({ ...stored, workspaceId: userId }),
  ],
});

/** A run as a journal keeps it, without its messages and with the weight of all that its model was asked with. */
export function createStoredRuns(kinds: AnswerKinds) {
  const shape = journalShapeOf(kinds);
  return {
    write: (run: AnswerRun, weight: number): string =>
      JSON.stringify(withVersion(shape, { ...run, messages: [], weight })),

    read(run: string, ending: string | null) {
      const stored = readVersioned<AnswerRun & { ending: JournalEnd | null; weight?: number }>(shape, {
        ...(JSON.parse(run) as object),
        ending: ending === null ? null : (JSON.parse(ending) as unknown),
      });
      const { weight = 0, ending: ended, ...found } = stored;
      return { run: found as AnswerRun, weight, ending: ended };
    },
  };
}
