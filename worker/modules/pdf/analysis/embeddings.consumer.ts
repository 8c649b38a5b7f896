import type { PaidEmbeddings } from "../../../knowledge/embedding.service.ts";
import type { PassagesRepository } from "../../../knowledge/passages.repository.ts";
import type { StepWork } from "./step.ts";

interface Embeddable {
  id: string;
  headings: readonly string[];
  text: string;
}

/** The points of passages by their ids; null where there is no vendor, or where it fails. */
export async function embedChunks(
  embeddings: PaidEmbeddings | null,
  chunks: readonly Embeddable[],
  userId: string,
): Promise<Map<string, number[]> | null> {
  if (embeddings === null) return null;
  const points = new Map<string, number[]>();
  for (let from = 0; from < chunks.length; from += embeddings.atOnce) {
    const some = chunks.slice(from, from + embeddings.atOnce);
    const texts = some.map(({ headings, text }) => [...headings, text].join("\n"));
    const made = await embeddings.embed(texts, { userId });
    await made.recorded;
    if (made.points === null) return null;
    for (const [at, { id }] of some.entries()) points.set(id, made.points[at] ?? []);
  }
  return points;
}

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
      const points = await embedChunks(embeddings, chunks, place.userId);
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
