import { firstSpoken, languageOfText } from "../../../contract/languages/conversation-language.machine.ts";
import { languageNames } from "../../../contract/languages/languages.ts";
import type { SpokenLanguage } from "../../../contract/languages/languages.ts";
import { relatedQuestions, titleLength } from "../../../contract/limits.ts";
import { cutText } from "../../../lib/text.rules.ts";
import { citingRules, plain, renderPassages } from "../../../knowledge/passages.prompts.ts";
import { filePassages, filesPrompt } from "../files/files.prompts.ts";
import { rememberedPrompt } from "../memories/memories.prompts.ts";
import { webPrompt } from "../web/web.prompts.ts";
import { webPassages } from "../web/web-passages.rules.ts";
import type { ChatContext, Instruction } from "./chat.context.ts";

export const systemPrompt = [
  "You are the assistant of Ensemble. Answer in the language of the question, to the point, in Markdown where it helps:",
  "headings only in long answers, tables for comparisons, fenced code with its language.",
  "Say so when you do not know or when a fact should be checked.",
].join(" ");

/** Who an instruction is from, so that a model weighs it as what it is. */
const headings: Readonly<Record<Instruction["from"], string>> = {
  style: "The person you talk with asks you to answer like this, wherever the question allows it:",
  about:
    "The person you talk with says this of themselves. Use it where it helps, and never bring it up without a need:",
  project:
    "This conversation belongs to a project of the person you talk with. They ask that every answer in it follows this:",
};

/** Our own words, then what the context carries. */
export const systemPromptOf = (context: ChatContext): string => {
  const { instructions, remembered, files, web } = context;
  return [
    systemPrompt,
    ...instructions.map(({ from, text }) => `${headings[from]}\n${text}`),
    ...(remembered.length === 0 ? [] : [rememberedPrompt(remembered)]),
    ...(files === null ? [] : [filesPrompt(files)]),
    ...(web === null ? [] : [webPrompt(web)]),
    ...(hasPassages(context) ? [citingRules] : []),
  ]
    .filter((part) => part !== null)
    .join("\n\n");
};

/** Whether files or pages of the web come with the question. */
export const hasPassages = ({ files, web }: Pick<ChatContext, "files" | "web">): boolean =>
  files !== null || (web !== null && web.passages.length > 0);

/** The question as a model is given it: what comes with it as data, and the person's own words last. */
export function givenQuestion({ files, web }: Pick<ChatContext, "files" | "web">, question: string): string {
  const passages = [...(files === null ? [] : filePassages(files)), ...(web === null ? [] : webPassages(web))];
  const names = files?.files.map(({ name }) => plain(name)).join("\n");
  const named = names === undefined ? "" : `<files>\n${names}\n</files>\n\n`;
  return `${named}<passages>\n${renderPassages(passages)}\n</passages>\n\nQuestion:\n${question}`;
}

export const titlePrompt = (question: string): string =>
  `Write a title of at most six words for a conversation that begins with the question below, in ${nameOf(question)}. ` +
  `Answer with the title alone: no quotes, no full stop.\n\nQuestion:\n${cutText(question, 2_000)}`;

/** The language of a title: by its name where the question is sure enough, else as the question has it. */
function nameOf(question: string): string {
  const told = firstSpoken(languageOfText(question));
  return told === null ? "the question's language" : languageNames[told];
}

function languageFor(theme: string, page: "en" | "fr"): SpokenLanguage {
  const told = firstSpoken(languageOfText(theme));
  return told === null || told === "en" || told === "fr" ? page : told;
}

/** In the language that is asked for, which is that of the page; a theme in one that no page has keeps its own. */
export const questionsPrompt = (theme: string, page: "en" | "fr"): string =>
  `Suggest ${relatedQuestions.count} short questions that somebody reading the text below may want to ask next, in ` +
  `${languageNames[languageFor(theme, page)]}. Answer with a JSON array of strings alone.\n\nText:\n${theme}`;

/** A model's title without the quotes, labels and full stops that models add; null when nothing is left. */
export function cleanTitle(answer: string): string | null {
  const line = answer.trim().split("\n", 1)[0] ?? "";
  const title = line
    .replace(/^[#*\s"'«“‘]*(title|titre)\s*:\s*/i, "")
    .replaceAll(/^[#*\s"'«»“”‘’]+|[*\s"'«»“”.]+$/g, "")
    .trim();
  return title === "" || title.length > 2 * titleLength ? null : title;
}

/** The questions of a model's answer, as JSON or as lines; what is no question is left out. */
export function parseQuestions(answer: string): string[] {
  const array = /\[[\s\S]*\]/.exec(answer)?.[0];
  let found: unknown[] = [];
  try {
    const parsed: unknown = array === undefined ? null : JSON.parse(array);
    if (Array.isArray(parsed)) found = parsed;
  } catch {
    found = [];
  }
  if (found.length === 0)
    found = answer
      .split("\n")
      .map((line) => line.replace(/^\s*(?:[-*•]|\d+[.)])?[\s"*]*/, "").replace(/["',\s]+$/, ""));
  const texts = found.filter((text) => typeof text === "string").map((text) => text.trim());
  return texts.filter((text) => text.endsWith("?") && text.length <= 300).slice(0, relatedQuestions.count);
}
