import { datesIn } from "../../../worker/contract/assistant/guard/dates.rules.ts";
import { namesIn } from "../../../worker/contract/assistant/guard/names.rules.ts";
import { isStopWord } from "./text/stop-words.ts";

/** Behind these stands what a sentence is about. */
const article =
  /(?<!\p{L})(?:le|la|les|un|une|des|du|au|aux|de|d['’]|l['’]|notre|nos|votre|vos|mon|ma|mes|ce|cette|ces|the|an?|our|your|my|this|these|of|for|to the|some)\s?$/iu;
const adjectives = /^(?:nouv|grand|petit|premi|beau|bel|bon|new|great|first|good|big|small|next|last)/iu;
const word = /\p{L}[\p{L}\p{N}]*(?:-\p{L}[\p{L}\p{N}]*)*/gu;

const blank = (text: string, stretch: { at: number; text: string }): string =>
  text.slice(0, stretch.at) + " ".repeat(stretch.text.length) + text.slice(stretch.at + stretch.text.length);

/** The names and the nouns of a text, as far as they can be told: the names first, then the most frequent; all its terms where it has none. */
export function subjectsOf(text: string, most: number): string[] {
  const words = text.replaceAll(/https?:\S+|[@#][\p{L}\p{N}_]+/gu, (found) => " ".repeat(found.length));
  const plain = datesIn(words).reduce(blank, words);
  const names = new Map(namesIn(plain, "").map((name) => [name.value, name.text]));
  const scores = new Map<string, number>();
  let carried = false;
  for (const { 0: found, index } of plain.matchAll(word)) {
    const key = found.toLowerCase();
    const follows: boolean = carried || article.test(plain.slice(Math.max(0, index - 12), index));
    carried = follows && adjectives.test(key);
    if (carried || key.length < 3 || isStopWord(key)) continue;
    const score = (names.has(key) ? 4 : 0) + (follows ? 2 : 0);
    scores.set(key, (scores.get(key) ?? 0) + score);
  }
  const ranked = [...scores].toSorted(([, one], [, other]) => other - one);
  const told = ranked.filter(([, score]) => score > 0);
  return (told.length > 0 ? told : ranked).slice(0, most).map(([key]) => names.get(key) ?? key);
}
