import * as z from "zod/mini";
import { streaming } from "#contract/limits.ts";
import { efforts, modelKinds, providerName, type AiModelDraft, type AiModelRecord } from "#contract/models.contract.ts";
import { faultsOf } from "#ui/Form/faults.ts";
import { lineField, numberField, numberOf, numberText, typedIn } from "../frame/amounts.ts";

const fault = faultsOf("admin");

/** Vendors publish USD per million tokens; the catalogue holds USD per thousand, of at most 10. */
const perMillion = numberField(0, 10_000);
const perMillionOrNone = numberField(0, 10_000, { empty: true });

export const modelForm = z.object({
  name: lineField(80),
  provider: providerName,
  kind: z.enum(modelKinds),
  request_name: lineField(160),
  model_common_name: lineField(80),
  input: perMillion,
  output: perMillion,
  cached_input: perMillionOrNone,
  cache_write: perMillionOrNone,
  unit_price: numberField(0, 100, { empty: true }),
  price_source: lineField(400),
  priced_on: z.union([z.literal(""), z.iso.date(fault("date"))]),
  context_tokens: numberField(256, 100_000_000, { whole: true }),
  max_output_tokens: numberField(16, 10_000_000, { whole: true }),
  sort_order: numberField(0, 100_000, { whole: true }),
  effort: z.enum(["", ...efforts]),
  first_event_seconds: numberField(1, streaming.whole / 1_000, { whole: true, empty: true }),
  can_stream: z.boolean(),
  can_see_images: z.boolean(),
  can_read_pdf: z.boolean(),
  for_guests: z.boolean(),
  is_trending: z.boolean(),
  is_writer: z.boolean(),
});
export type ModelForm = z.infer<typeof modelForm>;

/** Switches of the form, in their order. */
export const modelSwitches = [
  "can_stream",
  "can_see_images",
  "can_read_pdf",
  "for_guests",
  "is_trending",
  "is_writer",
] as const;

export const emptyModel: ModelForm = {
  name: "",
  provider: "chatgpt",
  kind: "text",
  request_name: "",
  model_common_name: "",
  input: "",
  output: "",
  cached_input: "",
  cache_write: "",
  unit_price: "",
  price_source: "",
  priced_on: "",
  context_tokens: "",
  max_output_tokens: "",
  sort_order: "500",
  effort: "",
  first_event_seconds: "",
  can_stream: true,
  can_see_images: false,
  can_read_pdf: false,
  for_guests: false,
  is_trending: false,
  is_writer: false,
};

export const formOfModel = (model: AiModelRecord, locale: string): ModelForm => ({
  name: model.name,
  provider: model.provider,
  kind: model.kind,
  request_name: model.request_name,
  model_common_name: model.model_common_name,
  input: typedIn(locale, millionText(model.model_input_price)),
  output: typedIn(locale, millionText(model.model_output_price)),
  cached_input: typedIn(locale, millionTextOrNone(model.cached_input_price)),
  cache_write: typedIn(locale, millionTextOrNone(model.cache_write_price)),
  unit_price: model.unit_price === null ? "" : typedIn(locale, numberText(model.unit_price)),
  price_source: model.price_source,
  priced_on: model.priced_on ?? "",
  context_tokens: String(model.context_tokens),
  max_output_tokens: String(model.max_output_tokens),
  sort_order: String(model.sort_order),
  effort: model.effort ?? "",
  first_event_seconds: model.first_event_limit === null ? "" : numberText(model.first_event_limit / 1_000),
  can_stream: model.can_stream === 1,
  can_see_images: model.can_see_images === 1,
  can_read_pdf: model.can_read_pdf === 1,
  for_guests: model.need_account === 0,
  is_trending: model.is_trending === 1,
  is_writer: model.is_writer === 1,
});

export const draftOfModel = (form: ModelForm): AiModelDraft => ({
  name: form.name,
  provider: form.provider,
  kind: form.kind,
  request_name: form.request_name,
  model_common_name: form.model_common_name,
  model_input_price: thousandOf(form.input),
  model_output_price: thousandOf(form.output),
  cached_input_price: thousandOrNone(form.cached_input),
  cache_write_price: thousandOrNone(form.cache_write),
  unit_price: form.kind === "text" ? null : numberOf(form.unit_price),
  price_source: form.price_source,
  priced_on: form.priced_on === "" ? null : form.priced_on,
  context_tokens: numberOf(form.context_tokens) ?? 0,
  max_output_tokens: numberOf(form.max_output_tokens) ?? 0,
  sort_order: numberOf(form.sort_order) ?? 0,
  effort: form.effort === "" ? null : form.effort,
  first_event_limit: millisecondsOf(form.first_event_seconds),
  can_stream: flag(form.can_stream),
  can_see_images: flag(form.can_see_images),
  can_read_pdf: flag(form.can_read_pdf),
  need_account: flag(!form.for_guests),
  is_trending: flag(form.is_trending),
  is_writer: flag(form.is_writer && form.kind === "text"),
});

const flag = (value: boolean): 0 | 1 => (value ? 1 : 0);

/** Rounded to the eight decimals that the catalogue keeps, so that what was read is what is written. */
export const thousandOf = (text: string): number => Number(((numberOf(text) ?? 0) / 1_000).toFixed(8));
export const millionText = (price: number): string => numberText(Number((price * 1_000).toFixed(5)));
const thousandOrNone = (text: string): number | null => (text.trim() === "" ? null : thousandOf(text));
const millionTextOrNone = (price: number | null): string => (price === null ? "" : millionText(price));

function millisecondsOf(seconds: string): number | null {
  const number = numberOf(seconds);
  return number === null ? null : number * 1_000;
}
