import type { AiMessage } from "../../../providers/ai/ai.ts";
import { renderPassages } from "../../../knowledge/passages.prompts.ts";
import type { GivenPassage } from "../../../knowledge/passages.prompts.ts";
import type { NamedPassage } from "./given.rules.ts";
import type { OutlineChapter, OutlineSection } from "../../../contract/generation/outline.ts";
import { templateFacts } from "../../../contract/generation/templates.ts";
import { languageNames } from "../../../contract/languages/languages.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { describeWork, guard, toMessage } from "../plan/outline.prompts.ts";
import { blockForms, manners } from "../templates/templates.prompts.ts";
import type { WorkOrder } from "../options.rules.ts";
import type { Fault } from "./checks.rules.ts";
import { renderLedger } from "./ledger.rules.ts";
import type { Ledger } from "./ledger.rules.ts";

/** What a section is written with. */
export interface SectionContext {
  wanted: WorkOrder;
  chapters: readonly OutlineChapter[];
  /** From 1. */
  place: { chapter: number; section: number };
  node: OutlineSection;
  ledger: Ledger;
  /** The summaries of the sections before, the oldest first. */
  summaries: readonly string[];
  /** The last words of the text before. */
  before: string;
  passages: readonly (NamedPassage & GivenPassage)[];
  /** What its owner wishes of this one, where it is written anew. */
  wish: string | null;
}

const longestSummaries = 9_000;
const notes =
  '{"summary": "", "names": [""], "terms": [{"term": "", "meaning": ""}], "facts": [{"fact": "", "page": 1}], "promises": [""], "kept": [""]}';

/** Asks for one section: everything that it must agree with, and the passages that it rests on. */
export function sectionMessages(context: SectionContext): AiMessage[] {
  const { wanted, node, passages } = context;
  const { blocks } = manners[wanted.template];
  const isFiction = templateFacts[wanted.template].evidence === "tone";
  const system = [
    "You write one section of a work. Answer with its text alone, as Markdown.",
    describeWork(wanted),
    isFiction ? fiction : facts,
    ...blocks.map((block) => blockForms[block]),
    blocks.includes("code") ? "" : "No code.",
    "No title of the section, no words about the text or the task, no links, no pictures. Sub-headings are ### and rare.",
    `Write in ${languageNames[wanted.language]}. ${guard}`,
    `After the text, in a fence named json, write notes to yourself like ${notes}: what this section says in two sentences; its names, its terms and its facts; what it promises for later, and which promises it kept.`,
  ].filter((line) => line !== "");
  const user = [
    `<outline>\n${renderOutline(context)}\n</outline>`,
    ...tagged("ledger", renderLedger(context.ledger)),
    ...tagged("written", recent(context.summaries)),
    ...tagged("before", context.before),
    ...(passages.length === 0 ? [] : [`<passages>\n${renderPassages(passages)}\n</passages>`]),
    ...tagged("wish", context.wish ?? ""),
    `Section: ${node.title}`,
    `It says: ${node.brief}`,
    `Words: ${node.words}`,
  ];
  return [toMessage("system", system.join("\n")), toMessage("user", user.join("\n\n"))];
}

const facts = [
  "Everything that is said rests on the passages; what they do not say is left out.",
  'Directly after a statement from a passage, cite it as <cite id="ID">QUOTE</cite>: ID is the id of the passage, QUOTE 4 to 25 consecutive words copied from it exactly, in its own language.',
  "Three to eight citations a section. Refer to passages in no other way: no page numbers, no brackets.",
].join("\n");

const fiction =
  "The passages give the tone, the places and the world; the story is your own, and nothing is cited. People, names and places stay as the ledger has them.";

const tagged = (tag: string, text: string): string[] => (text.trim() === "" ? [] : [`<${tag}>\n${text}\n</${tag}>`]);

/** The newest summaries, as far as they fit. */
function recent(summaries: readonly string[]): string {
  let left = longestSummaries;
  const fitting = summaries.toReversed().filter((summary) => (left -= summary.length) >= 0);
  return fitting.toReversed().join("\n");
}

function renderOutline({ chapters, place }: SectionContext): string {
  return chapters
    .flatMap(({ title, sections }, at) => [
      `${at + 1}. ${title}`,
      ...sections.map((section, own) => {
        const isHere = at + 1 === place.chapter && own + 1 === place.section;
        return `   ${at + 1}.${own + 1} ${section.title}${isHere ? "   <- you are here" : ""}`;
      }),
    ])
    .join("\n");
}

const complaints: Readonly<Record<Fault, (context: SectionContext) => string>> = {
  too_short: ({ node }) => `It is too short: write about ${node.words} words.`,
  too_long: ({ node }) => `It is too long: write about ${node.words} words.`,
  repeats: () => "It repeats sentences of earlier sections: say what is new, in other words.",
  other_language: ({ wanted }) => `It is in another language: write in ${languageNames[wanted.language]}.`,
  unproven: () =>
    "Quotes are not in their passages: copy 4 to 25 consecutive words exactly, or leave the statement out.",
  empty: () => "There is no text in it.",
};

/** The same question with what is wrong with the answer. */
export const sectionRepair = (context: SectionContext, answer: string, faults: readonly Fault[]): AiMessage[] => [
  ...sectionMessages(context),
  { role: "assistant", content: [{ type: "text", text: cutText(answer, 16_000) }] },
  toMessage("user", `Write the section again, whole. ${faults.map((fault) => complaints[fault](context)).join(" ")}`),
];

/** Asks for the introduction or the conclusion, from what was written. */
export function matterMessages(
  wanted: WorkOrder,
  part: "introduction" | "conclusion",
  summaries: readonly string[],
): AiMessage[] {
  const task =
    part === "introduction"
      ? "Write the introduction: what the work is about, for whom, and how its chapters follow from one another."
      : "Write the conclusion: what follows from the chapters together, without repeating them, and what remains open.";
  const system = [
    "You write one part of a work that is otherwise finished. Answer with its text alone, as Markdown paragraphs.",
    describeWork(wanted),
    `${task} 200 to 350 words. Only what the summaries say. No title, no lists, no words about the text or the task.`,
    `Write in ${languageNames[wanted.language]}. ${guard}`,
  ].join("\n");
  return [toMessage("system", system), toMessage("user", `<written>\n${recent(summaries)}\n</written>`)];
}
