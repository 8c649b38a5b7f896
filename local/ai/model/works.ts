import type { ModelCall } from "../calls.ts";
import { withoutMarks, termsOf } from "./extraction.ts";
import { keySentences } from "./text/centrality.ts";
import { sentencesOf } from "./text/sentences.ts";
import type { Language } from "./language.ts";
import { pieces, workWords } from "./work-words.ts";

/** Works are asked for: an outline, a section, an introduction or cards, each with its form in the instruction. */
export const asksForWork = (instruction: string): boolean =>
  /^You (?:plan a work|write one (?:section|part) of a work|write flashcards)\b/.test(instruction);

/** The part of a work that the instruction names, made of what the prompt says and of nothing else. */
export function answerForWork(call: ModelCall): string {
  const system = call.messages.find(({ role }) => role === "system")?.text ?? "";
  const given = call.messages.filter(({ role }) => role === "user").map(({ text }) => text);
  const user = given[0] ?? "";
  const language: Language = /Write in French\./.test(system) ? "fr" : "en";
  if (system.startsWith("You plan")) return planWork(system, user, language);
  if (system.startsWith("You write one section")) return writeSection(system, user, language, given.length);
  if (system.startsWith("You write one part")) return writePart(user, language, system.includes("introduction:"));
  return writeCards(system, user, language);
}

const numberIn = (text: string, pattern: RegExp, otherwise: number): number =>
  Number(pattern.exec(text)?.[1] ?? otherwise);
const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Part {
  first: number;
  last: number;
  text: string;
}

/** The parts of the file with their summaries; one of all pages where there are none. */
function partsIn(user: string): Part[] {
  const pages = numberIn(user, /<file pages="(\d+)"/, 1);
  const found = [...user.matchAll(/^Pages (\d+) to (\d+)(?:: .*)?\n([\s\S]*?)(?=\n\nPages \d|\n<\/file>)/gm)];
  const parts = found.map(([, first, last, text = ""]) => ({ first: Number(first), last: Number(last), text }));
  return parts.length > 0 ? parts : [{ first: 1, last: pages, text: user }];
}

function planWork(system: string, user: string, language: Language): string {
  const count = Math.max(2, numberIn(system, /About (\d+) chapters/, 3));
  const words = numberIn(system, /chapters and (\d+) words/, 5_000);
  const parts = partsIn(user);
  const terms = termsOf(withoutMarks(parts.map(({ text }) => text).join("\n")), count * 8).map(({ word }) =>
    capital(word),
  );
  const term = (at: number) => terms[at % Math.max(1, terms.length)] ?? workWords[language].subject;
  const sections = Math.max(2, Math.min(6, Math.round(words / count / 600)));
  const chapters = Array.from({ length: count }, (_, at) => {
    const part = parts[Math.floor((at * parts.length) / count)] ?? { first: 1, last: 1, text: "" };
    const span = part.last - part.first + 1;
    return {
      title: workWords[language].chapter(term(at * (sections + 1)), at),
      sections: Array.from({ length: sections }, (__, own) => ({
        title: workWords[language].section(term(at * (sections + 1) + own + 1), own),
        brief: keySentences(part.text, sections)[own] ?? "",
        words: Math.round(words / count / sections),
        pages: [
          part.first + Math.floor((own * span) / sections),
          Math.min(part.last, part.first + Math.ceil(((own + 1) * span) / sections) - 1),
        ],
      })),
    };
  });
  return JSON.stringify({ chapters });
}

interface SourcePassage {
  id: string;
  page: number;
  text: string;
}

const passagesOf = (user: string): SourcePassage[] =>
  [...user.matchAll(/<passage id="([^"]+)"(?: page="(\d+)")?[^>]*>\n([\s\S]*?)\n<\/passage>/g)].map(
    ([, id = "", page = "1", text = ""]) => ({ id, page: Number(page), text: text.replaceAll(/\s*\n\s*/g, " ") }),
  );

/** Words that are copied exactly from a passage. */
const quoteOf = (text: string): string => text.split(" ").slice(0, 14).join(" ").replaceAll(/[<>]/g, " ").trim();

/** Numbers below a bound, the same for the same seed (mulberry32). */
function choices(seed: string): (bound: number) => number {
  let state = 17;
  for (const sign of seed) state = (Math.imul(state, 31) + (sign.codePointAt(0) ?? 0)) | 0;
  return (bound) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % bound;
  };
}

/** Sentences about these words, each time others: the same seed says the same. */
function sentences(words: readonly string[], seed: string, language: Language): (at: number) => string {
  const own = words.length > 0 ? words : [workWords[language].subject];
  const { openings, links, joins } = pieces[language];
  return (at) => {
    const choose = choices(`${seed} ${at}`);
    const one = (of: readonly string[]) => of[choose(of.length)] ?? "";
    return `${one(openings)} ${one(own)} ${one(links)} ${one(own)}${one(joins)} ${one(own)} ${one(links)} ${one(own)}.`;
  };
}

const count = (text: string): number => text.split(/\s+/).filter((word) => word !== "").length;

interface TextOrder {
  /** Words. */
  wanted: number;
  verse: boolean;
  quotes: readonly string[];
}

/** As many paragraphs as have so many words; each ends with a quote while there are some. */
function paragraphsOf(say: (place: number) => string, { wanted, verse, quotes }: TextOrder): string[] {
  const paragraphs: string[] = [];
  const left = [...quotes];
  const aParagraph = verse ? 4 : 5;
  for (let at = 0, written = 0; written < wanted && at < 400; at += aParagraph) {
    const lines = Array.from({ length: aParagraph }, (_, own) => say(at + own + 1));
    const quote = left.shift();
    const last = lines.at(-1) ?? "";
    if (quote !== undefined) lines[lines.length - 1] = `${last.replace(/\.$/, "")} ${quote}.`;
    written += count(lines.join(" ").replaceAll(/<cite[^>]*>.*?<\/cite>/g, ""));
    paragraphs.push(verse ? lines.join("\n") : lines.join(" "));
  }
  return paragraphs;
}

function writeSection(system: string, user: string, language: Language, turn: number): string {
  const wanted = numberIn(user, /^Words: (\d+)$/m, 400);
  const title = /^Section: (.+)$/m.exec(user)?.[1] ?? "";
  const passages = passagesOf(user);
  const cites = system.includes('<cite id="ID">');
  const about = termsOf(`${title} ${passages.map(({ text }) => text).join(" ")}`, 60).map(({ word }) => word);
  const say = sentences(about, `${title} ${turn}`, language);
  const verse = system.includes(":::verse");
  const quotes = cites ? passages.slice(0, 5).map(({ id, text }) => `<cite id="${id}">${quoteOf(text)}</cite>`) : [];
  const paragraphs = paragraphsOf(say, { wanted, verse, quotes });
  const body = verse ? `:::verse\n${paragraphs.join("\n\n")}\n:::` : paragraphs.join("\n\n");
  const recipe = system.includes(":::recipe Name") ? `\n\n${recipeOf(about, language)}` : "";
  const [first] = passages;
  const notes = {
    summary: say(1),
    names: [],
    terms: about.slice(0, 2).map((term, at) => ({ term, meaning: say(at + 2).replace(/\.$/, "") })),
    facts: first ? [{ fact: quoteOf(first.text), page: first.page }] : [],
    promises: [],
    kept: [],
  };
  return `${body}${recipe}\n\n\`\`\`json\n${JSON.stringify(notes)}\n\`\`\``;
}

function recipeOf(terms: readonly string[], language: Language): string {
  const { recipe, take, make } = workWords[language];
  const own = terms.slice(0, 5);
  return [
    `:::recipe ${recipe(own[0] ?? "")}`,
    "Servings: 4",
    "",
    ...own.map((term, at) => `- ${take((at + 1) * 50, term)}`),
    "",
    ...own.slice(0, 3).map((term, at) => `${at + 1}. ${make(term)}`),
    ":::",
  ].join("\n");
}

function writePart(user: string, language: Language, isIntroduction: boolean): string {
  const text = withoutMarks(user.replaceAll(/^\d+\.\d+ [^:]*: /gm, ""));
  const terms = termsOf(text, 40).map(({ word }) => word);
  const say = sentences(terms, isIntroduction ? "opening" : "closing", language);
  const lines: string[] = [];
  for (let at = 1; count(lines.join(" ")) < 260; at += 1) lines.push(say(at));
  const third = Math.ceil(lines.length / 3);
  return [0, 1, 2].map((at) => lines.slice(at * third, (at + 1) * third).join(" ")).join("\n\n");
}

function writeCards(system: string, user: string, language: Language): string {
  const wanted = numberIn(system, /^(\d+) cards/m, 5);
  const allowed = ["basic", "cloze", "reversed"].filter((kind) => system.includes(`\`${kind}\``));
  const facts = passagesOf(user).flatMap(({ id, page, text }) =>
    sentencesOf(text)
      .filter((sentence) => sentence.length > 25 && sentence.length < 400)
      .map((sentence) => ({ id, page, sentence })),
  );
  const cards = facts.slice(0, wanted).map(({ id, page, sentence }, at) => {
    const term = longestTerm(sentence);
    const kind = allowed[at % Math.max(1, allowed.length)] ?? "basic";
    const quote = quoteOf(sentence);
    const shown = sentence.replaceAll(/[{}]/g, "");
    if (kind === "cloze") return { type: kind, front: shown.replace(term, `{{c1::${term}}}`), back: "", id, quote };
    return { type: kind, front: workWords[language].asks(term, page, at + 1), back: shown, id, quote };
  });
  return JSON.stringify({ cards });
}

/** The longest term as it stands in the sentence: its gap. */
const longestTerm = (sentence: string): string =>
  (sentence.match(/[\p{L}\p{N}]+/gu) ?? [sentence]).reduce(
    (best, word) => (word.length > best.length ? word : best),
    "",
  );
