import { describe, expect, test } from "vitest";
import {
  bareTitle,
  checkSection,
  isBetter,
  overlapWith,
  stripFrame,
} from "../../../worker/modules/generation/write/checks.rules.ts";
import { prose } from "./scripted-writer.ts";

const text = "The water rises until noon. Then it falls.";

describe("what a model says around a text goes", () => {
  test.each([
    ["an opening", `Here is the chapter you asked for:\n\n${text}`],
    ["an opening that agrees", `Sure! ${text}`],
    ["a French opening", `Voici le chapitre demandé :\n\n${text}`],
    ["two openings", `Certainly. Here is the section:\n${text}`],
    ["an announcement", `In this chapter, we will look at the tides. ${text}`],
    ["a French announcement", `Dans ce chapitre, nous verrons les marées. ${text}`],
    ["the title as a heading", `## High water\n\n${text}`],
    ["the title with a number", `# Chapter 2: High water\n\n${text}`],
    ["the title in bold", `**High water**\n\n${text}`],
    ["a title of its own", `# Tides and people\n\n${text}`],
    ["an offer at the end", `${text}\n\nLet me know if you want more.`],
    ["a French offer at the end", `${text}\n\nN’hésitez pas à demander la suite.`],
  ])("%s", (_, given) => {
    expect(stripFrame(given, ["High water"])).toBe(text);
  });

  test.each([
    ["a text that begins with Here", "Here the river ends. The sea begins."],
    ["a sub-heading", `### Signs\n\n${text}`],
    ["a text that speaks of a chapter", "The chapter of the cathedral met in May."],
  ])("but not %s", (_, given) => {
    expect(stripFrame(given, ["High water"])).toBe(given);
  });
});

describe("markers of prompts never reach a work", () => {
  const cite = '<cite id="k3x0">the tide rises</cite>';
  test.each([
    ["that the file does not answer", `<not-in-document/>${text}`, text],
    ["the same as it comes back from a prompt", `‹not-in-document/› ${text}`, text],
    ["in capitals, with a space", `<NOT-IN-DOCUMENT />${text}`, text],
    ["passages", `<passages>\n<passage id="k3x0" page="4">\n${text}\n</passage>\n</passages>`, text],
    ["half a citation", text.replace(".", ' <cite id="k3x0">.'), text.replace(".", " .")],
    ["the end of a citation", text.replace(".", "</cite>."), text],
  ])("%s", (_, given, left) => {
    expect(stripFrame(given, ["High water"])).toBe(left);
  });

  test.each([
    ["a whole citation", text.replace(".", ` ${cite}.`)],
    ["code", "The tag `<passage>` is one.\n\n```xml\n<outline>\n<file/>\n```\n\nIt ends."],
    ["a comparison", "The sea is < the ocean, and before > after."],
    ["quotes of French", "Il dit ‹ avant ›, puis ‹marked› se tait."],
  ])("but not %s", (_, given) => {
    expect(stripFrame(given, ["High water"])).toBe(given);
  });
});

test.each([
  ["Chapter 3: Tides", "Tides"],
  ["Chapitre IV – Les marées", "Les marées"],
  ["2.1. Signs", "Signs"],
  ["1984", "1984"],
  ["**Bold**", "Bold"],
])("the title %s is %s", (given, bare) => {
  expect(bareTitle(given)).toBe(bare);
});

describe("the overlap of 8-grams", () => {
  test("is 0 for texts of their own, 1 for the same text, and the share that is common else", () => {
    expect(overlapWith(prose("a", 200), [prose("b", 200)])).toBe(0);
    expect(overlapWith(prose("a", 200), [prose("b", 50), prose("a", 200)])).toBe(1);
    const half = `${prose("a", 100)} ${prose("c", 100)}`;
    expect(overlapWith(half, [prose("a", 100)])).toBeCloseTo(0.5, 1);
  });

  test("of a text without eight words is 0", () => {
    expect(overlapWith("Few words.", ["Few words."])).toBe(0);
  });
});

const checks = (markdown: string, more: object = {}) =>
  checkSection({ markdown, planned: 100, language: "en", earlier: [], cited: 0, unproven: 0, ...more });

describe("a section has the fault", () => {
  const french = "Le bateau de la mer est dans le port et les marins sont sur le pont avec une voile ".repeat(6);

  test.each([
    ["none at 76 % of its words", prose("a", 76), {}, []],
    ["none at 124 %", prose("a", 124), {}, []],
    ["too_short", prose("a", 74), {}, ["too_short"]],
    ["too_long", prose("a", 126), {}, ["too_long"]],
    ["empty", "### Only a heading", {}, ["empty"]],
    ["repeats", prose("a", 100), { earlier: [prose("a", 20)] }, ["repeats"]],
    ["other_language", french, {}, ["other_language"]],
    ["unproven", prose("a", 100), { cited: 2, unproven: 1 }, ["unproven"]],
  ])("%s", (_, markdown, more, faults) => {
    expect(checks(markdown, more).faults).toEqual(faults);
  });

  test("that a repair mends, and the better of two tries is kept", () => {
    expect(isBetter(checks(prose("a", 100)), checks(prose("a", 20)))).toBe(true);
    expect(isBetter(checks(""), checks(prose("a", 20)))).toBe(false);
  });
});
