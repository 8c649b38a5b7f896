import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { number, numberParams, page, pageQuery, success } from "./schema.ts";

/** The six vendors of specification 7; the word is the one of the path /api/ai/{provider}/query. */
export const providerNames = ["chatgpt", "together", "anthropic", "openrouter", "aiml", "llama"] as const;
export type ProviderName = (typeof providerNames)[number];
export const providerName = z.enum(providerNames);

const flag = z.union([z.literal(0), z.literal(1)]);
/** USD per 1,000 tokens; above 10 USD it is a slip of the unit. */
const price = z.number().check(z.nonnegative(), z.maximum(10));

const aiModelFields = {
  name: z.string().check(z.minLength(1), z.maxLength(80)),
  provider: providerName,
  request_name: z.string().check(z.minLength(1), z.maxLength(160)),
  can_stream: flag,
  can_see_images: flag,
  can_read_pdf: flag,
  model_common_name: z.string().check(z.minLength(1), z.maxLength(80)),
  need_account: flag,
  is_trending: flag,
  model_input_price: price,
  model_output_price: price,
  context_tokens: z.int().check(z.minimum(256), z.maximum(100_000_000)),
  max_output_tokens: z.int().check(z.minimum(16), z.maximum(10_000_000)),
  sort_order: z.int().check(z.minimum(0), z.maximum(100_000)),
};

export const aiModel = z.object({ id: number, ...aiModelFields, premium: flag, image_url: z.string() });
export type AiModel = z.infer<typeof aiModel>;

const priceOrigin = {
  /** The page where the price was read, or 'sample'. */
  price_source: z.string().check(z.minLength(1), z.maxLength(400)),
  priced_on: z.nullable(z.iso.date()),
};
/** What an admin sees and writes: the public model and where its price comes from. */
export const aiModelRecord = z.object({ ...aiModel.shape, ...priceOrigin });
export type AiModelRecord = z.infer<typeof aiModelRecord>;
export const aiModelDraft = z.object({ ...aiModelFields, ...priceOrigin });
export type AiModelDraft = z.infer<typeof aiModelDraft>;

export const listModels = endpoint({
  method: "GET",
  path: "/api/ai-models",
  access: "public",
  summary: "All models on offer, in the order of the catalogue",
  response: z.array(aiModel),
});

export const paginateModels = endpoint({
  method: "GET",
  path: "/api/ai-models-paginate",
  access: "public",
  summary: "Models on offer, a page at a time",
  query: pageQuery,
  response: page(aiModel),
});

export const listTrendingModels = endpoint({
  method: "GET",
  path: "/api/ai-models-trending",
  access: "public",
  summary: "Models with is_trending 1",
  response: z.array(aiModel),
});

export const readModel = endpoint({
  method: "GET",
  path: "/api/ai-models/{id}",
  access: "public",
  summary: "One model",
  params: numberParams,
  response: aiModel,
});

export const listPdfChatModels = endpoint({
  method: "GET",
  path: "/api/models/pdf-chat",
  access: "public",
  summary: "Models that can answer from a PDF",
  response: z.array(aiModel),
});

export const createModel = endpoint({
  method: "POST",
  path: "/api/ai-models",
  access: "admin",
  summary: "Adds a model to the catalogue",
  body: aiModelDraft,
  response: aiModelRecord,
});

export const updateModel = endpoint({
  method: "PUT",
  path: "/api/ai-models/{id}",
  access: "admin",
  summary: "Replaces a model's fields",
  params: numberParams,
  body: aiModelDraft,
  response: aiModelRecord,
});

export const removeModel = endpoint({
  method: "DELETE",
  path: "/api/ai-models/{id}",
  access: "admin",
  summary: "Takes a model off the catalogue; what it answered stays",
  params: numberParams,
  response: success,
});
