import { describe, expect, test } from "vitest";
import { subscript, superscript } from "../../../worker/lib/superscripts.rules.ts";

describe("raised letters", () => {
  test.each([
    ["a power of ten", "3 x 10", "6", "3 x 10⁶"],
    ["a negative power", "10", "−6", "10⁻⁶"],
    ["a unit", "12 m", "2", "12 m²"],
    ["a unit below a line", "9 kg/m", "3", "9 kg/m³"],
    ["a variable", "x", "2", "x²"],
    ["a power that is a letter", "2", "n", "2ⁿ"],
    ["a power of several signs", "x", "n+1", "xⁿ⁺¹"],
    ["a power without signs of its own", "x", "2k+1", "x^(2k+1)"],
    ["a function", "sin", "2", "sin²"],
    ["a charge", "Ca", "2+", "Ca²⁺"],
    ["a charge of one", "Na", "+", "Na⁺"],
    ["a charge behind a number of atoms", "SO₄", "2−", "SO₄²⁻"],
    ["a note behind a word", "45 crowns", "3", "45 crowns[3]"],
    ["a note behind a sentence", "per cells.", "12", "per cells.[12]"],
    ["several notes", "harbour", "1,2", "harbour[1,2]"],
    ["a note behind a year", "since 2019", "4", "since 2019[4]"],
    ["a note behind a long number", "83,190,556", "2", "83,190,556[2]"],
    ["an hour", "", "13:15", "13:15"],
    ["a mark behind a name", "Michael Franz", "+", "Michael Franz+"],
    ["a note in its own brackets", "1,250", "(1)", "1,250(1)"],
    ["the number of a note", "", "3", "[3]"],
    ["an ordinal of French", "le 1", "er", "le 1er"],
    ["an ordinal of English", "the 4", "th", "the 4th"],
    ["a century", "XIX", "e", "XIXe"],
    ["a mark", "Ensemble", "®", "Ensemble®"],
    ["cents behind a comma", "14,", "90", "14,90"],
    ["cents behind dollars", "$14", "99", "$14.99"],
    ["cents behind the sign of the euro", "14€", "90", "14€90"],
    ["cents with the sign", "14", "90 €", "14,90 €"],
  ])("%s", (_, before, text, whole) => {
    expect(before + superscript(text, before)).toBe(whole);
  });

  test("the mass of an isotope stands before its sign", () => {
    expect(superscript("14", "dated by ", "C")).toBe("¹⁴");
    expect(superscript("1", "", "Since 2019")).toBe("[1]");
  });
});

describe("lowered letters", () => {
  test.each([
    ["atoms of a molecule", "H", "2", "H₂"],
    ["the base of a logarithm", "log", "2", "log₂"],
    ["an index", "x", "i", "x_i"],
    ["a longer index", "T", "max", "T_max"],
    ["an index that is counted", "h", "t−1", "h_(t−1)"],
    ["a word behind a word", "pH", "low", "pHlow"],
  ])("%s", (_, before, text, whole) => {
    expect(before + subscript(text, before)).toBe(whole);
  });
});
