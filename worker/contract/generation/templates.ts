import * as z from "zod/mini";

/** Whether a text rests on what its file says, with notes, or takes the tone and the world of it. */
export type EvidenceMode = "facts" | "tone";

interface TemplateFacts {
  /** The fewest and the most pages at A5. */
  pages: readonly [number, number];
  /** The name of a Lucide icon. */
  icon: string;
  evidence: EvidenceMode;
  /** Of the running text, measured in its style. */
  wordsAPage: number;
}

const usualWords = 190;
const facts = (least: number, most: number, icon: string, wordsAPage: number = usualWords): TemplateFacts => ({
  pages: [least, most],
  icon,
  evidence: "facts",
  wordsAPage,
});
const tone = (...given: Parameters<typeof facts>): TemplateFacts => ({ ...facts(...given), evidence: "tone" });

/** The ids of specification 3, each with one range within its extremes. The style of a template has its id. */
export const templateFacts = {
  roman: tone(50, 70, "book-open"),
  nouvelles: tone(30, 50, "library"),
  guide_pratique: facts(30, 50, "compass"),
  manuel_technique: facts(40, 60, "wrench"),
  biography: facts(40, 60, "user-round"),
  academic: facts(50, 70, "graduation-cap"),
  poetry: tone(20, 30, "feather"),
  cookbook: facts(30, 50, "chef-hat"),
  travel_guide: facts(30, 50, "map"),
  business: facts(40, 60, "briefcase"),
  self_help: facts(30, 50, "sprout"),
  children: tone(20, 30, "baby"),
  essay: facts(30, 40, "pen-line"),
  thriller: tone(50, 70, "fingerprint"),
  science_fiction: tone(50, 70, "rocket"),
  fantasy: tone(50, 70, "wand-sparkles"),
  health_fitness: facts(30, 50, "heart-pulse"),
  art_design: facts(30, 40, "palette"),
  history: facts(40, 60, "landmark"),
  philosophy: facts(40, 60, "lightbulb"),
} as const satisfies Record<string, TemplateFacts>;

export type TemplateId = keyof typeof templateFacts;
export const templateIds = Object.keys(templateFacts) as [TemplateId, ...TemplateId[]];
export const templateId = z.enum(templateIds);

/** What a request without a template takes. */
export const usualTemplate = { book: "guide_pratique", report: "business", flashcards: "academic" } as const;
