import type { Fact } from "./fact.ts";

/** Written with a capital without being the name of one. */
const forms = new Set(
  "i i'm i'd i'll i've mr mrs ms dr m mm mme mmes mlle me madame monsieur mesdames messieurs sir madam dear ok".split(
    " ",
  ),
);
const word = /\p{Lu}[\p{L}\p{M}\p{N}]*(?:[-&.](?=\p{L})[\p{L}\p{M}\p{N}]+)*/gu;
/** A sentence begins at the start of a line, of a quotation or of brackets, and after its end or a colon. */
const beginning = /(?:^|[\n.!?…:;|]["'”’»)\]*_]*\s+|["“«(‘[]\s?|^[\s>#*+-]*|\n[\s>#*+\d.)-]*)[*_]*$/u;

interface Capital {
  text: string;
  at: number;
  value: string;
  begins: boolean;
}

function capitalsIn(text: string): Capital[] {
  return [...text.matchAll(word)].flatMap(({ 0: text_, index }) => {
    const before = text[index - 1] ?? "";
    if (/[\p{L}\p{N}@/]/u.test(before)) return [];
    const value = text_.toLowerCase();
    // « d’Alembert » and « l’Oréal » begin behind their apostrophe.
    const begins = !/['’]/.test(before) && beginning.test(text.slice(Math.max(0, index - 40), index));
    return forms.has(value) || value.length < 2 ? [] : [{ text: text_, at: index, value, begins }];
  });
}

/** Words with a capital that no sentence gives them; at the start of one, those that the context or the text has elsewhere. */
export function namesIn(text: string, context: string): Fact[] {
  const capitals = capitalsIn(text);
  const known = new Set([...capitals, ...capitalsIn(context)].flatMap(({ begins, value }) => (begins ? [] : value)));
  return capitals
    .filter(({ begins, value, text: words }) => !begins || known.has(value) || /^\p{Lu}[\p{Lu}\p{N}&.-]+$/u.test(words))
    .map(({ text: words, at, value }) => ({ kind: "name", text: words, at, value }));
}
