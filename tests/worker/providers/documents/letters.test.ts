import { describe, expect, test } from "vitest";
import { readText } from "../../../support/document-reading.ts";
import { readMapped } from "../../../support/mapped-font.ts";
import { writePdf } from "../../../support/pdf-writer.ts";

const hex = (letter: string) => letter.charCodeAt(0).toString(16).toUpperCase();
/** A map that says the same of every letter. */
const oneForAll = (meaning: string) =>
  Object.fromEntries([..."abcdefghijklmnopqrstuvwxyzT"].map((letter) => [hex(letter), meaning]));

describe("a map that says the same of every letter", () => {
  const beside = [{ x: 50, y: 600, text: "Harbour of Brest" }];

  test("tells nothing: its words are no text", async () => {
    expect(await readMapped("The tide turns before midnight", oneForAll("0030"), beside)).toBe("Harbour of Brest");
  });

  test.each([
    ["a column of zeros", "0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0"],
    ["one long number", "000000000000000000"],
  ])("%s is text", async (_, zeros) => {
    expect(await readText(writePdf({ pages: [{ texts: [{ x: 50, y: 700, text: zeros }] }] }))).toBe(zeros);
  });
});

describe("shapes of letters are the letters", () => {
  test.each([
    ["a Latin ligature", "ab", { "61": "FB03", "62": "0078" }, "ffix"],
    ["forms that Arabic letters take in words", "abc", { "61": "FEE2", "62": "FEE0", "63": "FEB3" }, "سلم"],
    ["an Arabic ligature", "a", { "61": "FEFB" }, "لا"],
    ["a bullet of a font of signs", "a b", { "61": "F0B7", "62": "0078" }, "• x"],
    ["a sign of private use stands for nothing", "abb", { "61": "E123", "62": "0078" }, "xx"],
  ])("%s", async (_, text, map, expected) => {
    expect(await readMapped(text, map)).toBe(expected);
  });
});

const content = (operators: string) => ({ pages: [{ content: `BT /F1 14 Tf 50 700 Td ${operators} ET` }] });

describe("titles in letters that stand apart", () => {
  test.each([
    ["by spaces, words by three", "(A N N U A L   R E P O R T) Tj", "ANNUAL REPORT"],
    ["by the distance of letters", "5 Tc (ANNUAL REPORT) Tj", "ANNUAL REPORT"],
    ["by a wide distance", "11 Tc (ANNUAL REPORT) Tj", "ANNUAL REPORT"],
    ["each letter placed", "[(A) -800 (N) -800 (N) -800 (U) -800 (A) -800 (L)] TJ", "ANNUAL"],
    ["with a year", "(R E P O R T   2 0 2 4) Tj", "REPORT 2024"],
    ["small letters", "(c o n t e n t s) Tj", "contents"],
  ])("%s", async (_, operators, expected) => {
    expect(await readText(writePdf(content(operators)))).toBe(expected);
  });

  test.each([
    ["names of columns", "A B C D E F"],
    ["answers", "Y N Y Y N Y N"],
    ["a few letters", "x y z"],
    ["a line of words with one letter", "Plan A or B or C"],
    ["figures", "1 7 2 9 4 5"],
  ])("%s stay apart", async (_, text) => {
    expect(await readText(writePdf(content(`(${text}) Tj`)))).toBe(text);
  });
});
