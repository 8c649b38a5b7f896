import type { Base } from "../base.ts";
import { createEmbeddings, embeddingPrice } from "../providers/ai/embeddings.ts";
import { createEmbeddingRepository } from "./embedding.repository.ts";
import { embeddingSize } from "./embedding.rules.ts";
import { createPaidEmbeddings } from "./embedding.service.ts";
import type { PaidEmbeddings } from "./embedding.service.ts";

/** Null where no vendor makes any. */
export function composeEmbeddings({
  config,
  db,
  ai,
  clock,
}: Pick<Base, "config" | "db" | "ai" | "clock">): PaidEmbeddings | null {
  const { chatgpt } = config.providers;
  if (!chatgpt) return null;
  const embeddings = createEmbeddings(chatgpt, embeddingSize);
  const ledger = createEmbeddingRepository(db);
  return createPaidEmbeddings({ embeddings, price: embeddingPrice, ai, ledger, clock });
}
