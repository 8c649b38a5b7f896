import { setTimeout as sleep } from "node:timers/promises";
import type { Asker } from "./asker.ts";
import type { StreamRequest } from "./asking-process.ts";
import { createComputing } from "./computing.ts";
import type { Computing } from "./computing.ts";
import { askedModel, startProductUnderLoad } from "./product-under-load.ts";
import type { ProductUnderLoad } from "./product-under-load.ts";

/** What is asked beside others: a vendor, a gateway before it, a Worker that does as little as it can, or the product. */
export interface Side {
  name: string;
  streams: readonly StreamRequest[];
  /** What the first words of an answer are preceded by. */
  first: string;
  /** Every question follows an earlier one of its conversation. */
  continues: boolean;
  computing(): Computing;
  /** Waits until what answers leave behind is done. */
  settled(): Promise<void>;
}

/** Another text than that of the product: calls of the vendor are counted by it. */
export const vendorQuery = {
  model: askedModel.name,
  stream: true,
  messages: [{ role: "user", content: "How high is the water?" }],
};

/** Words of a vendor as its wire has them. */
export const vendorWords = '"content":"word';
/** Words as the product sends them. */
export const productWords = '"text":';

/** A vendor, or what stands before it and speaks as it does. */
export const vendorStreams = (url: string, count: number, headers: Record<string, string> = {}): StreamRequest[] =>
  Array.from({ length: count }, () => ({
    url: `${url}/chat/completions`,
    headers: { authorization: "Bearer demo", ...headers },
    json: vendorQuery,
  }));

/** The asker's vendor behind a gateway that speaks its wire. */
export const gatewayStreams = (gateway: string, asker: Asker, count: number): StreamRequest[] =>
  vendorStreams(`${gateway.replace(/\/$/, "")}/v1`, count, {
    "x-portkey-provider": "openai",
    "x-portkey-custom-host": asker.baseUrls[askedModel.provider] ?? "",
  });

/** Time in which the ends of a bare Worker's answers are stored. */
const bareEndMs = 150;
export const bareEnds = (): Promise<void> => sleep(bareEndMs);

const bareSide = (name: string, asker: Asker, streams: readonly StreamRequest[]): Side => ({
  name,
  streams,
  first: vendorWords,
  continues: false,
  computing: createComputing({ workerds: [], asker, database: null }),
  settled: bareEnds,
});

export const directSide = (asker: Asker, count: number): Side =>
  bareSide("direct", asker, vendorStreams(asker.baseUrls[askedModel.provider] ?? "", count));

/** Without an address of a gateway there is no such side. */
export const gatewaySides = (gateway: string | undefined, asker: Asker, count: number): Side[] =>
  gateway === undefined ? [] : [bareSide("gateway", asker, gatewayStreams(gateway, asker, count))];

export interface ProductSides {
  product: ProductUnderLoad;
  newConversation: Side;
  followUp: Side;
}

/** The product, asked by as many accounts as there are streams. */
export async function startProductSides(asker: Asker, count: number, database?: string): Promise<ProductSides> {
  const product = await startProductUnderLoad(asker, count, database);
  const { streams, computing, settled } = product;
  const side = { streams, first: productWords, computing, settled };
  return {
    product,
    newConversation: { ...side, name: "product, new conversation", continues: false },
    followUp: { ...side, name: "product, follow-up", continues: true },
  };
}
