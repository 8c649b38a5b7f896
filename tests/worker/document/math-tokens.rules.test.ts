import type { Token } from "marked";
import { expect, test } from "vitest";
import { lex } from "../../../worker/contract/document/lexer.ts";
import { textAndFormulas } from "../../../worker/contract/document/math-tokens.rules.ts";

const formulasOf = (tokens: readonly Token[]): string[] =>
  tokens.flatMap((token) =>
    token.type === "math" ? [String(token["text"])] : "tokens" in token ? formulasOf(token.tokens ?? []) : [],
  );

test.each<[string, string[]]>([
  ["Cela coûte 10$, 20$ ou 30$ selon la taille.", []],
  ["L'abonnement passe de 5$/mois à 10$/mois.", []],
  ["(5$) ou (10$)", []],
  ["Le prix : 5$-10$.", []],
  ["10 M$, 20 M$ et 30 M$ ; US$, CA$ ou MX$.", []],
  ["10$$, 20$$", []],
  ["costs $5 and $10", []],
  ["US$5, CA$10", []],
  ["Comptez $10 ou 20$, $1 500 à 2 000$ ; de $5 y 10$.", []],
  ["It costs $10 (20$ for two), or $3 million to 4 M$.", []],
  [String.raw`Soit $2 x 3$, $10 + 20$ et $3 \text{ ou } 4$`, ["2 x 3", "10 + 20", String.raw`3 \text{ ou } 4`]],
  ["Soit $x$, $y$ et 10$.", ["x", "y"]],
  ["Le taux $x^2$, 10$ puis $y$", ["x^2", "y"]],
  [String.raw`5$ puis \(y\), et $$z$$`, ["y", "z"]],
  ["设$x$为整数，$y$는 값", ["x", "y"]],
])("the formulas of %j, in Markdown and in a card", (text, formulas) => {
  expect(formulasOf(lex(text, {}) ?? [])).toEqual(formulas);
  expect(textAndFormulas(text).flatMap((piece) => (typeof piece === "string" ? [] : [piece.text]))).toEqual(formulas);
});

test.each([
  ["_a_b ", 16_000],
  ["_a_b 中 ", 4_000],
] as const)("a long text of %j is read in the time of its length", (unit, times) => {
  const source = `${unit.repeat(times)}and *this*`;
  expect(lex(source, {})).toMatchObject([{ type: "paragraph", raw: source }]);
});

test("marks that nothing closes leave the others as they are", () => {
  const [paragraph] = lex(`${"_id snake_case ".repeat(40)}**bold**`, {}) ?? [];
  expect(paragraph).toMatchObject({ tokens: expect.arrayContaining([expect.objectContaining({ type: "strong" })]) });
});
