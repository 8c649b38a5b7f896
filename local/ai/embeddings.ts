import { objectOf } from "./calls.ts";
import { splitWords } from "./model/language.ts";
import { isFunctionWord } from "./model/text/stop-words.ts";

/** Words count by what they begin with, so that forms of one word stand near each other. */
const stem = 6;

/** The answer to an OpenAI embeddings request: texts are near where they share words, for want of a model of meaning. */
export function answerEmbeddings(body: Record<string, unknown>): object {
  const texts = [body["input"]].flat().map(String);
  const dimensions = Number(body["dimensions"] ?? 512);
  const tokens = texts.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
  return {
    object: "list",
    model: String(objectOf(body)["model"] ?? ""),
    data: texts.map((text, index) => ({ object: "embedding", index, embedding: pointOf(text, dimensions) })),
    usage: { prompt_tokens: tokens, total_tokens: tokens },
  };
}

/** Every word adds to a place of its own, of length 1 in all. */
function pointOf(text: string, dimensions: number): number[] {
  const point = Array.from({ length: dimensions }, () => 0);
  for (const word of splitWords(text)) {
    if (isFunctionWord(word)) continue;
    const hash = hashOf(word.slice(0, stem));
    const place = hash % dimensions;
    point[place] = (point[place] ?? 0) + (hash & 0x10000 ? 1 : -1);
  }
  const length = Math.hypot(...point);
  if (length === 0) return point.fill(1 / Math.sqrt(dimensions));
  return point.map((number) => Number((number / length).toFixed(6)));
}

/** FNV-1a, 32 bits: http://www.isthe.com/chongo/tech/comp/fnv/ */
function hashOf(word: string): number {
  let hash = 0x811c9dc5;
  for (const letter of word) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
