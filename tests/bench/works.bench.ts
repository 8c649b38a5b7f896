import { setTimeout as pause } from "node:timers/promises";
import { filesOf } from "../../press/files.ts";
import { packDeck } from "../../press/deck/pack-deck.ts";
import type { StyleId } from "../../worker/document/styles/styles.ts";
import { renderDocx } from "../../worker/document/render/docx.ts";
import { renderEpub } from "../../worker/document/render/epub.ts";
import { analyse, follow, tides, uploadPdf } from "../support/analysing.ts";
import type { Person } from "../support/asking.ts";
import { sqlite } from "../support/anki.ts";
import { writePdf } from "../support/pdf-writer.ts";
import { lookOf, press } from "../support/press.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { as, newReader } from "../support/uploading.ts";
import { workOf } from "../support/whole-works.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const rounds = 5;
const books = 3;
const pages = 70;
const cardCount = 500;
const inSeconds = (times: readonly number[]): string => `${(median(times) / 1_000).toFixed(1)} s`;

async function sample(count: number, work: () => unknown): Promise<number[]> {
  const samples: number[] = [];
  for (let round = 0; round < count; round += 1) {
    const begun = performance.now();
    await work();
    samples.push(performance.now() - begun);
  }
  return samples;
}

const deck = {
  title: "The tides",
  language: "en" as const,
  source: "The tides",
  made: Date.parse("2026-11-22T10:00:00Z"),
  cards: Array.from({ length: cardCount }, (_, at) => ({
    id: `${at}`.padStart(24, "k"),
    type: "basic" as const,
    front: `When was the tide of day ${at} high? $x_{${at}}$`,
    back: "At noon, when the harbour was full of boats",
    page: at + 1,
    quote: "The tide was high at noon, and the harbour was full of boats.",
    chapter: `Chapter ${at % 12}`,
  })),
};

async function ended(stack: TestStack, who: Person, id: string): Promise<void> {
  for (const deadline = performance.now() + 120_000; performance.now() < deadline; await pause(100)) {
    const { body } = await as(stack, who, "GET", `/api/content-status/${id}`);
    if (body["status"] === "completed") return;
    if (body["status"] === "failed") throw new Error(`the book failed: ${JSON.stringify(body)}`);
  }
  throw new Error("the book goes on");
}

/** Whole books on the product, whose model answers at once; their status; and the same book in another style. */
async function onTheProduct(): Promise<BenchRow[]> {
  const stack = await startStack();
  try {
    const who = await newReader(stack);
    await stack.sql(
      `update entitlement set limits = limits || '{"generation": {"period": "month", "units": null, "costMicros": 500000000},
         "works": {"pages": 100}, "book-creation": {"period": "month", "units": 20}}' where user_id = $1`,
      [who.id],
    );
    const bytes = writePdf({ pages: Array.from({ length: 40 }, (_, at) => tides(at + 1)) });
    const document = await uploadPdf(stack, who, bytes);
    await analyse(stack, who, document);
    await follow(stack, who, document);
    let id = "";
    const written = await sample(books, async () => {
      const asked = { user_id: who.id, document_id: document, title: "The Tides", language: "en", target_pages: pages };
      const { body } = await as(stack, who, "POST", "/api/create-book", { ...asked, template: "roman" });
      id = String(body["content_id"]);
      await ended(stack, who, id);
    });
    const ask = () => as(stack, who, "GET", `/api/content-status/${id}`);
    const { body: whole } = await ask();
    const kilobytes = Math.round(JSON.stringify(whole).length / 1_024);
    const ofCompleted = await sample(100, ask);
    await stack.sql("update generation set status = 'generating', ended_at = null where id = $1", [id]);
    await ask();
    const ofRunning = await sample(100, ask);
    await stack.sql("update generation set status = 'completed', ended_at = now() where id = $1", [id]);
    const ofNone = await sample(100, () => as(stack, who, "GET", "/api/generation/templates"));
    const looks = ["thriller", "history", "roman"] as const;
    let turn = 0;
    const again = await sample(looks.length, async () => {
      const { body } = await as(stack, who, "GET", `/api/generation/works/${id}`);
      const style = looks[turn++];
      await as(stack, who, "PATCH", `/api/generation/works/${id}`, { base_gen: body["gen"], style });
      await ended(stack, who, id);
    });
    return [
      { what: `${pages}-page book, from its request to its PDF`, value: inSeconds(written), target: "<= 20 s" },
      { what: "the same in another style", value: inSeconds(again), target: "<= 4 s" },
      { what: "status of a work that is written", value: inMilliseconds(median(ofRunning)), target: "<= 5 ms" },
      { what: `status of a completed work, with its ${kilobytes} KB`, value: inMilliseconds(median(ofCompleted)) },
      { what: "a call that asks the database nothing", value: inMilliseconds(median(ofNone)) },
    ];
  } finally {
    await stack.close();
  }
}

export async function run(): Promise<BenchRow[]> {
  const style: StyleId = "roman";
  const book = workOf(style, "en");
  const rendering = { modified: new Date(0), pictures: new Map<string, Uint8Array>(), identifier: "urn:w1" };
  const compiler = await press();
  const files = filesOf(book, style, rendering.pictures);
  const compile = () => {
    const compiled = compiler.compile(files);
    if ("errors" in compiled) throw new Error(compiled.errors.join("; "));
  };
  compile();
  const pdf = await sample(10, compile);
  const memory = `${(compiler.memoryBytes() / 1_048_576).toFixed(1)} MiB`;
  const epub = await sample(rounds, () => renderEpub(book, { ...rendering, look: lookOf(book) }));
  const docx = await sample(rounds, () => renderDocx(book, rendering));
  const database = await sqlite();
  const anki = await sample(rounds, () => packDeck(database, deck, deck.made));
  return [
    ...(await onTheProduct()),
    { what: "a novel as PDF, warm", value: inMilliseconds(median(pdf)) },
    { what: "linear memory after ten novels", value: memory, target: "<= 64 MiB" },
    { what: "the same as EPUB, with its fonts", value: inMilliseconds(median(epub)), target: "<= 1000 ms" },
    { what: "the same as DOCX", value: inMilliseconds(median(docx)), target: "<= 1000 ms" },
    { what: `${cardCount} cards for Anki`, value: inMilliseconds(median(anki)), target: "<= 500 ms" },
  ];
}
