import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { writeLargeDocument } from "../support/large-document.ts";
import { startParsing } from "./parsing.ts";
import { measureRectangles } from "./rectangles.ts";
import { hasPoppler, readShown, readWhole, recallOf } from "./reference-text.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;
/** Seconds after which a file is said to hang. */
const longest = 20;
/** Megabytes of heap that a Worker can count on. */
const heap = 96;
// Node's nursery alone may outgrow that heap: the whole of it is then collected over and over.
const small = [`--max-old-space-size=${heap}`, "--max-semi-space-size=16"];

const filesOf = (folder: string): string[] => readdirSync(folder).filter((name) => name.endsWith(".pdf"));
const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

const meanOf = (shares: readonly number[]): string => `${(mean(shares) * 100).toFixed(2)} %`;

async function measureRecall(folder: string): Promise<BenchRow[]> {
  const what = "words that pdftotext finds on the pages as shown, mean";
  if (!hasPoppler()) return [{ what, value: "pdftotext is missing", target: ">= 97 %" }];
  const parsing = startParsing(longest);
  const shown: number[] = [];
  const whole: number[] = [];
  for (const name of filesOf(folder)) {
    const path = join(folder, name);
    const parsed = await parsing.parse(path);
    const text = typeof parsed === "string" ? "" : parsed.pages.join("\n\n");
    const recall = recallOf(readShown(path), text);
    if (recall === null) continue;
    shown.push(recall);
    whole.push(recallOf(readWhole(path), text) ?? 0);
    if (recall < 0.97) console.log(`  ${(recall * 100).toFixed(1)} % of ${name}`);
  }
  parsing.close();
  return [
    { what, value: meanOf(shown), target: ">= 97 %" },
    { what: "the same with what crop boxes hide", value: meanOf(whole) },
    { what: "files compared", value: String(shown.length) },
  ];
}

async function measureNasty(folder: string): Promise<BenchRow[]> {
  const parsing = startParsing(longest, small);
  const outcomes = new Map<string, number>();
  let slowest = 0;
  for (const name of filesOf(folder)) {
    const parsed = await parsing.parse(join(folder, name));
    const outcome = typeof parsed === "string" ? parsed : parsed.outcome.replace(/^unnamed.*/s, "unnamed");
    if (["hang", "crash", "unnamed"].includes(outcome)) console.log(`  ${outcome}: ${name}`);
    if (typeof parsed !== "string") slowest = Math.max(slowest, parsed.milliseconds);
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  }
  parsing.close();
  const bad = ["hang", "crash", "unnamed"].map((outcome) => outcomes.get(outcome) ?? 0);
  const named = [...outcomes].map(([outcome, count]) => `${outcome} ${count}`).join(", ");
  return [
    { what: "nasty files: hangs, crashes, ends without a name", value: bad.join(", "), target: "0, 0, 0" },
    { what: "nasty files: how they end", value: named },
    { what: "nasty files: the slowest", value: inMilliseconds(slowest) },
  ];
}

async function measureLarge(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), "large-"));
  const path = join(folder, "large.pdf");
  const bytes = await writeLargeDocument({ pages: 1_000, wordsPerPage: 400, seed: 4 });
  writeFileSync(path, bytes);
  const times: number[] = [];
  const works: number[] = [];
  const peaks: number[] = [];
  let words = 0;
  for (let round = 0; round < rounds; round += 1) {
    const parsing = startParsing(300, small);
    const parsed = await parsing.parse(path);
    parsing.close();
    if (typeof parsed === "string") throw new Error(`1,000 pages in ${heap} MB of heap: ${parsed}`);
    words = parsed.pages.reduce((sum, text) => sum + text.split(/\s+/).length, 0);
    times.push(parsed.milliseconds);
    works.push(parsed.processorMilliseconds);
    peaks.push(parsed.peakMegabytes);
  }
  rmSync(folder, { recursive: true });
  const heapful = `1,000 pages in ${heap} MB of heap`;
  return [
    { what: `${heapful}: time to parse`, value: inMilliseconds(median(times)) },
    { what: `${heapful}: of the processor`, value: inMilliseconds(median(works)) },
    { what: `${heapful}: memory of the whole process`, value: `${median(peaks).toFixed(0)} MB` },
    {
      what: `${heapful}: words found, file`,
      value: `${words}, ${(bytes.length / 1e6).toFixed(1)} MB`,
      target: "402000",
    },
  ];
}

/** Over a folder with `good` and `nasty` files, and one large document of our own. */
export async function run(folder: string): Promise<BenchRow[]> {
  return [
    ...(await measureRecall(join(folder, "good"))),
    ...(await measureRectangles(filesOf(join(folder, "good")).map((name) => join(folder, "good", name)))),
    ...(await measureNasty(join(folder, "nasty"))),
    ...(await measureLarge()),
  ];
}
