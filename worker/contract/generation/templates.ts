import * as z from "zod/mini";

/** Whether a text rests on what its file says, with notes, or takes the tone and the world of it. */
export type EvidenceMode = "facts" | "tone";

interface TemplateFacts {
  /** The fewest and the most pages that are usual, those around the text counted in; a short source may have fewer. */
  pages: readonly [number, number];
  /** The name of a Lucide icon. */
  icon: string;
  evidence: EvidenceMode;
  /** Words of running text in the style of the template, the openings of chapters counted in; a test measures it. */
  wordsAPage: number;
}

const facts = (least: number, most: number, wordsAPage: number, icon: string): TemplateFacts => ({
  pages: [least, most],
  icon,
  evidence: "facts",
  wordsAPage,
});
const tone = (...given: Parameters<typeof facts>): TemplateFacts => ({ ...facts(...given), evidence: "tone" });

/** The ids of specification 3, each with one range within its extremes. The style of a template has its id. */
export const templateFacts = {
  roman: tone(50, 70, 235, "book-open"),
  nouvelles: tone(30, 50, 200, "library"),
  guide_pratique: facts(30, 50, 285, "compass"),
  manuel_technique: facts(40, 60, 415, "wrench"),
  biography: facts(40, 60, 245, "user-round"),
  academic: facts(50, 70, 315, "graduation-cap"),
  poetry: tone(20, 30, 145, "feather"),
  cookbook: facts(30, 50, 295, "chef-hat"),
  travel_guide: facts(30, 50, 205, "map"),
  business: facts(40, 60, 295, "briefcase"),
  self_help: facts(30, 50, 185, "sprout"),
  children: tone(20, 30, 140, "baby"),
  essay: facts(30, 40, 160, "pen-line"),
  thriller: tone(50, 70, 230, "fingerprint"),
  science_fiction: tone(50, 70, 230, "rocket"),
  fantasy: tone(50, 70, 225, "wand-sparkles"),
  health_fitness: facts(30, 50, 235, "heart-pulse"),
  art_design: facts(30, 40, 205, "palette"),
  history: facts(40, 60, 235, "landmark"),
  philosophy: facts(40, 60, 150, "lightbulb"),
} as const satisfies Record<string, TemplateFacts>;

export type TemplateId = keyof typeof templateFacts;
export const templateIds = Object.keys(templateFacts) as [TemplateId, ...TemplateId[]];
export const templateId = z.enum(templateIds);

/** What a request without a template takes. */
export const usualTemplate = { book: "guide_pratique", report: "business", flashcards: "academic" } as const;
