import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import type { Answer } from "#thread/turns.rules.ts";
import { withTexts } from "#i18n/i18n.ts";

const DrawnPicture = lazyPart(async () => (await withTexts(["drawn"], import("./DrawnPicture.tsx"))).DrawnPicture);

/** The picture that an answer is, and its place while it is drawn; most answers are words, so it is loaded with the first. */
export const Drawn = ({ answer, words }: { answer: Answer; words: string }) =>
  answer.drawn ? <DrawnPicture answer={answer} drawn={answer.drawn} words={answer.text || words} /> : null;
