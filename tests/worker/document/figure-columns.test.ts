import { expect, test } from "vitest";
import { figureColumns } from "../../../worker/document/figure-columns.rules.ts";
import { renderHtml } from "../../../worker/document/render/html.ts";
import { bookOf, words } from "../../support/sample-books.ts";

test.each<[string, string[], boolean]>([
  ["amounts", ["1 250,4 €", "12 000 €", "$3.50"], true],
  ["shares, signs and gaps", ["−4,5 %", "+12 %", "–", ""], true],
  ["measures", ["2,8 bar", "14 l/min", "230 V"], true],
  ["years", ["1919", "1966"], true],
  ["words", ["Complet", "12"], false],
  ["numbers with words", ["12 bateaux partis", "3"], false],
  ["gaps alone", ["–", ""], false],
])("a column of %s", (_what, cells, isFigures) => {
  const rows = cells.map((cell) => [words("a"), words(cell)]);
  expect(figureColumns({ head: [], rows })).toEqual([false, isFigures]);
});

test("the first column names its rows and stands at the left", () => {
  expect(figureColumns({ head: [words("Année")], rows: [[words("1919")]] })).toEqual([false]);
});

const pageOf = (style: string) =>
  renderHtml(
    bookOf({ style, language: "fr", matter: [] }, [
      { type: "table", head: [words("An"), words("Prix")], rows: [[words("1919"), words("3 €")]] },
      { type: "verse", stanzas: [[words("Rien ne sèche,"), words("rien ne se perd.")]] },
    ]),
    new Map(),
  );

test("a page of HTML has figures at the right, verses that hang, and is dark on the screen in a style of the night alone", () => {
  const page = pageOf("science_fiction");
  expect(page).toContain('<th scope="col">An</th><th scope="col" class="figures">Prix</th>');
  expect(page).toContain('<td>1919</td><td class="figures">3 €</td>');
  expect(page).toContain('<span class="line">Rien ne sèche,</span><span class="line">rien ne se perd.</span>');
  expect(page).toContain("@media screen { html { background: #161923;");
  expect(pageOf("roman")).not.toContain("@media screen");
});
