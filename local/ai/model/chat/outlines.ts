import { guessLanguage } from "../language.ts";
import { splitBlocks } from "../text/blocks.ts";
import { questionsOn } from "../text/questions.ts";
import { isWhole, segment } from "../text/sentences.ts";
import { makeTitle } from "../text/titles.ts";
import { countBefore } from "./numbers.ts";
import type { Skill } from "./skill.ts";
import { answerBefore, subjectOf } from "./turn.ts";

const asksOutline =
  /\boutline\b|\btable of contents\b|\bstructure of\b|\bheadings?\b|(?<!\p{L})(?:le plan|un plan|plan du texte|sommaire|table des matières|structure du|les titres|grandes parties)(?!\p{L})/iu;
const asksQuestions =
  /\b(?:ask me|write|make|give|suggest|create|prepare)\b[^.?!]{0,30}\bquestions?\b|\bquiz\b|(?<!\p{L})(?:pose|écris|fais|donne|propose|prépare|rédige)\p{L}*(?:-moi)?(?!\p{L})[^.?!]{0,30}questions?|(?<!\p{L})(?:quiz|interro\p{L}*)(?!\p{L})/iu;
const asksTitle =
  /\b(?:title|headline|name) (?:for|of|to)\b|\b(?:a|suggest|give|find) (?:a |me a )?(?:\p{L}+ )?(?:title|headline)\b|(?<!\p{L})(?:un titre|le titre|des titres)(?!\p{L})/iu;

const words = {
  en: {
    outline: "The headings of the text, as they stand under each other:",
    plain: "The text has no headings. Its paragraphs begin so:",
    questions: "Questions that the text itself can answer:",
    title: "A title in the text’s own words:",
    nothing: "Paste the text below your request, and I’ll work on it.",
  },
  fr: {
    outline: "Les titres du texte, comme ils s’emboîtent :",
    plain: "Le texte n’a pas de titres. Ses paragraphes commencent ainsi :",
    questions: "Des questions auxquelles le texte lui-même répond :",
    title: "Un titre avec les mots du texte :",
    nothing: "Collez le texte sous votre demande, et je m’en occupe.",
  },
} as const;

/** The headings of a text one below the other; of one without, the sentences that open its paragraphs. */
export const outline: Skill = (turn) => {
  if (!asksOutline.test(turn.wish)) return null;
  const say = words[turn.language];
  const text = subjectOf(turn) || answerBefore(turn);
  if (text === "") return turn.wish.split(/\s+/).length < 9 ? say.nothing : null;
  const blocks = splitBlocks(text);
  const headings = blocks.filter(({ kind }) => kind === "heading");
  if (headings.length > 1) {
    const top = Math.min(...headings.map(({ level }) => level));
    const lines = headings.map(({ text: heading, level }) => `${"  ".repeat(level - top)}- ${heading}`);
    return [say.outline, lines.join("\n")].join("\n\n");
  }
  const language = guessLanguage(text, turn.language);
  const openings = blocks.flatMap(({ kind, text: words_ }) =>
    kind === "paragraph" ? segment(words_, language).filter(isWhole).slice(0, 1) : [],
  );
  return openings.length === 0
    ? null
    : [say.plain, openings.map((sentence, at) => `${at + 1}. ${sentence}`).join("\n")].join("\n\n");
};

/** Questions on a text, and a title for it. */
export const question: Skill = (turn) => {
  const { wish, language } = turn;
  const say = words[language];
  const [questions, title] = [asksQuestions.test(wish), asksTitle.test(wish)];
  if (!questions && !title) return null;
  const text = subjectOf(turn);
  if (text === "") return null;
  if (title && !questions) return `${say.title} **${makeTitle(text)}**`;
  const count = countBefore(wish, "questions?") ?? 5;
  return [
    say.questions,
    questionsOn({ text, language, count, kind: "answered" })
      .map((one, at) => `${at + 1}. ${one}`)
      .join("\n"),
  ].join("\n\n");
};
