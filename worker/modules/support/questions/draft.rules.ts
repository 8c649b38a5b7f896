import { citedIn } from "../../../answers/sources.rules.ts";
import type { UrlCitation } from "../../../contract/citations.contract.ts";
import { longestAnswer } from "../../../contract/support/questions.contract.ts";

const signs = / ?\[\d{1,3}\]/g;
/** Signs that stand behind the end of their sentence. */
const behindEnd = /([.!?…]["»”’)]*)((?: ?\[\d{1,3}\])+)/g;

export interface Draft {
  text: string;
  citations: UrlCitation[];
}

/** The sentences of an answer that cite a quote, without their signs, as far as an answer may be long; null where none does. */
export function draftOf(answer: string, citations: readonly UrlCitation[]): Draft | null {
  let text = "";
  let kept = "";
  for (const line of answer.replaceAll(behindEnd, "$2$1").split("\n")) {
    const cited = sentencesOf(line).filter((sentence) => citedIn(sentence, citations).length > 0);
    for (const [at, sentence] of cited.entries()) {
      const words = sentence.replaceAll(signs, "").trim();
      const next = text === "" ? words : `${text}${at === 0 ? "\n" : " "}${words}`;
      if (next.length > longestAnswer) break;
      text = next;
      kept += sentence;
    }
  }
  return text === "" ? null : { text, citations: citedIn(kept, citations) };
}

const sentencesOf = (line: string): string[] =>
  Array.from(new Intl.Segmenter("und", { granularity: "sentence" }).segment(line), ({ segment }) => segment);
