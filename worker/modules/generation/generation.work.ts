import type { Step } from "../../jobs/job.ts";
import type { OutlineChapter } from "../../contract/generation/outline.ts";

/** What each step of a work is given; `wish` is its owner's, where a chapter is written anew. */
export interface GenerationWorks {
  gather: object;
  plan: object;
  section: { chapter: number; section: number; rewrite: Rewrite | null };
  matter: object;
  cards: CardsPart;
  more: object;
  check: object;
  render: object;
}

/** A chapter that is written anew: into which version of the text, and what its owner wishes of it. */
export interface Rewrite {
  gen: number;
  wish: string | null;
}

/** Cards of a stretch of the file; a part is asked for once a round. */
export interface CardsPart {
  part: number;
  round: number;
  title: string;
  first: number;
  last: number;
  count: number;
}

const rank = { gather: 0, plan: 1, section: 2, cards: 2, more: 3, matter: 4, check: 5, render: 6 } as const;

type Name = keyof GenerationWorks;

const stepOf = <K extends Name>(name: K, id: string, work: GenerationWorks[K], weight: number, amount = 0): Step => ({
  id,
  name,
  work,
  rank: rank[name],
  weight,
  amount,
});

/** Weights are words: what takes no words weighs as long as it takes. */
export const gatherStep = stepOf("gather", "gather", {}, 50);
export const planStep = stepOf("plan", "plan", {}, 600);
const matterStep = stepOf("matter", "matter", {}, 600);
export const checkStep = stepOf("check", "check", {}, 20);
export const renderStep = stepOf("render", "render", {}, 300);
const moreStep = stepOf("more", "more", {}, 20);

/** One step a section, and what follows them. */
export function textSteps(chapters: readonly OutlineChapter[], withMatter: boolean): Step[] {
  const sections = chapters.flatMap((chapter, at) => chapterSteps(chapter, at + 1, null));
  return [...sections, ...(withMatter ? [matterStep] : []), checkStep, renderStep];
}

export const chapterSteps = ({ sections }: OutlineChapter, chapter: number, rewrite: Rewrite | null): Step[] =>
  sections.map(({ words }, at) => {
    const id = `section-${chapter}-${at + 1}${rewrite === null ? "" : `-${rewrite.gen}`}`;
    return stepOf("section", id, { chapter, section: at + 1, rewrite }, words, 1);
  });

const cardWords = 40;

export const cardsSteps = (parts: readonly CardsPart[]): Step[] =>
  parts.map((part) => stepOf("cards", `cards-${part.round}-${part.part}`, part, part.count * cardWords, 1));

export const cardsEndSteps = (): Step[] => [moreStep, checkStep, renderStep];
