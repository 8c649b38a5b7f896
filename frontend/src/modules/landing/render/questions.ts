import type { Tokens } from "marked";
import { byHeading } from "./headings.ts";
import type { Html } from "./html.ts";
import { drawInline, inlineText } from "./inline.ts";
import { drawBlocks } from "./markdown.ts";
import { bodyParts, type BodyPart } from "./parts.ts";
import type { Scene } from "./scene.ts";

export interface Question {
  question: Html;
  answer: Html;
  /** Both without markup. */
  asked: string;
  answered: string;
}

export function questionsIn(parts: readonly BodyPart[], scene: Scene): Question[] {
  return byHeading(parts).groups.map(([heading, ...tokens]) => {
    const { tokens: words, text } = heading as Tokens.Heading;
    return {
      question: drawInline(words, scene),
      answer: drawBlocks(tokens, scene),
      asked: inlineText(text, scene),
      answered: inlineText(
        tokens
          .map(({ raw }) => raw)
          .join("")
          .replaceAll(/\s+/g, " ")
          .trim(),
        scene,
      ),
    };
  });
}

/** Every question that a body answers, for search engines. */
export const questionsOf = (body: string, scene: Scene): Question[] =>
  bodyParts(body).flatMap((part) =>
    part.kind === "block" && part.name === "faq" ? questionsIn(part.parts, scene) : [],
  );
