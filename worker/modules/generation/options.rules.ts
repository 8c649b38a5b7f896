import { cardCounts, cardKinds } from "../../contract/generation/cards.ts";
import type { CardKind } from "../../contract/generation/cards.ts";
import { estimatedChapters, estimatePages, estimateWords } from "../../contract/generation/estimates.rules.ts";
import { usualTemplate } from "../../contract/generation/templates.ts";
import type { TemplateId } from "../../contract/generation/templates.ts";
import type { WorkKind, WorkRequest } from "../../contract/generation/works.contract.ts";

/** What a work is to be, as it is stored. */
export interface WorkOptions {
  targetPages: number;
  /** As many as its owner wishes for; null or absent is what its length suggests. */
  chapters?: number | null;
  cardCount: number;
  cardKinds: CardKind[];
  /** Null is the plan's own writer. */
  modelId: number | null;
}

export interface WorkOrder {
  kind: WorkKind;
  title: string;
  template: TemplateId;
  language: "en" | "fr";
  audience: string;
  instructions: string | null;
  options: WorkOptions;
}

function optionsOf(template: TemplateId, request: WorkRequest, form: Form): WorkOptions {
  const cards = request.metadata?.flashcard_config;
  return {
    targetPages: estimatePages(template, request.target_pages ?? form.targetPages),
    chapters: request.estimated_chapters ?? form.chapters,
    cardCount: Math.min(cardCounts.most, cards?.card_count ?? form.cardCount ?? cardCounts.usual),
    cardKinds: [...new Set(cards?.card_kinds ?? cardKinds)],
    modelId: request.model_id ?? null,
  };
}

/** A request with the defaults of its template's form, then those of specification 9: fr, general, the midpoint of the pages. */
export function toOrder(kind: WorkKind, request: WorkRequest): WorkOrder {
  const template = request.template ?? usualTemplate[kind];
  const form = formOf(request.template_data ?? {});
  return {
    kind,
    title: request.title,
    template,
    language: request.language ?? form.language ?? "fr",
    audience: request.audience || form.audience || "general",
    instructions: request.custom_instructions?.trim() || form.instructions,
    options: optionsOf(template, request, form),
  };
}

interface Form extends Record<"targetPages" | "chapters" | "cardCount", number | null> {
  audience: string | null;
  instructions: string | null;
  language: WorkOrder["language"] | null;
}

/** What a template's form names of our options, as far as it is one. */
function formOf(data: Readonly<Record<string, unknown>>): Form {
  const text = (name: string, most: number): string | null => {
    const value = data[name];
    const said = typeof value === "string" ? value.trim() : "";
    return said === "" || said.length > most ? null : said;
  };
  const count = (name: string): number | null => {
    const value = Number(data[name]);
    return Number.isSafeInteger(value) && value > 0 && value <= 1_000 ? value : null;
  };
  const language = data["language"];
  return {
    audience: text("audience", 200),
    instructions: text("instructions", 4_000),
    language: language === "en" || language === "fr" ? language : null,
    targetPages: count("target_pages"),
    chapters: count("chapters"),
    cardCount: count("card_count"),
  };
}

export interface Size {
  pages: number;
  words: number;
  chapters: number;
}

/** The fewest words of a chapter: fewer are a section. */
const fewestWords = 400;
const mostChapters = 20;

/** How long a text becomes: words are pages by the words that a page of its style holds. */
export function sizeOf(
  template: TemplateId,
  { targetPages, chapters }: Pick<WorkOptions, "targetPages" | "chapters">,
): Size {
  const pages = estimatePages(template, targetPages);
  const words = estimateWords(template, pages);
  const most = Math.max(1, Math.min(mostChapters, Math.floor(words / fewestWords)));
  return { pages, words, chapters: Math.min(most, chapters ?? estimatedChapters(pages)) };
}
