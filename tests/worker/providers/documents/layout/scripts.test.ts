import { expect, test } from "vitest";
import { readFirst, readText } from "../../../../support/document-reading.ts";
import { writePdf } from "../../../../support/pdf-writer.ts";

const page = (operators: string) => writePdf({ pages: [{ content: `BT /F1 11 Tf 60 700 Td ${operators} ET` }] });
const raised = (text: string) => `/F1 7 Tf 4 Ts (${text}) Tj 0 Ts /F1 11 Tf`;
const lowered = (text: string) => `/F1 7 Tf -2 Ts (${text}) Tj 0 Ts /F1 11 Tf`;

test.each([
  ["a power", `(holds 3 x 10) Tj ${raised("6")} ( cells per litre.) Tj`, "holds 3 x 10⁶ cells per litre."],
  ["the mark of a note", `(The levy is 45 crowns) Tj ${raised("3")} ( a year.) Tj`, "The levy is 45 crowns[3] a year."],
  ["the mark of a note behind a sentence", `(per cell.) Tj ${raised("12")} ( The levy) Tj`, "per cell.[12] The levy"],
  ["a unit", `(Area 12 m) Tj ${raised("2")} (.) Tj`, "Area 12 m²."],
  ["a molecule", `(CO) Tj ${lowered("2")} ( is 410 ppm) Tj`, "CO₂ is 410 ppm"],
  ["an ion", `(SO) Tj ${lowered("4")} ${raised("2-")} ( dissolves) Tj`, "SO₄²⁻ dissolves"],
  ["the text of a note", `${raised("1")} (Since 2019, yearly.) Tj`, "[1] Since 2019, yearly."],
  ["an ordinal", `(le 1) Tj ${raised("er")} ( janvier) Tj`, "le 1er janvier"],
  ["small letters on the same line", `(Total) Tj /F1 7 Tf ( 12) Tj`, "Total 12"],
])("%s", async (_, operators, expected) => {
  expect(await readText(page(operators))).toBe(expected);
});

test("a raised sign keeps the place where it stands", async () => {
  const { text, runs } = await readFirst(page(`(holds 3 x 10) Tj ${raised("6")} ( cells) Tj`));
  const [power, whole] = [text.indexOf("⁶"), text.length];
  expect(runs.some(({ start, end }) => start <= power && power < end)).toBe(true);
  expect(runs.at(-1)?.end).toBe(whole);
});
