import type { Embeddings } from "../../../providers/ai/embeddings.ts";
import { describeFailure } from "../../../lib/failures.ts";
import type { AnalysisRepository } from "./analysis.repository.ts";
import type { StepWork } from "./step.ts";

interface Embeddable {
  id: string;
  headings: readonly string[];
  text: string;
}

/** What one call of a vendor takes. */
const atOnce = 100;

/** The points of passages by their ids; null where there is no vendor, or where it fails. */
export async function embedChunks(
  embeddings: Embeddings | null,
  chunks: readonly Embeddable[],
): Promise<Map<string, number[]> | null> {
  if (embeddings === null) return null;
  const points = new Map<string, number[]>();
  try {
    for (let from = 0; from < chunks.length; from += atOnce) {
      const some = chunks.slice(from, from + atOnce);
      const made = await embeddings.embed(some.map(({ headings, text }) => [...headings, text].join("\n")));
      for (const [at, { id }] of some.entries()) points.set(id, made[at] ?? []);
    }
    return points;
  } catch (error) {
    console.error(JSON.stringify({ event: "embeddings.failed", error: describeFailure(error) }));
    return null;
  }
}

interface Parts {
  analyses: Pick<AnalysisRepository, "listUnembedded" | "storeEmbeddings">;
  embeddings: Embeddings | null;
}

/** Gives passages the embeddings that they did not get when they were read. Throws while the vendor fails. */
export function createEmbeddingsWork({ analyses, embeddings }: Parts): StepWork<"pdf-embeddings"> {
  return async (_, { place, beat, end }) => {
    let after = "";
    for (;;) {
      const chunks = await analyses.listUnembedded(place, after, atOnce);
      if (chunks.length === 0 || embeddings === null) return end();
      const points = await embedChunks(embeddings, chunks);
      if (points === null) throw new Error("the vendor of embeddings fails");
      await analyses.storeEmbeddings(
        place,
        chunks.map(({ id }) => ({ id, embedding: points.get(id) ?? [] })),
      );
      after = chunks.at(-1)?.id ?? after;
      await beat(0);
    }
  };
}
