import { cardCounts, cardKinds } from "../../../contract/generation/cards.ts";
import type { CardKind } from "../../../contract/generation/cards.ts";
import { estimatedChapters, pagesOf, wordsOf } from "../../../contract/generation/estimates.rules.ts";
import { usualTemplate } from "../../../contract/generation/templates.ts";
import type { TemplateId } from "../../../contract/generation/templates.ts";
import type { WorkKind, WorkRequest } from "../../../contract/generation/works.contract.ts";

/** What a work is to be, as it is stored. */
export interface WorkOptions {
  targetPages: number;
  cardCount: number;
  cardKinds: CardKind[];
  /** Null is the plan's own writer. */
  modelId: number | null;
}

export interface Wanted {
  kind: WorkKind;
  title: string;
  template: TemplateId;
  language: "en" | "fr";
  audience: string;
  instructions: string | null;
  options: WorkOptions;
}

/** A request with the defaults of specification 9: fr, general, the midpoint of the template's pages. */
export function wantedOf(kind: WorkKind, request: WorkRequest): Wanted {
  const template = request.template ?? usualTemplate[kind];
  const cards = request.metadata?.flashcard_config;
  const instructions = request.custom_instructions?.trim() ?? "";
  return {
    kind,
    title: request.title,
    template,
    language: request.language ?? "fr",
    audience: request.audience || "general",
    instructions: instructions === "" ? null : instructions,
    options: {
      targetPages: pagesOf(template, request.target_pages ?? null),
      cardCount: Math.min(cardCounts.most, cards?.card_count ?? cardCounts.usual),
      cardKinds: [...new Set(cards?.card_kinds ?? cardKinds)],
      modelId: request.model_id ?? null,
    },
  };
}

export interface Size {
  pages: number;
  words: number;
  chapters: number;
}

/** How long a text becomes: words are pages by the words that a page of its style holds. */
export function sizeOf(template: TemplateId, targetPages: number): Size {
  const pages = pagesOf(template, targetPages);
  return { pages, words: wordsOf(template, pages), chapters: estimatedChapters(pages) };
}
