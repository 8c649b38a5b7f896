import type { SpokenWord } from "./speech.ts";

/** A run of the text between spaces, with the letters and digits that stand in it. */
interface Token {
  text: string;
  letters: string;
}

/** How many tokens of the text may have no word, one after the other, before a word counts as one that it lacks. */
const mostSkipped = 12;

/**
 * Words with the punctuation, the capitals and the joints of the text: a vendor times bare words, and may cut "l'eau" in two
 * or put "10 000" in one. A word that the text lacks stays as it is; of text without a word its punctuation stays.
 */
export function punctuated(words: readonly SpokenWord[], text: string): SpokenWord[] {
  const heard = words.filter(({ text: word }) => lettersOf(word) !== "");
  const tokens = tokensOf(text);
  const found: SpokenWord[] = [];
  let [at, next] = [0, 0];
  for (let first = heard[next]; first !== undefined; first = heard[next]) {
    const match = matchAt(heard, next, tokens, at);
    if (match === null) {
      found.push({ ...first, text: first.text.trim() });
      next += 1;
      continue;
    }
    closeWith(found, tokens.slice(at, match.from));
    const last = heard[next + match.words - 1] ?? first;
    const joined = tokens.slice(match.from, match.to).map((token) => token.text);
    found.push({ text: joined.join(noBreak), startMs: first.startMs, endMs: last.endMs });
    at = match.to;
    next += match.words;
  }
  closeWith(found, tokens.slice(at));
  return inOrder(found);
}

const noBreak = "\u00A0";

/** Letters and digits in one form, whatever the case and the accents' encoding. */
const lettersOf = (text: string): string =>
  text
    .normalize("NFC")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, "");

const opening = /^[\p{Ps}\p{Pi}"'¿¡]+$/u;

/** Punctuation that stands alone, as French has it, joins the token before it, and what opens the one behind it. */
function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  let opened = "";
  for (const run of text.normalize("NFC").split(/\s+/u).filter(Boolean)) {
    const letters = lettersOf(run);
    const last = tokens.at(-1);
    if (letters !== "") {
      tokens.push({ text: opened + run, letters });
      opened = "";
    } else if (opening.test(run) || last === undefined) opened += run + noBreak;
    else last.text += noBreak + run;
  }
  return tokens;
}

/** The next tokens and words that have the same letters, the shortest such runs; null where the text has no such word near. */
function matchAt(heard: readonly SpokenWord[], next: number, tokens: readonly Token[], at: number) {
  for (let from = at; from < Math.min(tokens.length, at + mostSkipped); from++) {
    // A word too many: the one behind it stands here.
    if (from === at + 1 && next + 1 < heard.length && sameLetters(heard, next + 1, tokens, at) !== null) return null;
    const match = sameLetters(heard, next, tokens, from);
    if (match !== null) return { from, ...match };
  }
  return null;
}

const heardLetters = (heard: readonly SpokenWord[], at: number): string => lettersOf(heard[at]?.text ?? "");

function sameLetters(heard: readonly SpokenWord[], next: number, tokens: readonly Token[], from: number) {
  let [spoken, written] = [heardLetters(heard, next), tokens[from]?.letters ?? ""];
  let [words, to] = [1, from + 1];
  while (spoken !== written) {
    const shorter = spoken.length < written.length;
    if (!(shorter ? written.startsWith(spoken) : spoken.startsWith(written))) return null;
    const more = shorter ? heard[next + words++]?.text : tokens[to++]?.letters;
    if (more === undefined) return null;
    if (shorter) spoken += lettersOf(more);
    else written += more;
  }
  return { words, to };
}

const ending = /[.!?…][\p{Pe}\p{Pf}"']*$/u;

/** A sentence that ends in text without a word ends with the word before it. */
function closeWith(found: SpokenWord[], skipped: readonly Token[]): void {
  const end = skipped.map(({ text }) => ending.exec(text)?.[0]).findLast((mark) => mark !== undefined);
  const last = found.at(-1);
  if (end !== undefined && last !== undefined && !ending.test(last.text)) last.text += end;
}

/** No word begins before the one before it, or ends before it begins: vendors round. */
function inOrder(words: readonly SpokenWord[]): SpokenWord[] {
  let last = 0;
  return words.map(({ text, startMs, endMs }) => {
    last = Math.max(last, startMs);
    return { text, startMs: last, endMs: Math.max(last, endMs) };
  });
}
