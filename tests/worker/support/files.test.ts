import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { capCounts } from "../../../worker/cap-counts.ts";
import { nameOfFile } from "../../../worker/knowledge/file-kinds.rules.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { sha256Of } from "../../../worker/lib/sha256.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { createSourceFilesRepository } from "../../../worker/modules/support/sources/source-files.repository.ts";
import { requireReadable } from "../../../worker/modules/support/sources/source-files.rules.ts";
import { docxOf, officeZip } from "../../support/office-files.ts";
import { pagesOf, someScript } from "../pdf/analysis/parser.ts";
import { page, trained } from "./trained.ts";
import { openSupport } from "./world.ts";
import type { SupportWorld } from "./world.ts";
import { ownId } from "../../support/owner-ids.ts";

let world: SupportWorld;
beforeAll(async () => {
  world = await openSupport();
});
// Every step that ends is a line.
beforeEach(() => void vi.spyOn(console, "info").mockImplementation(() => undefined));
afterAll(() => world.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const docx = (text: string) => docxOf(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
/** Unpacks to a hundred times what it is. */
const officeBomb = officeZip({
  "[Content_Types].xml": "<Types/>",
  "word/document.xml": `<w:document>${" ".repeat(60 * 1024 * 1024)}</w:document>`,
});

async function stored(of: Awaited<ReturnType<typeof trained>>, name: string, content: Uint8Array<ArrayBuffer>) {
  const key = `support/${createId()}`;
  world.stored.set(key, content);
  const file = { id: createId(), workspaceId: of.ada.id, chatbotId: of.bot.id, name, key, bytes: content.length };
  return world.sourceFiles.add({ ...file, sha256: await sha256Of(content) });
}

describe("an uploaded file", () => {
  test.each([
    ["prices.csv", bytesOf("Sail,Price\nGenoa,900\n"), "Sail\tPrice\nGenoa\t900", 1],
    ["notes.md", bytesOf("# Care\n\nRinse **with water**."), "Care\n\nRinse with water.", 1],
    ["notes.txt", bytesOf("Rinse *with* water."), "Rinse *with* water.", 1],
    ["care.docx", docx("Dry it before you fold it."), "Dry it before you fold it.", 1],
    ["book.pdf", bytesOf("%PDF-1.7"), expect.stringContaining("The tide of day 12"), 12],
  ])("%s is learned with its words, and counts by its pages", async (name, content, text, pages) => {
    world.parser.pdf = someScript({ pages: pagesOf(12) });
    const of = await trained(world);
    const { answer } = await stored(of, name, content);
    await of.add({ file_ids: [answer.id] });
    await world.work();
    expect(await of.known()).toEqual([{ title: name, gen: 1, text }]);
    expect(await of.show()).toMatchObject({ sources: [{ kind: "file", pages, state: "ready" }] });
    await of.train([answer.id]);
    await world.work();
    expect((await of.versions()).length).toBe(1);
  });

  test.each([
    ["bomb.docx", "bomb", officeBomb],
    ["broken.docx", "corrupt", bytesOf("PK\x03\x04 and no more")],
    ["long.pdf", "plan_pages", bytesOf("%PDF-1.7")],
  ])("%s is left out by name: %s", async (name, reason, content) => {
    world.parser.pdf = someScript({ pages: pagesOf(30) });
    const of = await trained(world, { caps: { chatbots: 1, "stored-pages": 20 } });
    const { answer } = await stored(of, name, content);
    await of.add({ file_ids: [answer.id] });
    await world.work();
    expect(await of.show()).toMatchObject({ sources: [{ state: "failed", reason, pages: 1 }] });
  });

  test("is learned as it is recorded; of one that no training knows, the next sweep starts it", async () => {
    const of = await trained(world);
    await stored(of, "a.txt", bytesOf("Rinse it."));
    await world.work();
    expect(await of.known()).toMatchObject([{ title: "a.txt" }]);
    const id = createId();
    const file = { id, workspaceId: of.ada.id, chatbotId: of.bot.id, name: "b.txt", key: `support/${id}`, bytes: 4 };
    world.stored.set(file.key, bytesOf("Dry."));
    world.clock.advance(60_000);
    await createSourceFilesRepository(world.db, createCapsRepository(world.db, capCounts)).addOnce(
      { ...file, sha256: await sha256Of(bytesOf("Dry.")) },
      new Date(world.clock.now()),
    );
    await world.training.startDue(new Date(world.clock.now()));
    await world.work();
    expect(await of.known()).toHaveLength(1);
    world.clock.advance(3 * 60_000);
    await world.training.startDue(new Date(world.clock.now()));
    await world.work();
    expect(await of.known()).toMatchObject([{ title: "a.txt" }, { title: "b.txt" }]);
  });

  test("that the chatbot has is not stored twice, and not beyond the plan", async () => {
    const of = await trained(world, { caps: { chatbots: 1, "stored-pages": 1 } });
    const first = await stored(of, "a.txt", bytesOf("One."));
    expect(await stored(of, "b.txt", bytesOf("One."))).toEqual({
      answer: { id: first.answer.id, duplicate: true },
      isNew: false,
    });
    await expect(stored(of, "c.txt", bytesOf("Two."))).rejects.toMatchObject({ code: "limits.cap_reached" });
    const ben = await world.newOwner();
    await expect(stored({ ...of, ada: ben }, "d.txt", bytesOf("Three."))).rejects.toMatchObject({
      code: "support.source_not_found",
    });
  });

  test.each([
    ["C:\\Users\\ada\\Prices 2026.CSV", "Prices 2026.csv"],
    ["../../etc/passwd", "passwd.txt"],
    ["invoice\u202Efdp.exe.pdf", "invoicefdp.exe.pdf"],
  ])("called %s is kept as %s", (given, name) => {
    expect(nameOfFile(given)).toBe(name);
  });

  test("is refused before it is stored where it is neither a document nor text", () => {
    const refused = { code: "support.file_not_readable" };
    for (const content of [new Uint8Array(), bytesOf("\x7fELF\0\0"), new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0])]) {
      let thrown: unknown;
      try {
        requireReadable(content);
      } catch (error) {
        thrown = error;
      }
      expect(thrown).toMatchObject(refused);
    }
    for (const content of [bytesOf("Rinse."), new Uint8Array([0xff, 0xfe, 0x52, 0x00])]) requireReadable(content);
  });
});

test("after what a chatbot knows is cleared, a search of database and store finds nothing of it", async () => {
  const word = `secret${createId().toLowerCase()}`;
  const of = await trained(world);
  of.put("/a", page("Home", `<p>${`The ${word} is here. `.repeat(20)}</p>`));
  of.put("/b.pdf", { headers: { "content-type": "application/pdf" }, body: "%PDF-1.7" });
  world.parser.pdf = someScript({ pages: pagesOf(1).map((one) => ({ ...one, text: `${one.text} ${word}` })) });
  const wanted = { chatbot_id: of.bot.id, url: of.url("/a"), max_pages: 5, wait_seconds: 0 };
  const look = await world.discovery.start(ownId(of.ada.id), wanted, new AbortController().signal);
  const { answer } = await stored(of, `${word}.txt`, bytesOf(`The ${word}.`));
  await world.work();
  await of.add({
    urls: [of.url("/a"), of.url("/b.pdf")],
    texts: [{ title: word, text: word }],
    qa: [{ question: `${word}?`, answer: word }],
    file_ids: [answer.id],
  });
  await world.work();
  expect(await of.known()).toHaveLength(5);
  expect(await found([word, of.host, look.job_id])).not.toEqual([]);
  await of.add({ texts: [{ title: word, text: `${word} again` }] });
  await world.bots.clear(ownId(of.ada.id), of.bot.id, "sources");
  await world.work();
  expect(await found([word, of.host, look.job_id])).toEqual([]);
  expect([...world.stored.values()].filter((bytes) => new TextDecoder().decode(bytes).includes(word))).toEqual([]);
  expect(await of.show()).toMatchObject({ live_version: null, sources: [], training_status: "pending" });
});

/** The tables in which one of these words stands. */
async function found(words: readonly string[]): Promise<string[]> {
  const tables = await world.sql(
    `select c.table_name as name from information_schema.tables c where c.table_schema = 'public' and c.table_type = 'BASE TABLE'`,
  );
  const holding: string[] = [];
  for (const { name } of tables) {
    const any = words.map((_, at) => `t::text like '%' || $${at + 1} || '%'`).join(" or ");
    const rows = await world.sql(`select 1 from "${String(name)}" t where ${any} limit 1`, [...words]);
    if (rows.length > 0) holding.push(String(name));
  }
  return holding.toSorted();
}
