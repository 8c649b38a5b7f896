import { describe, expect, test } from "vitest";
import type { Block } from "../../../../worker/contract/document/blocks.ts";
import type { SurveyRow } from "../../../../worker/contract/pdf/surveys.contract.ts";
import { sourceTypes } from "../../../../worker/contract/provenance/model-mark.rules.ts";
import {
  callsOf,
  charactersACall,
  halved,
  splitPage,
  stepsOf,
} from "../../../../worker/modules/pdf/surveys/batches.rules.ts";
import { readFindings } from "../../../../worker/modules/pdf/surveys/survey-answer.rules.ts";
import { sheetOf } from "../../../../worker/modules/pdf/surveys/survey-table.rules.ts";
import { workbookOf } from "../../../../worker/http/workbook.ts";
import { csvOf } from "../../../../worker/contract/document/csv.rules.ts";
import { readOffice } from "../../../../worker/providers/documents/office/office.ts";
import { readTags } from "../../../support/exiftool.ts";
import { unzip } from "../../../support/zip.ts";

const lengths = (...all: number[]) => all.map((length, at) => ({ page: at + 1, length }));
const spansOf = (...given: Parameters<typeof stepsOf>) =>
  stepsOf(...given).map(({ work, amount }) => [...Object.values(work as object), amount]);

const words = (cells: readonly (readonly { type: string }[])[]) =>
  cells.map((cell) => cell.map((one) => ("text" in one ? String(one.text) : "")).join(""));

describe("the steps of a survey", () => {
  test("read every page once, few enough at a time, and a long page alone", () => {
    expect(spansOf(lengths(5_000, 5_000, 5_000, 30_000, 10, 10), 0)).toEqual([
      [1, 2, 2],
      [3, 3, 1],
      [4, 4, 1],
      [5, 6, 2],
    ]);
    expect(spansOf(lengths(...Array.from({ length: 20 }, () => 100)), 0)).toEqual([
      [1, 8, 8],
      [9, 16, 8],
      [17, 20, 4],
    ]);
  });

  test("begin behind the last page that was read; where nothing is left, one step finds that", () => {
    expect(spansOf(lengths(100, 100, 100), 2)).toEqual([[3, 3, 1]]);
    expect(spansOf(lengths(100, 100), 2)).toEqual([[2, 2, 1]]);
  });

  test("hold every character of a long page, in stretches that end with a line", () => {
    const text = Array.from({ length: 900 }, (_, at) => `Clause ${at}: nothing is left out.`).join("\n");
    const parts = splitPage(1, text);
    expect(parts.map((part) => part.text).join("")).toBe(text);
    expect(parts.every((part) => part.text.length <= charactersACall)).toBe(true);
    expect(parts.slice(0, -1).every((part) => part.text.endsWith("\n"))).toBe(true);
    expect(callsOf([...parts, ...splitPage(2, "short")]).map((call) => call.length)).toEqual([1, 1, 2]);
    const [first, second] = halved(parts.slice(1, 2)) ?? [];
    expect([...(first ?? []), ...(second ?? [])].map((part) => text.slice(part.start, part.end)).join("")).toBe(
      parts[1]?.text,
    );
    expect(halved(splitPage(1, "too short to be halved"))).toBeNull();
  });
});

describe("an answer", () => {
  const row = { kind: "Deadline", text: "Rent is due.", value: "1 May", id: "p1", quote: "due on the first of May" };

  test("is read with its rows, each once; a row without a text or a quote is none", () => {
    const said = { rows: [row, row, { ...row, quote: "" }, { ...row, text: 7 }, "x", { ...row, id: "p2" }] };
    const { findings, isWhole } = readFindings(`Here:\n\`\`\`json\n${JSON.stringify(said)}\n\`\`\``);
    expect(isWhole).toBe(true);
    expect(findings.map(({ passage, text }) => [passage, text])).toEqual([
      ["p1", "Rent is due."],
      ["p1", "7"],
      ["p2", "Rent is due."],
    ]);
    expect(readFindings('{"rows": []}')).toEqual({ findings: [], isWhole: true });
  });

  test("that was cut at its limit is not whole, and has the rows before the cut", () => {
    const whole = JSON.stringify({ rows: [row, { ...row, id: "p2", text: 'It says "}" here.' }, row] });
    const { findings, isWhole } = readFindings(whole.slice(0, -60));
    expect(isWhole).toBe(false);
    expect(findings.map(({ passage }) => passage)).toEqual(["p1", "p2"]);
    expect(readFindings("I cannot do that.")).toEqual({ findings: [], isWhole: false });
  });
});

describe("a table for spreadsheets", () => {
  const rows: SurveyRow[] = [
    {
      n: 1,
      kind: "=1+1",
      text: 'The tenant <pays> "now" & later.',
      value: "-5 %",
      page: 3,
      quote: "@SUM(A1)",
      quads: [],
      verified: true,
    },
    {
      n: 2,
      kind: "Pénalité",
      text: "Majoration",
      value: "",
      page: 12,
      quote: "l'\u0001été",
      quads: [],
      verified: false,
    },
  ];

  test("holds no cell that is read as a formula, as text with commas", () => {
    const { columns, rows: cells } = sheetOf(rows, "fr");
    const text = csvOf([columns.map(({ title }) => title), ...cells]);
    expect(text.split("\r\n")[1]).toBe(`"3","'=1+1","The tenant <pays> ""now"" & later.","'-5 %","'@SUM(A1)","oui"`);
    expect(text.startsWith('\uFEFF"Page"')).toBe(true);
  });

  test("is a workbook whose texts are texts and whose pages are numbers", async () => {
    const content = await workbookOf(sheetOf(rows, "en"));
    const reading = readOffice(content, { prefix: "b" });
    const [table] = reading.failure === null ? reading.content.blocks : [];
    const { head, rows: read } = table as Extract<Block, { type: "table" }>;
    expect([head, ...read].map(words)).toEqual([
      ["Page", "Kind", "Finding", "Value", "Quote", "Quote found on the page"],
      ["3", "=1+1", 'The tenant <pays> "now" & later.', "-5 %", "@SUM(A1)", "yes"],
      ["12", "Pénalité", "Majoration", "", "l'été", "no"],
    ]);
    const sheet = unzip(content).get("xl/worksheets/sheet1.xml")?.toString() ?? "";
    expect(sheet).not.toContain("<f>");
    expect(sheet.match(/t="inlineStr"/g)).toHaveLength(6 + 10);
  });

  test("is a workbook that says that a model had to do with it", async () => {
    const content = await workbookOf(sheetOf(rows, "en"));
    const properties = unzip(content).get("docProps/custom.xml") ?? new Uint8Array();
    expect(JSON.stringify(readTags(properties))).toContain(sourceTypes.edited);
    expect(readOffice(content, { prefix: "b" })).toMatchObject({ content: { mark: "edited" } });
  });
});
