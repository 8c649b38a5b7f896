import type { Locale } from "#i18n/locale.ts";
import type { TemplateId } from "#contract/generation/templates.ts";

const files = import.meta.glob<string>("../pictures/*/*.webp", { eager: true, query: "?url", import: "default" });

/** Twice the size of a card's page: a chapter opening as the press sets it in the style of the template. */
export const pictureOf = (id: TemplateId, language: Locale): string =>
  files[`../pictures/${language}/${id}.webp`] ?? "";
