import { OpenAI } from "openai";
import type { AiProviderConfig } from "./ai.ts";
import { vendors } from "./openai-compatible.vendors.ts";

/** Texts as points whose nearness is that of their meaning. */
export interface Embeddings {
  /** One for each text, in their order, of length 1. At most 100 texts at once. */
  embed(texts: readonly string[]): Promise<number[][]>;
}

/** Its texts have at most 8,192 tokens: https://platform.openai.com/docs/guides/embeddings */
const model = "text-embedding-3-small";
const mostCharacters = 16_000;
const patience = 20_000;

/** OpenAI's embeddings, asked for `dimensions` numbers each. */
export function createEmbeddings(config: AiProviderConfig, dimensions: number): Embeddings {
  let client: OpenAI | undefined;
  return {
    async embed(texts) {
      if (texts.length === 0) return [];
      client ??= new OpenAI({
        apiKey: config.apiKey,
        baseURL: config.baseUrl ?? vendors.chatgpt.baseUrl,
        organization: null,
        project: null,
        maxRetries: 1,
        timeout: patience,
        logLevel: "off",
      });
      const input = texts.map((text) => text.slice(0, mostCharacters) || " ");
      const { data } = await client.embeddings.create({ model, input, dimensions, encoding_format: "float" });
      const inOrder = data.toSorted((a, b) => a.index - b.index).map(({ embedding }) => embedding);
      if (inOrder.length !== texts.length || inOrder.some((numbers) => numbers.length !== dimensions))
        throw new Error("the vendor sent other embeddings than were asked for");
      return inOrder;
    },
  };
}
