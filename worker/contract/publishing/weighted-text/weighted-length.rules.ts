import { parse } from "@twemoji/parser";
import { addressesIn } from "./addresses.rules.ts";

/** How X weighs characters: configuration version 3 (https://docs.x.com/fundamentals/counting-characters). */
const weights = {
  /** A Latin letter is one; these ranges of UTF-16 units are all that weigh as little. */
  light: [
    [0, 4_351],
    [8_192, 8_205],
    [8_208, 8_223],
    [8_242, 8_247],
  ],
  heavy: 2,
  address: 23,
} as const;

const refused = /[\uFFFE\uFEFF\uFFFF]/;

/** A text as X counts it, and whether it holds what X refuses, such as a byte order mark. */
export function weigh(text: string): { length: number; isRefused: boolean } {
  const normal = text.normalize();
  const wholes = new Map<number, { units: number; weight: number }>();
  for (const { text: emoji, indices } of parse(normal))
    wholes.set(indices[0], { units: emoji.length, weight: weights.heavy });
  for (const { url, from } of addressesIn(normal)) wholes.set(from, { units: url.length, weight: weights.address });
  let length = 0;
  for (let at = 0; at < normal.length;) {
    const { units, weight } = wholes.get(at) ?? characterAt(normal, at);
    length += weight;
    at += units;
  }
  return { length, isRefused: refused.test(normal) };
}

function characterAt(text: string, at: number): { units: number; weight: number } {
  const code = text.codePointAt(at) ?? 0;
  const isLight = weights.light.some(([from, to]) => code >= from && code <= to);
  return { units: code > 0xff_ff ? 2 : 1, weight: isLight ? 1 : weights.heavy };
}
