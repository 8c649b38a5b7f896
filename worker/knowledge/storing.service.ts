import { embedChunks } from "./embed-chunks.ts";
import type { PaidEmbeddings } from "./embedding.service.ts";
import type { BarePassage, PageDraft, PassagesRepository } from "./passages.repository.ts";
import type { SourceGeneration } from "./source.ts";
import type { WorkspaceId } from "../lib/owner-ids.ts";

interface Dependencies {
  passages: Pick<PassagesRepository, "storePages" | "listEmbedded" | "storeEmbeddings">;
  /** Null where no vendor makes any. */
  embeddings: PaidEmbeddings | null;
}

/** What was read of a source, and where it belongs. */
export interface DraftedReading {
  place: SourceGeneration;
  drafts: readonly PageDraft[];
}

const keyOf = ({ headings, text }: { headings: readonly string[]; text: string }) =>
  JSON.stringify([...headings, text]);

export type PassageStorage = ReturnType<typeof createStoring>;

/** Stores passages with their embeddings; without a vendor's they are found by their words. */
export function createStoring({ passages, embeddings }: Dependencies) {
  /** The words that the reading before had keep their embeddings: only new ones are paid for. */
  async function reuse({ place, drafts }: DraftedReading): Promise<void> {
    if (embeddings === null || place.gen < 2) return;
    const before = await passages.listEmbedded({ ...place, gen: place.gen - 1 });
    const known = new Map(before.map((passage) => [keyOf(passage), passage.embedding]));
    for (const { passages: made } of drafts)
      for (const passage of made) passage.embedding = known.get(keyOf(passage)) ?? null;
  }

  return {
    async store(readings: readonly DraftedReading[], workspaceId: WorkspaceId): Promise<void> {
      await Promise.all(readings.map(reuse));
      const made = readings.flatMap(({ drafts }) => drafts.flatMap((draft) => draft.passages));
      const bare = made.filter(({ embedding }) => embedding === null);
      const points = await embedChunks(embeddings, bare, workspaceId);
      for (const passage of bare) passage.embedding = points?.get(passage.id) ?? null;
      await Promise.all(readings.map(({ place, drafts }) => passages.storePages(place, drafts)));
    },

    /** Embeddings for passages that got none when they were read. Throws while the vendor fails. */
    async embed(bare: readonly BarePassage[], workspaceId: WorkspaceId): Promise<void> {
      const points = await embedChunks(embeddings, bare, workspaceId);
      if (points === null) throw new Error("the vendor of embeddings fails");
      for (const [sourceId, of] of Map.groupBy(bare, (one) => one.sourceId)) {
        const made = of.map(({ id }) => ({ id, embedding: points.get(id) ?? [] }));
        await passages.storeEmbeddings({ workspaceId, sourceId, gen: of[0]?.gen ?? 0 }, made);
      }
    },

    embeds: embeddings !== null,
  };
}
