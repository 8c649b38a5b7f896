import * as z from "zod/mini";
import { cardCounts, cardKinds } from "#contract/generation/cards.ts";
import { outlineChapters } from "#contract/generation/outline.ts";
import { complexityOf, estimatedChapters, estimatePages } from "#contract/generation/estimates.rules.ts";
import { titleOfSource } from "#contract/generation/source-title.rules.ts";
import {
  templateFacts,
  templateId,
  templateIds,
  usualTemplate,
  type TemplateId,
} from "#contract/generation/templates.ts";
import { workKinds, type WorkKind, type WorkRequest } from "#contract/generation/works.contract.ts";

export const audiences = ["general", "beginners", "students", "professionals", "experts", "children"] as const;
export const leastCards = 10;
export const mostCards = 100;

/** What the reader has chosen so far; it outlives a reload. */
const draft = z.object({
  kind: z.enum(workKinds),
  template: templateId,
  title: z.string(),
  language: z.enum(["fr", "en"]),
  audience: z.enum(audiences),
  pages: z.int(),
  cards: z.int(),
  cardKinds: z.array(z.enum(cardKinds)),
  instructions: z.string(),
  /** Null is the writer of the plan. */
  model: z.nullable(z.int()),
  /** One a work: a repeated request begins no second one. */
  requestId: z.string(),
});
export type Draft = z.infer<typeof draft>;

/** An outline as the reader has it, and the version that the server knows. */
const editedOutline = z.object({
  id: z.string(),
  version: z.int(),
  chapters: outlineChapters,
  isSaved: z.boolean(),
});
export type EditedOutline = z.infer<typeof editedOutline>;

const desk = z.object({ draft, outline: z.nullable(editedOutline) });
export type KeptDesk = z.infer<typeof desk>;

/** Those by file that still have this shape; null where nothing has. */
export function parseDesks(stored: unknown): Record<string, KeptDesk> | null {
  if (typeof stored !== "object" || stored === null) return null;
  const kept = Object.entries(stored).flatMap(([file, one]) => {
    const parsed = desk.safeParse(one);
    return parsed.success ? [[file, parsed.data] as const] : [];
  });
  return kept.length > 0 ? Object.fromEntries(kept) : null;
}

/** Books of advice and recipes. */
const noReports: ReadonlySet<TemplateId> = new Set(["cookbook", "self_help"]);

/** The templates of a kind: a report rests on what its file says. */
export const templatesOf = (kind: WorkKind): TemplateId[] =>
  kind === "report"
    ? templateIds.filter((id) => templateFacts[id].evidence === "facts" && !noReports.has(id))
    : [...templateIds];

/** What a work is made from, as far as its file is read. */
export interface Source {
  name: string;
  /** What the document itself is called. */
  title: string | null;
  pages: number | null;
}

/** As many pages as the source has, as far as the template has them. */
export const proposedPages = (template: TemplateId, pages: number | null): number =>
  estimatePages(template, pages === null ? null : Math.round(pages));

const cardsAPage = 5;

/** The usual number, or fewer where a short source holds the facts of no more. */
export const proposedCards = (pages: number | null): number =>
  pages === null ? cardCounts.usual : Math.min(cardCounts.usual, Math.max(leastCards, Math.round(pages) * cardsAPage));

export function freshDraft(language: "fr" | "en", source: Source, requestId: string): Draft {
  return {
    kind: "book",
    template: usualTemplate.book,
    title: titleOfSource(source),
    language,
    audience: "general",
    pages: proposedPages(usualTemplate.book, source.pages),
    cards: proposedCards(source.pages),
    cardKinds: [...cardKinds],
    instructions: "",
    model: null,
    requestId,
  };
}

/** The draft as another kind; a template that the kind does not have gives way to its usual one. */
export function withKind(before: Draft, kind: WorkKind, pages: number | null): Draft {
  const fits = kind === "flashcards" || templatesOf(kind).includes(before.template);
  return fits ? { ...before, kind } : withTemplate({ ...before, kind }, usualTemplate[kind], pages);
}

export const withTemplate = (before: Draft, template: TemplateId, pages: number | null): Draft => ({
  ...before,
  template,
  pages: proposedPages(template, pages),
});

/** A kind of cards on or off; one always stays. */
export function withCardKind(before: Draft, kind: Draft["cardKinds"][number]): Draft {
  const chosen = before.cardKinds.includes(kind)
    ? before.cardKinds.filter((one) => one !== kind)
    : cardKinds.filter((one) => one === kind || before.cardKinds.includes(one));
  return chosen.length === 0 ? before : { ...before, cardKinds: chosen };
}

interface Asker {
  userId: string;
  documentId: string;
  /** Stands in for a title that was left empty. */
  fallbackTitle: string;
}

export function requestOf(given: Draft, { userId, documentId, fallbackTitle }: Asker): WorkRequest {
  const { kind, template, language, audience, pages, cards, instructions, model } = given;
  const common = {
    user_id: userId,
    document_id: documentId,
    title: given.title.trim() || fallbackTitle,
    language,
    audience,
    custom_instructions: instructions.trim() || null,
    model_id: model,
    request_id: given.requestId,
  };
  if (kind === "flashcards")
    return { ...common, metadata: { flashcard_config: { card_count: cards, card_kinds: [...given.cardKinds] } } };
  return {
    ...common,
    template,
    target_pages: pages,
    estimated_chapters: estimatedChapters(pages),
    generation_complexity: complexityOf(template),
  };
}

/** The place that an arrow key leads to in a grid of so many columns; null for any other key. */
export function gridMove(key: string, place: number, columns: number, count: number): number | null {
  const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[key];
  if (step !== undefined) return place + step >= 0 && place + step < count ? place + step : place;
  if (key === "Home") return 0;
  return key === "End" ? count - 1 : null;
}
