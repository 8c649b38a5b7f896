import { embedChunks } from "../../../knowledge/embed-chunks.ts";
import type { PaidEmbeddings } from "../../../knowledge/embedding.service.ts";
import type { PassagesRepository } from "../../../knowledge/passages.repository.ts";
import type { StepWork } from "./step.ts";

interface Dependencies {
  passages: Pick<PassagesRepository, "listUnembedded" | "storeEmbeddings">;
  embeddings: PaidEmbeddings | null;
}

/** Gives passages the embeddings that they did not get when they were read. Throws while the vendor fails. */
export function createEmbeddingsWork({ passages, embeddings }: Dependencies): StepWork<"embeddings"> {
  return async (_, { place, progress, end }) => {
    if (embeddings === null) return end();
    let after = "";
    for (;;) {
      const chunks = await passages.listUnembedded(place, after, embeddings.atOnce);
      if (chunks.length === 0) return end();
      const points = await embedChunks(embeddings, chunks, place.workspaceId);
      if (points === null) throw new Error("the vendor of embeddings fails");
      await passages.storeEmbeddings(
        place,
        chunks.map(({ id }) => ({ id, embedding: points.get(id) ?? [] })),
      );
      after = chunks.at(-1)?.id ?? after;
      await progress(0);
    }
  };
}
