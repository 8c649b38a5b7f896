import type { TemplateId } from "../../../contract/generation/templates.ts";

/** Blocks beside paragraphs, sub-headings, lists and quotes. */
export const specialBlocks = ["table", "verse", "recipe", "timeline", "callout", "code", "math"] as const;
export type SpecialBlock = (typeof specialBlocks)[number];

interface Manner {
  /** How the whole is built. */
  structure: string;
  voice: string;
  blocks: readonly SpecialBlock[];
}

/** How a model writes in each template. */
export const manners: Readonly<Record<TemplateId, Manner>> = {
  roman: {
    structure:
      "A novel: an opening scene that sets a want and an obstacle, rising complications, a turn, a resolution.",
    voice: "Scenes with dialogue and the five senses; show rather than explain; one point of view a scene.",
    blocks: [],
  },
  nouvelles: {
    structure:
      "A collection: each chapter is one complete short story with its own characters and a last line that turns it.",
    voice: "Dense and precise; begin in the middle of the action; leave something unsaid.",
    blocks: [],
  },
  guide_pratique: {
    structure:
      "A practical guide: what is needed, steps in order, common mistakes, a checklist at the end of each chapter.",
    voice: "Speak to the reader, in short sentences with verbs of action.",
    blocks: ["table", "callout"],
  },
  manuel_technique: {
    structure:
      "A technical manual: concepts, prerequisites, procedures step by step, reference tables, troubleshooting.",
    voice: "Exact and impersonal; one term for one thing; units with every number.",
    blocks: ["table", "callout", "code", "math"],
  },
  biography: {
    structure: "A biography in the order of the life: origins, formation, work, turning points, legacy.",
    voice: "A narrator close to the facts, who shows a person through scenes that the sources tell.",
    blocks: ["timeline"],
  },
  academic: {
    structure: "An academic work: question, definitions, state of knowledge, evidence, discussion, limits.",
    voice: "Measured and argued; every claim is supported or marked as an assumption.",
    blocks: ["table", "math"],
  },
  poetry: {
    structure: "A collection of poems in a few cycles; each section is one poem with its own form and image.",
    voice: "Concrete images, rhythm, restraint. The whole section is a verse block.",
    blocks: ["verse"],
  },
  cookbook: {
    structure: "A cookbook: chapters by course or occasion; each section is one recipe with a short introduction.",
    voice: "Warm and exact: quantities, times, what it should look like.",
    blocks: ["recipe", "callout", "table"],
  },
  travel_guide: {
    structure: "A travel guide: regions or stages as chapters; places, routes, times, practical details.",
    voice: "Vivid and useful; say what to see first and what to leave out.",
    blocks: ["table", "callout"],
  },
  business: {
    structure: "A business text: the essentials first, then situation, figures, options, recommendation, risks.",
    voice: "Plain and decided; numbers with their context; no slogans.",
    blocks: ["table", "callout"],
  },
  self_help: {
    structure: "Each chapter explains one idea, shows it in a life, and ends with one exercise.",
    voice: "Kind and concrete; never promises what cannot be promised.",
    blocks: ["callout"],
  },
  children: {
    structure: "One gentle story for children of six to nine: a wish, three attempts, help, a warm ending.",
    voice: "Short sentences, simple words, repetition that can be read aloud, one picture in words a paragraph.",
    blocks: [],
  },
  essay: {
    structure: "An essay: one thesis, objections taken seriously, examples, a conclusion that goes one step further.",
    voice: "Personal, clear and thoughtful; each paragraph moves the argument.",
    blocks: [],
  },
  thriller: {
    structure:
      "A thriller: a crime or threat at once, short chapters that end open, clues that are fair, a twist, a reckoning.",
    voice: "Fast, concrete, in the past tense; tension through what the reader knows and the hero does not.",
    blocks: [],
  },
  science_fiction: {
    structure: "Science fiction: one idea taken seriously, a world changed by it, people who pay for it, a choice.",
    voice: "Precise about the strange, without lectures; the science shows in what people do.",
    blocks: [],
  },
  fantasy: {
    structure: "Fantasy: a world with rules that cost something, a quest, companions, betrayal, a price paid.",
    voice: "Rich and clear; names that belong together; wonder through detail.",
    blocks: [],
  },
  health_fitness: {
    structure:
      "A guide to health: how the body works here, a programme by weeks, exercises, precautions, when to see a doctor.",
    voice: "Encouraging and careful; no diagnosis, no promise of a cure.",
    blocks: ["table", "callout"],
  },
  art_design: {
    structure: "A book on art or design: works and ideas by theme, how they were made, what to look for.",
    voice: "Describe so that the reader sees; then interpret.",
    blocks: ["callout"],
  },
  history: {
    structure: "A history: chapters by period; causes, events, people, consequences; what is disputed is said to be.",
    voice: "A clear narrative with dates; no anachronisms.",
    blocks: ["timeline", "table"],
  },
  philosophy: {
    structure:
      "A philosophical book: a question a chapter; the argument, the strongest objection, the reply, what remains.",
    voice: "Slow and exact, with everyday examples; terms are defined before they are used.",
    blocks: [],
  },
};

/** How each special block is written inside Markdown, as `markdownToBlocks` reads it. */
export const blockForms: Readonly<Record<SpecialBlock, string>> = {
  table: "A table is a Markdown table with a header row.",
  verse: "A poem stands between a line `:::verse` and a line `:::`, one line a line, an empty line between stanzas.",
  recipe:
    "A recipe stands between a line `:::recipe Name` and a line `:::`: first `Servings: 4`, then ingredients as a `- ` list, then steps as a `1. ` list.",
  timeline: "A timeline stands between a line `:::timeline` and a line `:::`, each event as `- DATE: what happened`.",
  callout:
    "A box begins with a line `> [!tip]`, `> [!note]`, `> [!warning]`, `> [!example]` or `> [!summary]`; its text follows in lines with `> `.",
  code: "Code stands in a fence with the name of its language.",
  math: "A formula stands between $ signs as TeX.",
};
