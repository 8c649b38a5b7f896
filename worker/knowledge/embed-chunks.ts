import type { WorkspaceId } from "../lib/owner-ids.ts";

interface Embeddable {
  id: string;
  headings: readonly string[];
  text: string;
}

interface Embedder {
  atOnce: number;
  embed(
    texts: readonly string[],
    payer: { workspaceId: WorkspaceId },
  ): Promise<{ points: number[][] | null; recorded: Promise<void> }>;
}

/** The points of passages by their ids; null where there is no vendor, or where it fails. */
export async function embedChunks(
  embeddings: Embedder | null,
  chunks: readonly Embeddable[],
  workspaceId: WorkspaceId,
): Promise<Map<string, number[]> | null> {
  if (embeddings === null) return null;
  const points = new Map<string, number[]>();
  for (let from = 0; from < chunks.length; from += embeddings.atOnce) {
    const some = chunks.slice(from, from + embeddings.atOnce);
    const texts = some.map(({ headings, text }) => [...headings, text].join("\n"));
    const made = await embeddings.embed(texts, { workspaceId });
    await made.recorded;
    if (made.points === null) return null;
    for (const [at, { id }] of some.entries()) points.set(id, made.points[at] ?? []);
  }
  return points;
}
