import * as z from "zod/mini";
import { modelRatings } from "./chat/ratings.contract.ts";
import { endpoint } from "./endpoint.ts";
import { providerName } from "./providers.ts";
import { modelWarning } from "./model-warnings.ts";
import { streaming } from "./limits.ts";
import {
  archivedFilter,
  listing,
  listQuery,
  moment,
  number,
  numberParams,
  page,
  pageQuery,
  success,
} from "./schema.ts";

/** Who reads of models reads of their vendors. */
export * from "./providers.ts";

/** How long a model that thinks should think before it answers. */
export const efforts = ["low", "medium", "high"] as const;
export type Effort = (typeof efforts)[number];

/** What a model makes. Lists hold every kind, unless one is asked for. */
export const modelKinds = ["text", "image", "video", "speech"] as const;
export type ModelKind = (typeof modelKinds)[number];
const modelKind = z.enum(modelKinds);
const ofKind = { kind: z.optional(modelKind) };

const flag = z.union([z.literal(0), z.literal(1)]);
/** USD per 1,000 tokens; above 10 USD it is a slip of the unit. */
const price = z.number().check(z.nonnegative(), z.maximum(10));
/** USD for one image, a second of video (720p, with sound) or a minute of speech; null for what is priced by tokens alone. */
const unitPrice = z.nullable(z.number().check(z.nonnegative(), z.maximum(100)));

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

export const aiModel = z.object({
  id: number,
  ...aiModelFields,
  kind: modelKind,
  unit_price: unitPrice,
  premium: flag,
  /** As how many questions one question to it counts. */
  question_weight: z.int(),
  image_url: z.string(),
});
export type AiModel = z.infer<typeof aiModel>;

const priceOrigin = {
  /** The page where the price was read, or 'sample'. */
  price_source: z.string().check(z.minLength(1), z.maxLength(400)),
  priced_on: z.nullable(z.iso.date()),
};
const cachePrices = {
  /** What input costs that the vendor's cache had already, and that it takes in; null is the price of any input. */
  cached_input_price: z.nullable(price),
  cache_write_price: z.nullable(price),
};
const thinking = {
  /** Null is for a model that does not think, or may choose: nothing is sent to the vendor. */
  effort: z.nullable(z.enum(efforts)),
  /** Milliseconds that it may be silent before its first words; null is what any model has. */
  first_event_limit: z.nullable(z.int().check(z.minimum(1_000), z.maximum(streaming.whole))),
};
/** Whether it is a first choice for long texts; see ModelRoles. */
const isWriter = flag;
const forAdmins = { ...cachePrices, ...priceOrigin, ...thinking };
/** What an admin sees and writes: the public model, where its price comes from, and how its vendor is asked. */
export const aiModelRecord = z.object({ ...aiModel.shape, ...forAdmins, is_writer: isWriter });
export type AiModelRecord = z.infer<typeof aiModelRecord>;
/** An absent field has its default in a new model, and stays as it is in one that is there (specification 3 names a part). */
export const aiModelDraft = z.object({
  ...z.partial(
    z.object({ ...aiModelFields, ...forAdmins, kind: modelKind, unit_price: unitPrice, is_writer: isWriter }),
  ).shape,
  name: aiModelFields.name,
  provider: aiModelFields.provider,
  request_name: aiModelFields.request_name,
  model_input_price: price,
  model_output_price: price,
});
export type AiModelDraft = z.infer<typeof aiModelDraft>;

export const listModels = endpoint({
  method: "GET",
  path: "/api/ai-models",
  access: "public",
  shared: true,
  summary: "All models on offer, in the order of the catalogue; of one kind where it is asked for",
  query: z.object(ofKind),
  response: z.array(aiModel),
});

export const paginateModels = endpoint({
  method: "GET",
  path: "/api/ai-models-paginate",
  access: "public",
  shared: true,
  summary: "Models on offer, a page at a time; of one kind where it is asked for",
  query: z.object({ ...pageQuery.shape, ...ofKind }),
  response: page(aiModel),
});

export const listTrendingModels = endpoint({
  method: "GET",
  path: "/api/ai-models-trending",
  access: "public",
  shared: true,
  summary: "Models with is_trending 1; of one kind where it is asked for",
  query: z.object(ofKind),
  response: z.array(aiModel),
});

export const readModel = endpoint({
  method: "GET",
  path: "/api/ai-models/{id}",
  access: "public",
  shared: true,
  summary: "One model",
  params: numberParams,
  names: { id: null },
  response: aiModel,
});

export const listPdfChatModels = endpoint({
  method: "GET",
  path: "/api/models/pdf-chat",
  access: "public",
  shared: true,
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
  summary: "Replaces a model's fields; those that are absent stay",
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

/** A model under the same common name. `ready` is one whose vendor has a key. */
const relative = z.object({ id: number, name: z.string(), provider: providerName, ready: z.boolean() });

export const adminModel = z.object({
  ...aiModelRecord.shape,
  /** Whether its vendor has a key: without one it is kept and not offered. */
  ready: z.boolean(),
  warnings: z.array(modelWarning),
  /** Who answers instead, in this order, before the first word; each only where the question and the plan allow it. */
  replacements: z.array(relative),
  ratings: modelRatings,
  archived_at: z.nullable(moment),
});
export type AdminModel = z.infer<typeof adminModel>;

export const listAdminModels = endpoint({
  method: "GET",
  path: "/api/admin/models",
  access: "admin",
  summary: "The catalogue as admins see it; price sorts by input and output together",
  query: z.object({
    ...listQuery(["name", "provider", "price", "sort_order", "priced_on"]).shape,
    provider: z.optional(providerName),
    ...ofKind,
    archived: z.optional(archivedFilter),
  }),
  response: listing(adminModel),
});

export const readAdminModel = endpoint({
  method: "GET",
  path: "/api/admin/models/{id}",
  access: "admin",
  summary: "One model as admins see it, archived or not",
  params: numberParams,
  response: adminModel,
});

export const orderModels = endpoint({
  method: "PUT",
  path: "/api/admin/models/order",
  access: "admin",
  summary: "Puts models in this order, in the places that they have among the others",
  body: z.object({ ids: z.array(number).check(z.maxLength(500)) }),
  response: z.array(z.object({ id: number, sort_order: z.int() })),
});

export const restoreModel = endpoint({
  method: "POST",
  path: "/api/admin/models/{id}/restore",
  access: "admin",
  summary: "Brings an archived model back to the catalogue",
  params: numberParams,
  response: aiModelRecord,
});
