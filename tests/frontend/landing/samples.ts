import type { Locale } from "#i18n/locale.ts";
import type { Site } from "#modules/landing/render/document.ts";
import type { Edition } from "#modules/landing/render/pages.ts";
import { createScene } from "#modules/landing/render/scenes.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { initialSettings } from "#contract/settings.rules.ts";
import type { PublishedContent } from "#contract/landing.contract.ts";
import { plan } from "../plans/samples.ts";

interface Fields {
  id?: number;
  kind?: PublishedContent["kind"];
  slug?: string;
  title?: string;
  description?: string;
  body?: string;
}

export function content(fields: Fields = {}): PublishedContent {
  const {
    id = 1,
    kind = "content",
    slug = "home",
    title = "A title",
    description = "A line",
    body = "A body",
  } = fields;
  const at = "2026-11-21T08:00:00.000Z";
  const text = { title, description, body };
  return { id, kind, slug, version: 1, published_at: at, updated_at: at, en: text, fr: text };
}

export const model = (id: number, name: string, fields: Partial<AiModel> = {}): AiModel => ({
  id,
  name,
  provider: "chatgpt",
  request_name: name,
  model_common_name: name,
  can_stream: 1,
  can_see_images: 0,
  can_read_pdf: 0,
  need_account: 1,
  is_trending: 1,
  premium: 1,
  question_weight: 1,
  model_input_price: 0,
  model_output_price: 0,
  kind: "text",
  unit_price: null,
  context_tokens: 4_096,
  max_output_tokens: 512,
  sort_order: id,
  image_url: "/providers/chatgpt.svg",
  ...fields,
});

export const edition: Edition = {
  contents: [content()],
  plans: [
    plan({ id: 1, name: { en: "Chat Free", fr: "Chat Gratuit" }, monthly_price_cents: 0, yearly_price_cents: 0 }),
    plan({
      id: 2,
      name: { en: "Chat Premium", fr: "Chat Premium" },
      monthly_price_cents: 1_490,
      yearly_price_cents: 14_900,
      trial_days: 7,
    }),
  ],
  models: [model(1, "Luna", { need_account: 0, premium: 0 }), model(2, "Sonnet"), model(3, "Sonnet")],
  posts: [],
  settings: { ...initialSettings, grace_days: 9 },
};

export const site: Site = {
  origin: "https://ensemble.example",
  version: "1.2.3",
  assets: { styles: ["/assets/visitor.css"], scripts: ["/assets/visitor.js"], modules: [], fonts: ["/assets/n.woff2"] },
};

export const scene = (locale: Locale) => createScene(locale, edition);
