import type { ImportColumn, RowProblem } from "../../../contract/publishing/import.contract.ts";
import { postLimits } from "../../../contract/publishing/parts.ts";
import { measureText } from "../../../contract/publishing/post-text.rules.ts";
import { sentPlatform } from "../../../contract/publishing/planner.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import { wallTime as wallTimeSchema } from "../../../contract/times.ts";
import { readScheduled } from "../posts/times.rules.ts";
import type { ZonedTime } from "../posts/times.rules.ts";
import type { Table, TableRow } from "./table.rules.ts";

/** A post as a row of a table has it. */
export interface PlannedRow {
  row: number;
  platform: Platform;
  title: string;
  text: string;
  firstComment: string | null;
  time: ZonedTime;
}

export interface RowError {
  row: number;
  column: ImportColumn | null;
  code: RowProblem;
}

export interface Terms {
  zone: string;
  now: Date;
  /** The subscription of the account at each network that the posts will go out from: it says how long they may be. */
  subscriptionTypes: Readonly<Record<Platform, string | null>>;
}

const mostTitle = 200;

/** The posts of a table, and what is wrong with its other rows. */
export function readRows({ rows, isFrench }: Pick<Table, "rows" | "isFrench">, terms: Terms) {
  const read = rows.map((row) => readRow(row, isFrench, terms));
  return {
    planned: read.flatMap((one) => (Array.isArray(one) ? [] : [one])),
    errors: read.flatMap((one) => (Array.isArray(one) ? one : [])),
  };
}

function readRow({ row, values, isBroken }: TableRow, isFrench: boolean, terms: Terms): PlannedRow | RowError[] {
  const errors: RowError[] = [];
  const wrong = (column: ImportColumn | null, code: RowProblem) => void errors.push({ row, column, code });
  if (isBroken) wrong(null, "values");
  const platform = readPlatform(values, wrong);
  const time = readTime(values, isFrench, terms, wrong);
  const words = readWords(values, wrong);
  const problem = platform && problemOf(platform, words.text, terms.subscriptionTypes[platform]);
  if (problem !== undefined) wrong("text", problem);
  if (errors.length > 0 || platform === undefined || time === null) return errors;
  return { row, platform, ...words, time };
}

function problemOf(platform: Platform, text: string, subscriptionType: string | null): RowProblem | undefined {
  if (text.length > postLimits.partLength) return "too_long";
  return measureText(platform, text, subscriptionType).problems[0];
}

type ProblemSink = (column: ImportColumn, code: RowProblem) => void;

function readPlatform({ platform: said = "" }: TableRow["values"], wrong: ProblemSink): Platform | undefined {
  const platform = sentPlatform.safeParse(said.toLowerCase()).data;
  if (platform === undefined) wrong("platform", said === "" ? "empty" : "platform");
  return platform;
}

function readWords(
  { title = "", link = "", first_comment: comment = "", text = "" }: TableRow["values"],
  wrong: ProblemSink,
): Pick<PlannedRow, "title" | "text" | "firstComment"> {
  if (title.length > mostTitle) wrong("title", "too_long");
  if (comment.length > postLimits.comment) wrong("first_comment", "too_long");
  if (link !== "" && !isLink(link)) wrong("link", "link");
  return { title, text: withLink(text, link), firstComment: comment === "" ? null : comment };
}

function readTime(
  { date = "", time = "" }: TableRow["values"],
  isFrench: boolean,
  { zone, now }: Terms,
  wrong: ProblemSink,
) {
  const day = dayOf(date, isFrench);
  const hour = hourOf(time);
  if (day === null) wrong("date", date === "" ? "empty" : "date");
  if (hour === null) wrong("time", time === "" ? "empty" : "time");
  if (day === null || hour === null) return null;
  const wallTime = wallTimeSchema.safeParse(`${day}T${hour}`).data;
  if (wallTime === undefined) {
    wrong("date", "date");
    return null;
  }
  const planned = readScheduled(wallTime, zone);
  if (planned.dueAt < now) wrong("date", "past");
  return planned;
}

/** "2026-12-01", and in a French table "1/12/2026" too: of an English one it would be January. */
function dayOf(text: string, isFrench: boolean): string | null {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return text;
  const [, day, month, year] = (isFrench && /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/.exec(text)) || [];
  if (day === undefined || month === undefined || year === undefined) return null;
  return `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
}

/** "9:30", "09:30:00", "9h30" or "9h". */
function hourOf(text: string): string | null {
  const [, hour, minute = "00"] = /^([01]?\d|2[0-3])(?:(?::|\s?h\s?)([0-5]\d)(?::[0-5]\d)?|\s?h)$/i.exec(text) ?? [];
  return hour === undefined ? null : `${hour.padStart(2, "0")}:${minute}`;
}

const isLink = (text: string): boolean => /^https?:\/\//i.test(text) && !/\s/.test(text) && URL.canParse(text);

/** A link stands on a line of its own below the text, unless the text has it. */
const withLink = (text: string, link: string): string =>
  link === "" || text.includes(link) ? text : `${text}\n\n${link}`.trimStart();
