import { createId } from "../../worker/lib/ids.ts";
import { newUser } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { sampleCv } from "../support/sample-cvs.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { as } from "../support/uploading.ts";
import { inMilliseconds, median } from "./report.ts";
import type { BenchRow } from "./report.ts";

const looks = 30;
const texts = 10_000;
const longWords = 45_000;

/** Six thousand words of four or five letters. */
const vocabulary = Array.from({ length: 6_000 }, (_, at) => `${["té", "ha"][at % 2]}${at.toString(36)}`);
const wordsOf = (count: number, seed: number) =>
  Array.from({ length: count }, (_, at) => vocabulary[(at * 7_919 + seed * 104_729) % vocabulary.length] ?? "").join(
    " ",
  );

/** Blocks of a hundred words each. */
const blocksOf = (count: number, seed: number) =>
  JSON.stringify(
    Array.from({ length: count / 100 }, (_, at) => ({
      type: "paragraph",
      id: `b${at}`,
      content: [{ type: "text", text: wordsOf(100, at + (at === 0 ? seed : 0)) }],
    })),
  );

async function addMany({ sql }: TestStack, ada: Person): Promise<void> {
  await sql(
    `insert into assistant_document (id, user_id, kind, title, language, content, excerpt, words, cause, created_at, updated_at)
     select left(md5(i::text) || 'abcdefgh', 24), '${ada.id}', 'text', 'Text ' || i, 'en', '[]', repeat('tide ', 40), 400, 'manual',
       now(), now() - i * interval '1 minute'
     from generate_series(1, ${texts}) i;
     insert into assistant_found (document_id, user_id, version, words)
     select id, user_id, version, array_to_tsvector(array['text', 'tide', 'harbour' || substr(title, 6)]) from assistant_document
     where content = '[]'`,
  );
  await sql("vacuum analyze");
}

/** A writer's next save comes when the words of the one before are indexed in the background. */
async function indexed({ sql }: TestStack, id: string): Promise<void> {
  const left = `select from assistant_document d where id = '${id}' and not exists
    (select from assistant_found f where f.document_id = d.id and f.version = d.version)`;
  while ((await sql(left)).length > 0) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** What a writer waits for: a save of a long text, the pages of a CV, and the list of many. */
export async function run(): Promise<BenchRow[]> {
  const stack = await startStack();
  try {
    const ada = await newUser(stack);
    const path = `/api/documents/${ada.id}/assistantdoc`;
    const timed = async (method: string, at: string, body?: unknown) => {
      const startedAt = performance.now();
      const { status } = await as(stack, ada, method, at, body);
      if (status !== 200) throw new Error(`${method} ${at}: ${status}`);
      return performance.now() - startedAt;
    };
    const times = async (call: (turn: number) => Promise<number>) => {
      const samples: number[] = [];
      for (const turn of Array.from({ length: looks }).keys()) samples.push(await call(turn));
      return inMilliseconds(median(samples));
    };
    const empty = await times(() => timed("GET", `${path}/bin`));
    const saves: BenchRow[] = [];
    for (const [name, words] of [
      ["750 words", 700],
      [`${longWords} words`, longWords],
    ] as const) {
      const draft = { title: "Long", content: blocksOf(words, 0), content_format: "blocks", request_id: createId() };
      const made = await as(stack, ada, "POST", path, draft);
      if (made.status !== 200) throw new Error(JSON.stringify(made.body));
      const id = String(made.body["id"]);
      const contents = Array.from({ length: looks }, (_, turn) => blocksOf(words, turn + 1));
      const value = await times(async (turn) => {
        await indexed(stack, id);
        return timed("PUT", `${path}/${id}`, {
          title: "Long",
          content: contents[turn],
          content_format: "blocks",
          base_version: turn + 1,
          cause: "autosave",
        });
      });
      saves.push({ what: `a save of ${name}`, value, target: "30 ms" });
    }
    const cv = sampleCv("fr", 2);
    const { document } = (await as(stack, ada, "POST", `${path}/cv`, { cv })).body as unknown as {
      document: { id: string };
    };
    const preview = (turn: number) => {
      const basics = { ...cv.resume.basics, label: `Reparatrice ${turn}` };
      return timed("POST", `${path}/${document.id}/cv/preview`, { cv: { ...cv, resume: { ...cv.resume, basics } } });
    };
    await preview(-1);
    const previews = await times(preview);
    await addMany(stack, ada);
    return [
      { what: "a call that finds nothing", value: empty },
      ...saves,
      { what: "a preview of a CV of 2 pages, warm", value: previews, target: "600 ms" },
      { what: `a page of ${texts} texts`, value: await times(() => timed("GET", `${path}?page=1`)), target: "20 ms" },
      { what: `the last page of them`, value: await times(() => timed("GET", `${path}?page=200`)), target: "20 ms" },
      {
        what: "a search of them",
        value: await times((turn) => timed("GET", `${path}?page=1&q=harbour${turn + 1}`)),
        target: "20 ms",
      },
      { what: "all of them at once", value: await times(() => timed("GET", path)) },
    ];
  } finally {
    await stack.close();
  }
}
