import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { requireReadable } from "../../../../worker/modules/chat/files/files.rules.ts";
import { docxOf, officeZip } from "../../../support/office-files.ts";
import { pagesOf, someScript } from "../../pdf/analysis/parser.ts";
import { megabytes, openChatFiles, start } from "./world.ts";
import type { ChatFilesWorld } from "./world.ts";
import { bearing } from "../../../support/credentials.ts";

let world: ChatFilesWorld;
beforeAll(async () => {
  world = await openChatFiles();
});
beforeEach(() => {
  // Every step that ends is a line.
  vi.spyOn(console, "info").mockImplementation(() => undefined);
  world.parser.pdf = someScript({ pages: pagesOf(12) });
});
afterAll(() => world.close());

const bytesOf = (text: string) => new TextEncoder().encode(text);
const pdf = bytesOf("%PDF-1.7");
const docx = (text: string) => docxOf(`<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`);
const bomb = officeZip({
  "[Content_Types].xml": "<Types/>",
  "word/document.xml": `<w:document>${" ".repeat(60 * 1024 * 1024)}</w:document>`,
});
const code = "def tide(at):\n    if at > 6:\n        return 'low'\n    return 'high'";

const textsOf = async (id: string) =>
  (await world.sql("select text from source_page where source_id = $1 order by page", [id])).map(({ text }) => text);

describe("a file of a question", () => {
  test.each([
    ["prices.csv", bytesOf("Sail,Price\nGenoa,900\n"), "Sail\tPrice\nGenoa\t900"],
    ["notes.md", bytesOf("# Care\n\nRinse **with water**."), "Care\n\nRinse with water."],
    ["notes.txt", bytesOf("Rinse *with* water."), "Rinse *with* water."],
    ["tide.py", bytesOf(code), code],
    ["care.docx", docx("Dry it before you fold it."), "Dry it before you fold it."],
    // The content says what a file is, not its name.
    ["care.txt", docx("Dry it before you fold it."), "Dry it before you fold it."],
  ])("%s is read with its words", async (name, content, text) => {
    const ada = await world.newPerson();
    const sent = await world.send(ada, name, content);
    expect(sent).toMatchObject({ name, state: "reading", reason: null, pages_done: 0 });
    await world.work();
    expect(await world.files.read(ada.id, sent.id)).toMatchObject({
      state: "ready",
      reason: null,
      pages: 1,
      pages_done: 1,
    });
    expect(await textsOf(sent.id)).toEqual([text]);
  });

  test("says how many of its pages are read, and is read again on demand where the reader died", async () => {
    const ada = await world.newPerson();
    world.parser.pdf = someScript({ pages: pagesOf(12), deaths: { files: 3, after: 10 } });
    const { id } = await world.send(ada, "book.pdf", pdf);
    await world.work();
    const facts = { pages: 12, pages_done: 10 };
    expect(await world.files.read(ada.id, id)).toMatchObject({ state: "failed", reason: "crashed", ...facts });
    expect(await world.files.readAgain(ada.id, id)).toMatchObject({ state: "reading", reason: null });
    await world.work();
    expect(await world.files.read(ada.id, id)).toMatchObject({ state: "ready", pages: 12, pages_done: 12 });
  });

  test.each([
    ["bomb.docx", "bomb", bomb, {}],
    ["broken.docx", "corrupt", bytesOf("PK\x03\x04 and no more"), {}],
    ["locked.pdf", "password", pdf, { password: "secret" }],
    ["scans.pdf", "no_text", pdf, { pages: pagesOf(2).map((page) => ({ ...page, text: "", runs: [], headings: [] })) }],
    ["blank.txt", "empty", bytesOf("   \n"), {}],
  ])("%s is not read, and says why: %s", async (name, reason, content, script) => {
    const ada = await world.newPerson();
    world.parser.pdf = someScript(script);
    const { id } = await world.send(ada, name, content);
    await world.work();
    expect(await world.files.read(ada.id, id)).toMatchObject({ state: "failed", reason });
    // The same bytes fail again in the same way.
    expect(await world.files.readAgain(ada.id, id)).toMatchObject({ state: "failed", reason });
  });

  test("is refused before it is stored where it is neither a document nor text", () => {
    for (const content of [new Uint8Array(), bytesOf("\x7fELF\0\0")])
      expect(() => requireReadable(content)).toThrow(expect.objectContaining({ code: "chat.file_not_readable" }));
    requireReadable(bytesOf("Rinse."));
  });

  test("counts in what its plan stores, and a guest holds ten", async () => {
    const ada = await world.newPerson(megabytes(1));
    await world.send(ada, "a.txt", bytesOf("One."));
    await expect(world.send(ada, "b.txt", bytesOf("Two."))).rejects.toMatchObject({ code: "limits.cap_reached" });
    const guest = await world.newPerson(null);
    for (let count = 0; count < 10; count += 1) await world.send(guest, "a.txt", bytesOf("One."));
    await expect(world.send(guest, "b.txt", bytesOf("Two."))).rejects.toMatchObject({ code: "limits.not_included" });
  });

  test("is found by its owner alone", async () => {
    const [ada, ben] = [await world.newPerson(), await world.newPerson()];
    const { id } = await world.send(ada, "a.txt", bytesOf("One."));
    for (const call of [world.files.read, world.files.readAgain, world.files.remove])
      await expect(call(ben.id, id)).rejects.toMatchObject({ code: "chat.file_not_found" });
  });
});

describe("what is deleted", () => {
  test("with a conversation are its files, but those of another one", async () => {
    const ada = await world.newPerson();
    const [own, shared] = [
      await world.send(ada, "a.txt", bytesOf("One.")),
      await world.send(ada, "b.txt", bytesOf("Two.")),
    ];
    await world.work();
    const kept = world.stored.size;
    const first = await world.conversationWith(ada.id, [own.id, shared.id]);
    await world.conversationWith(ada.id, [shared.id]);
    await world.files.removeOfConversation(ada.id, first);
    expect([await world.left(own.id), await world.left(shared.id), kept - world.stored.size]).toEqual([
      [0, 0],
      [1, 1],
      1,
    ]);
  });

  test("are files that no question came with, after two days", async () => {
    const ada = await world.newPerson();
    const [asked, forgotten] = [
      await world.send(ada, "a.txt", bytesOf("One.")),
      await world.send(ada, "b.txt", bytesOf("Two.")),
    ];
    await world.work();
    await world.conversationWith(ada.id, [asked.id]);
    const hours = 3_600_000;
    await world.files.removeLeft(new Date(start + 47 * hours));
    expect(await world.left(forgotten.id)).toEqual([1, 1]);
    await world.files.removeLeft(new Date(start + 49 * hours));
    expect([await world.left(asked.id), await world.left(forgotten.id)]).toEqual([
      [1, 1],
      [0, 0],
    ]);
  });

  test("of an account are the contents, too", async () => {
    const ada = await world.newPerson();
    const { id } = await world.send(ada, "a.txt", bytesOf("One."));
    const before = world.stored.size;
    await world.filesRemoval.deleteAll(ada.id);
    expect([await world.left(id), before - world.stored.size]).toEqual([[0, 0], 1]);
  });
});

const file = (name: string, text: string) => new File([text], name);

describe("files that a question brings itself", () => {
  const { signal } = new AbortController();

  /** Reads what is sent while the question waits. */
  async function taking(token: string, sent: readonly unknown[]): Promise<string[]> {
    const taken = world.attaching.take(bearing(token), sent, signal);
    const settled = taken.then(
      () => true,
      () => true,
    );
    for (
      let turn = 0;
      turn < 40 && !(await Promise.race([settled, new Promise((go) => setTimeout(go, 5))]));
      turn += 1
    ) {
      await world.work();
      world.clock.advance(500);
    }
    return taken;
  }

  test("are stored and read before it is asked, beside those that it names", async () => {
    const ada = await world.newPerson();
    const known = await world.send(ada, "a.txt", bytesOf("One."));
    const [first, second] = await taking(ada.token, [known.id, file("b.txt", "Two.")]);
    expect(first).toBe(known.id);
    expect(await textsOf(second ?? "")).toEqual(["Two."]);
  });

  test.each([
    ["a file that cannot be read", false, [file("a.docx", "PK\x03\x04 broken")], "chat.file_failed"],
    ["no document and no text", false, [file("a.bin", "\x7fELF\0\0")], "chat.file_not_readable"],
    ["too many", false, Array.from({ length: 11 }, (_, at) => file(`${at}.txt`, "One.")), "chat.files_too_many"],
    ["two of a guest", true, [file("a.txt", "One."), file("b.txt", "Two.")], "chat.files_too_many"],
    ["a large one of a guest", true, [file("a.txt", "One. ".repeat(500_000))], "chat.file_too_large"],
  ])("are refused: %s", async (_, isGuest, sent, code) => {
    const { token } = await world.newPerson(isGuest ? null : undefined);
    await expect(taking(token, sent)).rejects.toMatchObject({ code });
  });

  test("are refused incognito, where nothing may be stored", async () => {
    const { token } = await world.newPerson(megabytes(100), true);
    const before = world.stored.size;
    await expect(taking(token, [file("a.txt", "One.")])).rejects.toMatchObject({ code: "chat.files_incognito" });
    expect(world.stored.size).toBe(before);
  });
});
