import { describe, expect, test } from "vitest";
import { byPlatform } from "../../../worker/contract/networks/networks.ts";
import { importLimits } from "../../../worker/contract/publishing/import.contract.ts";
import { AppError } from "../../../worker/lib/app-error.ts";
import { readRows } from "../../../worker/modules/publishing/import/rows.rules.ts";
import { readTable } from "../../../worker/modules/publishing/import/table.rules.ts";
import { noon } from "./rows.ts";

const terms = { zone: "Europe/Paris", now: noon, subscriptionTypes: byPlatform(() => null) };
const header = "date,time,platform,text,title,link,first_comment";
const read = (csv: string) => readRows(readTable(csv), terms);
const row = (change: Partial<Record<string, string>> = {}) => {
  const cells = { date: "2026-12-01", time: "9:30", platform: "x", text: "We open", title: "", link: "", comment: "" };
  return Object.values({ ...cells, ...change }).join(",");
};
const one = (change: Partial<Record<string, string>>) => read(`${header}\n${row(change)}`);

test("a table of either language, separated as either country does, with a byte order mark", () => {
  const english = read(`${header}\n2026-12-01,09:30,LinkedIn,"We open, come",Opening,https://bakery.com/,See you`);
  const french = read(
    "\uFEFFDate;Heure;Réseau;Texte;Titre;Lien;Premier commentaire\r\n1/12/2026;9h30;linkedin;We open, come;Opening;https://bakery.com/;See you\r\n",
  );
  expect(french).toEqual(english);
  expect(english).toEqual({
    errors: [],
    planned: [
      {
        row: 2,
        platform: "linkedin",
        title: "Opening",
        text: "We open, come\n\nhttps://bakery.com/",
        firstComment: "See you",
        time: { wallTime: "2026-12-01T09:30", zone: "Europe/Paris", dueAt: new Date("2026-12-01T08:30:00Z") },
      },
    ],
  });
});

test.each(["=cmd|' /C calc'!A0", "+1 for bread", "-20 %", "@ada opens"])("%s is plain text", (text) => {
  expect(one({ text }).planned.map((planned) => planned.text)).toEqual([text]);
});

test("rows count as a spreadsheet counts them; columns may come in any order, and others are named", () => {
  const table = readTable(`text,colour,platform,time,date\nOne,red,x,9h,2026-12-01\n,,,,\nTwo,blue,x,9h,2026-12-02`);
  expect(table.rows.map((read) => [read.row, read.values.text])).toEqual([
    [2, "One"],
    [4, "Two"],
  ]);
  expect(table.ignored).toEqual(["colour"]);
});

describe("a row is refused by its column", () => {
  test.each([
    ["no day", { date: "" }, "date", "empty"],
    ["a day that the calendar does not have", { date: "2027-02-29" }, "date", "date"],
    ["a day as in France in an English table", { date: "1/12/2026" }, "date", "date"],
    ["a day that is over", { date: "2026-11-22" }, "date", "past"],
    ["an hour that is none", { time: "25:00" }, "time", "time"],
    ["a network that is not there", { platform: "fax" }, "platform", "platform"],
    ["no words", { text: " " }, "text", "empty"],
    ["281 characters for X", { text: "a".repeat(281) }, "text", "too_long"],
    ["a link that is none", { link: "javascript:alert(1)" }, "link", "link"],
    ["a long title", { title: "a".repeat(201) }, "title", "too_long"],
    ["a long comment", { comment: "a".repeat(1_251) }, "first_comment", "too_long"],
    ["more values than columns", { comment: "a,b" }, null, "values"],
  ])("%s", (_what, change, column, code) => {
    expect(one(change)).toEqual({ planned: [], errors: [{ row: 2, column, code }] });
  });

  test("each mistake of it is named", () => {
    expect(one({ date: "", time: "", platform: "" }).errors.map(({ column }) => column)).toEqual([
      "platform",
      "date",
      "time",
    ]);
  });
});

const refusal = (csv: string) => {
  try {
    readTable(csv);
  } catch (error) {
    if (error instanceof AppError) return [error.code, error.details];
    throw error;
  }
  return null;
};

test.each([
  ["no columns", "hello", "social.import_columns", { missing: ["date", "time", "platform", "text"] }],
  ["one column missing", "date,time,text\n", "social.import_columns", { missing: ["platform"] }],
  ["10,000 rows", `${header}\n${`${row()}\n`.repeat(10_000)}`, "social.import_too_long", { most: importLimits.rows }],
])("a table with %s is refused whole", (_what, csv, code, details) => {
  expect(refusal(csv)).toEqual([code, details]);
});
