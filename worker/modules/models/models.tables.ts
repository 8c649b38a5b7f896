import { boolean, index, integer, pgTable, serial, text } from "drizzle-orm/pg-core";
import { moment, price } from "../../db/columns.ts";
import type { Effort, ModelKind, ProviderName } from "../../contract/models.contract.ts";

export const aiModel = pgTable(
  "ai_model",
  {
    id: serial("id").primaryKey(),
    name: text("name").notNull(),
    provider: text("provider").$type<ProviderName>().notNull(),
    requestName: text("request_name").notNull(),
    modelCommonName: text("model_common_name").notNull(),
    canStream: boolean("can_stream").notNull().default(true),
    canSeeImages: boolean("can_see_images").notNull().default(false),
    canReadPdf: boolean("can_read_pdf").notNull().default(false),
    needAccount: boolean("need_account").notNull().default(true),
    isTrending: boolean("is_trending").notNull().default(false),
    kind: text("kind").$type<ModelKind>().notNull().default("text"),
    /** A first choice for long texts. */
    isWriter: boolean("is_writer").notNull().default(false),
    inputPrice: price("model_input_price").notNull(),
    outputPrice: price("model_output_price").notNull(),
    /** What input costs that the vendor's cache had already, or that it takes in; null is the price of any input. */
    cachedInputPrice: price("cached_input_price"),
    cacheWritePrice: price("cache_write_price"),
    /** USD for one image, a second of video (720p, with sound) or a minute of speech; null: priced by tokens alone. */
    unitPrice: price("unit_price"),
    /** Where the price was read, or 'sample' where it was never checked. */
    priceSource: text("price_source").notNull().default("sample"),
    /** The day the price was read, ISO 8601. */
    pricedOn: text("priced_on"),
    contextTokens: integer("context_tokens").notNull(),
    maxOutputTokens: integer("max_output_tokens").notNull(),
    /** How long a model that thinks should think; null is not sent to the vendor. */
    effort: text("effort").$type<Effort>(),
    /** Milliseconds that it may think before its first words; null is what any model has. */
    firstEventLimit: integer("first_event_limit"),
    sortOrder: integer("sort_order").notNull().default(0),
    archivedAt: moment("archived_at"),
    createdAt: moment("created_at").notNull().defaultNow(),
  },
  (table) => [
    index("ai_model_common_name").on(table.modelCommonName),
    index("ai_model_place").on(table.sortOrder, table.id),
    index("ai_model_name").on(table.name, table.id),
  ],
);
