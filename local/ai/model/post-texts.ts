import { guardImprovement } from "../../../worker/contract/assistant/improve-guard.rules.ts";
import { datesIn } from "../../../worker/contract/assistant/guard/dates.rules.ts";
import { namesIn } from "../../../worker/contract/assistant/guard/names.rules.ts";
import { numbersIn } from "../../../worker/contract/assistant/guard/numbers.rules.ts";
import type { ModelCall } from "../calls.ts";
import { firstClause } from "./extraction.ts";
import { sentencesOf } from "./text/sentences.ts";
import { guessLanguage } from "./language.ts";
import type { Language } from "./language.ts";
import { postWords } from "./post-words.ts";
import { changeFor } from "./rewording.ts";
import { subjectsOf } from "./subjects.ts";

const tones = ["neutral", "professional", "warm", "direct", "playful"] as const;
type Tone = (typeof tones)[number];

/** The system's word and the question, as this model reads them. */
export function readPostCall(call: ModelCall): { system: string; part(name: string): string } {
  const said = (role: string) => call.messages.find((message) => message.role === role)?.text ?? "";
  const user = said("user");
  return {
    system: said("system"),
    part: (name) => new RegExp(`<${name}>\\n([^]*?)\\n</${name}>`).exec(user)?.[1] ?? "",
  };
}

/** The language that the prompt names, else that of the text. */
export const languageFor = (system: string, text: string): Language => {
  const [, named] = /\bWrite in (English|French)\b/.exec(system) ?? [];
  return named === undefined ? guessLanguage(text, "fr") : named === "French" ? "fr" : "en";
};

const toneOf = (system: string): Tone => {
  const [, named] = /\bThe tone is (\p{L}+):/u.exec(system) ?? [];
  return tones.find((tone) => tone === named) ?? "neutral";
};

export const asksForPostImprovement = (instruction: string): boolean =>
  instruction.startsWith("You improve a post for a social network.");

/** What a tone asks for where the person did not say what to do. */
const tasks: Record<Tone, string> = {
  neutral: "Simplify",
  professional: "Raise the level of formality",
  warm: "Make it warmer",
  direct: "Shorten",
  playful: "Simplify",
};

/** Lines of hashtags, links and emojis are no prose. */
export const isProse = (line: string): boolean =>
  /\p{L}{2}.*\s.*\p{L}{2}/u.test(line) && !/^\s*(?:[#@]|https?:)/.test(line);

/** The post as this model can change it: to do what its author asks, else for the tone, else to be plainer. */
export function answerForPostImprovement(call: ModelCall): string {
  const { system, part } = readPostCall(call);
  const [text, task] = [part("post"), part("task")];
  const language = languageFor(system, text);
  if (!task.startsWith("Make it clearer")) return JSON.stringify({ text: changedBy(task, text, language) });
  const improved = changedBy(tasks[toneOf(system)], text, language);
  const plainer = improved === text ? changedBy(tasks.neutral, text, language) : improved;
  return JSON.stringify({ text: plainer === text ? withOpening(text) : plainer });
}

/** Line by line; one that would lose a fact stays. */
function changedBy(task: string, text: string, language: Language): string {
  const change = changeFor(task);
  const lines = text.split("\n");
  const last = lines.findLastIndex(isProse);
  return lines
    .map((line, at) => {
      if (!isProse(line)) return line;
      const better = change({ text: line, isProse: true, isLast: at === last }, language, task);
      return guardImprovement(line, better).length > 0 ? line : better;
    })
    .join("\n");
}

/** The first sentence on a line of its own: readers see it before the fold. */
const withOpening = (text: string): string =>
  text.replace(/^([^\n]{10,140}?[.!?…]) +(?=\p{Lu})/u, (_, opening: string) => `${opening}\n\n`);

export const asksForHashtags = (instruction: string): boolean =>
  instruction.startsWith("You suggest hashtags for a post.");

export function answerForHashtags(call: ModelCall): string {
  const { system, part } = readPostCall(call);
  const text = part("text");
  const { reasons } = postWords[languageFor(system, text)];
  const hashtags = subjectsOf(text, 6).map((word, at) => ({
    tag: `#${camel(word)}`,
    why: reasons[at % reasons.length]?.(word) ?? word,
  }));
  return JSON.stringify({ hashtags });
}

const camel = (word: string): string =>
  word
    .split(/[^\p{L}\p{N}]+/u)
    .map((piece) => piece.charAt(0).toUpperCase() + piece.slice(1))
    .join("");

export const asksForTemplate = (instruction: string): boolean =>
  instruction.startsWith("You write a template of a post.");

/** A form of the tone; of an example, its own sentences with gaps for its facts. */
export function answerForTemplate(call: ModelCall): string {
  const { system, part } = readPostCall(call);
  const [goal, example] = [part("goal"), part("example")];
  const language = languageFor(system, goal);
  const shown = withGaps(example, language);
  if ((shown.match(/\[/g) ?? []).length >= 2) return JSON.stringify({ text: shown });
  const [opening = "", ...rest] = postWords[language].template[toneOf(system)];
  const about = postWords[language].about(lowered(firstClause(goal, 80).replace(/[.!?…]+$/, "")));
  return JSON.stringify({ text: [opening, about, ...rest].join("\n\n") });
}

/** Behind a colon a word begins small, unless it is written in capitals. */
const lowered = (text: string): string => text.replace(/^\p{Lu}(?=\p{Ll}|\s)/u, (sign) => sign.toLowerCase());

function withGaps(example: string, language: Language): string {
  if (sentencesOf(example).length === 0) return "";
  const { gaps } = postWords[language];
  const dates = datesIn(example);
  const isFree = ({ at, text }: { at: number; text: string }) =>
    !dates.some((date) => at < date.at + date.text.length && date.at < at + text.length);
  const facts = [
    ...dates.map(({ at, text }) => ({ at, text, gap: gaps.date })),
    ...numbersIn(example)
      .filter(isFree)
      .map(({ at, text }) => ({ at, text, gap: gaps.number })),
    ...namesIn(example, "")
      .filter(isFree)
      .map(({ at, text }) => ({ at, text, gap: gaps.name })),
  ].toSorted((one, other) => other.at - one.at);
  return facts.reduce(
    (text, { at, text: words, gap }) => text.slice(0, at) + gap + text.slice(at + words.length),
    example.replaceAll(/[[\]]/g, ""),
  );
}
