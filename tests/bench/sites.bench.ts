import { sql } from "drizzle-orm";
import { marked } from "marked";
import type { Token } from "marked";
import type { ModelCall } from "../../local/ai/calls.ts";
import { answerFromPrompt } from "../../local/ai/model/demonstration.ts";
import { asPage, readPages } from "../../local/web/pages.ts";
import { sites, startWebStandIn } from "../../local/web/server.ts";
import type { Site } from "../../local/web/site.ts";
import { textOfBlocks } from "../../worker/contract/document/text-of.rules.ts";
import { createPassagesRepository } from "../../worker/knowledge/passages.repository.ts";
import { chunkParts, partsOfBlocks } from "../../worker/knowledge/parts.rules.ts";
import { rankByWords, selectPassages } from "../../worker/knowledge/ranking.rules.ts";
import { scoresOf, usualThreshold } from "../../worker/knowledge/scoring.rules.ts";
import type { Passage } from "../../worker/knowledge/passage.ts";
import { createId } from "../../worker/lib/ids.ts";
import { supportQuestion, supportSystemPrompt } from "../../worker/modules/support/answering/support.prompts.ts";
import { readWeb } from "../../worker/providers/documents/web/read-web.ts";
import { crawlSite } from "../support/crawling.ts";
import { startDatabase } from "../support/database.ts";
import { makePage } from "../support/documents.ts";
import { makePerson } from "../support/people.ts";
import { makeSource, readOf } from "../support/sources.ts";
import { median } from "./report.ts";
import type { BenchRow } from "./report.ts";
import { answered, unanswerable } from "./site-questions.ts";

const rounds = 5;
const passagesLooked = 5;
const megabyte = 1_000_000;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a page as it was written, whatever the site made of it. */
function writtenText(tokens: readonly Token[]): string {
  return tokens
    .map((token): string => {
      if (token.type === "table")
        return [token.header, ...token.rows]
          .flat()
          .map(({ tokens: cell }: { tokens: Token[] }) => writtenText(cell))
          .join(" ");
      if (token.type === "list")
        return token.items.map((item: { tokens: Token[] }) => writtenText(item.tokens)).join(" ");
      return "tokens" in token && token.tokens ? writtenText(token.tokens) : "text" in token ? token.text : "";
    })
    .join(" ");
}

/** How far what was read is what was written: the harmonic mean of precision and recall over words. */
function f1Of(read: readonly string[], written: readonly string[]): number {
  const left = new Map<string, number>();
  for (const word of written) left.set(word, (left.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of read) {
    const count = left.get(word) ?? 0;
    if (count > 0) {
      common += 1;
      left.set(word, count - 1);
    }
  }
  return common === 0 ? 0 : (2 * common) / (read.length + written.length);
}

async function measureReading(gateway: string): Promise<BenchRow[]> {
  const found: { f1: number; place: string }[] = [];
  for (const site of sites) {
    const { pages } = await crawlSite(gateway, firstOf(site));
    for (const { reading } of pages) {
      if (reading.state !== "page") continue;
      const { pathname } = new URL(reading.url);
      const written = readPages(site.host).find(({ name }) => site.pathOf(name) === pathname);
      if (!written) continue;
      const f1 = f1Of(wordsOf(textOfBlocks(reading.page.blocks)), wordsOf(writtenText(marked.lexer(written.markdown))));
      found.push({ f1, place: site.host + pathname });
    }
  }
  const worst = found.toSorted((a, b) => a.f1 - b.f1)[0];
  return [
    { what: "words of a page, F1, median", value: median(found.map(({ f1 }) => f1)).toFixed(3), target: ">= 0.97" },
    { what: `words of a page, F1, worst: ${worst?.place}`, value: worst?.f1.toFixed(3) ?? "none" },
    { what: "pages compared", value: String(found.length) },
  ];
}

/** Each site's pages as one page of a megabyte, for a page of a kilobyte measures little but its beginning. */
async function measureSpeed(): Promise<BenchRow> {
  const speeds: number[] = [];
  for (const site of sites) {
    const pages = readPages(site.host).filter(({ name }) => !name.endsWith(".pdf"));
    const all = pages.map(({ markdown }) => markdown.replace(/^# /, "## ")).join("\n\n");
    const long = `# All\n\n${`${all}\n\n`.repeat(Math.ceil(megabyte / (all.length * 1.3)))}`;
    const bytes = new Uint8Array(await site.render(asPage(pages[0]?.name ?? "", long), pages).arrayBuffer());
    const request = { bytes, type: "text/html", charset: null, url: `https://${site.host}/` };
    for (let round = 0; round < rounds; round += 1) {
      const before = process.cpuUsage();
      await readWeb(request);
      const { user, system } = process.cpuUsage(before);
      speeds.push(bytes.length / megabyte / ((user + system) / 1_000_000));
    }
  }
  return {
    what: "reading of a page of 1 MB, by time of the processor",
    value: `${median(speeds).toFixed(1)} MB/s`,
    target: ">= 5 MB/s",
  };
}

const firstOf = ({ host }: Site): string => `${host.startsWith("www.") ? "http" : "https"}://${host}/`;

async function measureQuestions(gateway: string): Promise<BenchRow[]> {
  const { db, close } = await startDatabase();
  try {
    const { id: userId } = await makePerson(db);
    const passages = createPassagesRepository(db);
    let asked = 0;
    let hits = 0;
    let kept = 0;
    let said = 0;
    let claimed = 0;
    let passed = 0;
    let unanswered = 0;
    for (const site of sites) {
      const sourceIds = await store(site);
      const search = async (question: string) => {
        const found = await passages.search({
          owner: sql`${userId}`,
          scope: readOf(sourceIds),
          question: sql`${question}`,
          embedding: null,
        });
        const score = scoresOf(found, { vectorsTellMeaning: false });
        const best = selectPassages(rankByWords(found)).slice(0, passagesLooked);
        return { best, highest: Math.max(0, ...best.map(score)) };
      };
      for (const [question, words] of answered[site.host] ?? []) {
        const { best, highest } = await search(question);
        asked += 1;
        const isHit = best.some(({ text }) => text.includes(words));
        if (isHit) hits += 1;
        else console.log(`  not found: ${question}`);
        if (isHit && highest >= usualThreshold) kept += 1;
        if (answerOf(best, question).replaceAll(/\s/g, " ").includes(words.replaceAll(/\s/g, " "))) said += 1;
      }
      for (const question of unanswerable[site.host] ?? []) {
        unanswered += 1;
        const { best, highest } = await search(question);
        if (!answerOf(best, question).includes("<no-answer/>")) claimed += 1;
        if (highest < usualThreshold) continue;
        passed += 1;
        console.log(`  passes with ${highest.toFixed(2)}: ${question}`);
      }
    }
    return [
      { what: "questions whose answer is in the first 5", value: share(hits, asked), target: ">= 90 %" },
      { what: "the same, at or above the threshold", value: share(kept, asked) },
      { what: "questions that the demonstration model answers with the right words", value: share(said, asked) },
      { what: "unanswerable ones that it answers, given what comes nearest", value: share(claimed, unanswered) },
      { what: "unanswerable ones that pass the threshold", value: share(passed, unanswered), target: "<= 5 %" },
    ];

    async function store(site: Site): Promise<string[]> {
      const { pages } = await crawlSite(gateway, firstOf(site));
      const ids: string[] = [];
      for (const { reading } of pages) {
        if (reading.state !== "page") continue;
        const sourceId = await makeSource(db, { workspaceId: userId });
        ids.push(sourceId);
        const language = site.languages[0] === "fr" && !/\/en\//.test(reading.url) ? "french" : "english";
        const drafts = chunkParts(partsOfBlocks(reading.page.blocks, reading.page.anchors)).map(
          ({ page, part, chunks }) => ({
            language: language as "french" | "english",
            page: makePage(page, part.text),
            passages: chunks.map((chunk) => ({ ...chunk, id: createId(), embedding: null })),
          }),
        );
        await passages.storePages({ workspaceId: userId, sourceId, gen: 1 }, drafts);
      }
      return ids;
    }
  } finally {
    await close();
  }
}

/** What the demonstration model says of the passages that were found. */
function answerOf(passages: readonly Passage[], question: string): string {
  const given = passages.map(({ text, headings }, at) => ({ id: `k${at}x`, text, headings, documentName: "Site" }));
  const bot = {
    name: "Site",
    instructions: "",
    tone: "neutral",
    language: "auto",
    visitorLanguage: null,
    pageLanguage: null,
  } as const;
  const messages = [
    { role: "system", text: supportSystemPrompt({ ...bot, offersPerson: false }), images: [] },
    { role: "user", text: supportQuestion(given, question), images: [] },
  ];
  return answerFromPrompt({ messages, maxTokens: 1_000 } as unknown as ModelCall);
}

const share = (count: number, of: number): string => `${((100 * count) / of).toFixed(1)} % of ${of}`;

/** The five stand-in sites: how well they are read, how fast, and what is found in them. */
export async function run(): Promise<BenchRow[]> {
  const web = await startWebStandIn({ widgetOrigin: "http://127.0.0.1:9" });
  try {
    return [...(await measureReading(web.url)), await measureSpeed(), ...(await measureQuestions(web.url))];
  } finally {
    await web.close();
  }
}
