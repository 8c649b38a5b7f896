import { templateFacts } from "./templates.ts";
import type { TemplateId } from "./templates.ts";

/** Specification 9, for no template. A request without one is written in the usual template of its kind, in its pages. */
const usualPages = 150;
export const templateVersion = "1.0";

export const complexities = ["simple", "medium", "complex"] as const;
export type Complexity = (typeof complexities)[number];

/** The midpoint of the template's range. */
export function averagePages(template: TemplateId | null): number {
  if (template === null) return usualPages;
  const [least, most] = templateFacts[template].pages;
  return Math.round((least + most) / 2);
}

export const estimatedChapters = (pages: number): number => Math.ceil(pages / 15);

export const estimatedMinutes = (pages: number): number => Math.ceil(pages / 10);

export function complexityOf(template: TemplateId | null): Complexity {
  if (template === "children") return "simple";
  return template === "academic" || template === "manuel_technique" ? "complex" : "medium";
}

/** The fewest pages of any work: those around its text, and three of it. A short source fills no more, whatever is usual. */
export const fewestPages = 12;

/** The pages that a work gets: those asked for, up to the most of the template; else the midpoint of its range. */
export function estimatePages(template: TemplateId, wanted: number | null): number {
  const [, most] = templateFacts[template].pages;
  return wanted === null ? averagePages(template) : Math.min(most, Math.max(fewestPages, wanted));
}

/** Cover, half title, imprint and contents; a text that proves also has an introduction, a conclusion and its sources. */
const pagesAround = { tone: 4, facts: 9 } as const;

/** The words of the chapters of so many pages. */
export function estimateWords(template: TemplateId, pages: number): number {
  const { evidence, wordsAPage } = templateFacts[template];
  return (pages - pagesAround[evidence]) * wordsAPage;
}
