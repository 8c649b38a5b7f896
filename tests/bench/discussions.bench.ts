import { createId } from "../../worker/lib/ids.ts";
import { ask, luna, newUser } from "../support/asking.ts";
import { createDice } from "../support/dice.ts";
import { allowFiles, askFile } from "../support/discussing.ts";
import { countTerms } from "../support/stored-file.ts";
import { startStack } from "../support/stack.ts";
import { timeToFirst } from "./first-words.ts";
import { inMilliseconds, median, quantile } from "./report.ts";
import type { BenchRow } from "./report.ts";
import { writeWords } from "./skewed-words.ts";

const pages = 1_000;
const wordsAPage = 400;
const perRound = 20;
const rounds = 5;
const dimensions = 512;

/** What asking a file of 1,000 pages takes longer than asking the chat, until the first words. */
export async function run(): Promise<BenchRow[]> {
  const stack = await startStack();
  try {
    const who = await newUser(stack);
    await allowFiles(stack, who);
    await stack.sql(
      `update entitlement set limits = jsonb_set(limits, '{chat,questions}', 'null') where user_id = $1`,
      [who.id],
    );
    const dice = createDice(7);
    const texts = Array.from({ length: pages }, () => writeWords(dice, wordsAPage));
    const id = createId();
    await stack.sql("insert into source (id, user_id, kind, gen) values ($1, $2, 'file', 1)", [id, who.id]);
    await stack.sql(
      `insert into document (id, user_id, name, file_key, bytes, sha256, status, pages, created_at, updated_at)
       values ($1::text, $2, 'bench.pdf', $1::text, 1000, $1::text, 'completed', $3, now(), now())`,
      [id, who.id, pages],
    );
    for (let from = 0; from < pages; from += 100) {
      const some = texts.slice(from, from + 100).map((text, at) => ({
        page: from + at + 1,
        text,
        chunks: text.match(/[^]{1,1000}(?:\s|$)/g)?.map((chunk) => ({
          id: createId(),
          text: chunk,
          embedding: `{${Array.from({ length: dimensions }, () => dice(2_000) / 1_000 - 1).join(",")}}`,
        })),
      }));
      await stack.sql(
        `insert into source_page (source_id, gen, page, user_id, text, runs, width, height, rotation)
         select $1, 1, p.page, $2, p.text, '[]', 595, 842, 0 from jsonb_to_recordset($3::jsonb) as p(page int, text text)`,
        [id, who.id, JSON.stringify(some.map(({ page, text }) => ({ page, text })))],
      );
      const chunks = some.flatMap(({ page, chunks: own = [] }) =>
        own.map((chunk, ordinal) => ({ ...chunk, page, ordinal })),
      );
      await stack.sql(
        `insert into passage (id, source_id, gen, page, ordinal, user_id, start, "end", headings, text, language, words, stems, embedding)
         select c.id, $1, 1, c.page, c.ordinal, $2, c.ordinal * 1000, c.ordinal * 1000 + length(c.text), '{}', c.text, 'english',
           to_tsvector('simple', c.text), to_tsvector('english', c.text), c.embedding::real[]
         from jsonb_to_recordset($3::jsonb) as c(id text, page int, ordinal int, text text, embedding text)`,
        [id, who.id, JSON.stringify(chunks)],
      );
    }
    await countTerms(stack.sql, id);
    await stack.sql("analyze passage");
    stack.ai.script({}, { chunks: ["word0 ", "word1 ", "word2."] });
    const question = () => `What of ${writeWords(dice, 8)}`;
    const askChat = () => ask(stack, who, { query: question(), model_id: String(luna.id) });
    const askPages = () => askFile(stack, who, id, { message: question(), model_id: luna.id });
    /** What explains a marked text is searched in its own words alone. */
    const askPlainly = () => {
      const message = question();
      const selection = { page: 1, text: message.slice(message.lastIndexOf(" ") + 1) };
      return askFile(stack, who, id, { message, selection, purpose: "explain", model_id: luna.id });
    };
    const measure = async () => {
      const [chat, plain, file]: [number[], number[], number[]] = [[], [], []];
      for (let at = 0; at < perRound; at += 1) {
        chat.push(await timeToFirst(askChat, /"text":/));
        plain.push(await timeToFirst(askPlainly, /"message":/));
        file.push(await timeToFirst(askPages, /"message":/));
      }
      return { chat, plain, file };
    };
    await measure();
    const measured: Awaited<ReturnType<typeof measure>>[] = [];
    for (let round = 0; round < rounds; round += 1) measured.push(await measure());
    const [counted] = await stack.sql("select count(*)::int as n from passage where source_id = $1", [id]);
    const added = (share: number, of: "plain" | "file") =>
      inMilliseconds(median(measured.map(({ chat, ...asked }) => quantile(asked[of], share) - quantile(chat, share))));
    return [
      { what: `passages of the file of ${pages} pages`, value: String(counted?.["n"]) },
      {
        what: "question to first token, plain chat, p50",
        value: inMilliseconds(median(measured.map(({ chat }) => median(chat)))),
      },
      { what: "added by asking the file, without rewriting, p50", value: added(0.5, "plain"), target: "<= 80 ms" },
      { what: "added by asking the file, without rewriting, p95", value: added(0.95, "plain") },
      { what: "added with a rewriting model that answers at once, p50", value: added(0.5, "file") },
      { what: "added with a rewriting model that answers at once, p95", value: added(0.95, "file") },
    ];
  } finally {
    await stack.close();
  }
}
