import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import type { BegunStep } from "../../../../worker/jobs/define-job.ts";
import type { OwnCaller } from "../../../support/people.ts";
import { createId } from "../../../../worker/lib/ids.ts";
import { createConversationsRepository } from "../../../../worker/modules/chat/conversations/conversations.repository.ts";
import { createExportingRepository } from "../../../../worker/modules/chat/exporting/exporting.repository.ts";
import { exportedJson } from "../../../../worker/modules/chat/exporting/transcript.rules.ts";
import { createExportFile } from "../../../../worker/modules/chat/importing/export-file.ts";
import { importUpload } from "../../../../worker/modules/chat/importing/import.upload.ts";
import { createImportSteps } from "../../../../worker/modules/chat/importing/importing.steps.ts";
import { createImportingRepository } from "../../../../worker/modules/chat/importing/importing.repository.ts";
import { createImporting } from "../../../../worker/modules/chat/importing/importing.service.ts";
import { exportZip, gptConversation, gptNode, gptPair, jsonBytes, storedFiles } from "../../../support/chat-exports.ts";
import { startDatabase } from "../../../support/database.ts";
import type { TestDatabase } from "../../../support/database.ts";
import { makePerson } from "../../../support/people.ts";
import { answerOrCode } from "../../../support/outcomes.ts";
import type { OwnId } from "../../../support/owner-ids.ts";

let database: TestDatabase;
let ada: OwnCaller;
let files: ReturnType<typeof storedFiles>;
let now = Date.UTC(2026, 10, 21, 9);
beforeAll(async () => {
  database = await startDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  ada = await makePerson(database.db);
  files = storedFiles();
});

const clock = { now: () => now, after: () => () => {} };

/** What a step reported last: its end with the steps that follow, or why it failed. */
type Outcome = { ended: number } | { failed: string };

function importer() {
  const imports = createImportingRepository(database.db);
  const started: string[] = [];
  const faults = { startsFail: false };
  const service = createImporting({
    imports,
    files,
    jobs: {
      async start({ subject }) {
        if (faults.startsFail) throw new Error("the object is away");
        started.push(subject);
        return { state: "pending", phase: null, again: null };
      },
    },
    clock,
  });
  const steps = createImportSteps({ imports, exportFile: createExportFile({ files }), clock });

  async function run(subject: string): Promise<Outcome> {
    let outcome: Outcome | null = null;
    const step = {
      subject,
      progress: async () => {},
      end: async (more: readonly unknown[] = []) => void (outcome = { ended: more.length }),
      fail: async (reason: string) => void (outcome = { failed: reason }),
    } as unknown as BegunStep;
    await steps.read({ round: 0 }, step);
    return outcome ?? { failed: "nothing was reported" };
  }

  async function bring(content: Uint8Array, name = "export.zip", { id: userId } = ada) {
    const id = createId();
    files.all.set(id, content);
    await service.add({ id, userId, name, fileKey: id, bytes: content.length, language: "en" });
    const outcome = await run(id);
    const [view] = (await service.list(userId)).filter((one) => one.id === id);
    return { id, outcome, view };
  }
  return { service, bring, run, started, faults };
}

const counts = ({ view }: { view?: { imported: number; known: number; skipped: number } | undefined }) =>
  view && [view.imported, view.known, view.skipped];
const countOf = async (table: string, userId: OwnId) =>
  (await database.sql(`select count(*)::int as n from ${table} where user_id = $1`, [userId]))[0]?.["n"];

describe("an export", () => {
  test("of ChatGPT becomes conversations with their titles, times and models", async () => {
    const { bring } = importer();
    const [model] = await database.sql(
      `insert into ai_model (name, provider, request_name, model_common_name, model_input_price, model_output_price,
         context_tokens, max_output_tokens)
       values ('Known', 'chatgpt', 'gpt-known', 'known', 1, 1, 1000, 1000) returning id, request_name`,
    );
    const nodes = [
      gptNode("q", null, { role: "user", parts: ["When is it high?"] }),
      gptNode("a", "q", { role: "assistant", parts: ["At noon."], model: String(model?.["request_name"]) }),
    ];
    expect(await bring(exportZip([gptConversation(nodes)]))).toMatchObject({ outcome: { ended: 0 } });
    const conversations = createConversationsRepository(database.db);
    const read = await conversations.findLast(ada.id);
    expect(read).toMatchObject({
      title: "Tides",
      created_at: new Date(1_700_000_000_000).toISOString(),
      updated_at: new Date(1_700_003_600_000).toISOString(),
      unread: false,
      history: [
        { role: "user", status: "complete", model_list_id: null },
        { role: "assistant", status: "complete", model_list_id: model?.["id"], cost_micros: null },
      ],
    });
  });

  test("that an upload could not begin is kept, and begun by the sweep", async () => {
    const { service, started, faults } = importer();
    vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
    const id = createId();
    faults.startsFail = true;
    await service.add({ id, userId: ada.id, name: "export.zip", fileKey: id, bytes: 1, language: "en" });
    faults.startsFail = false;
    await service.beginLeft(new Date(now + 60_000));
    expect(started).not.toContain(id);
    await service.beginLeft(new Date(now + 3 * 60_000));
    expect(started.filter((one) => one === id)).toEqual([id]);
  });

  test("that is imported again changes nothing, whether packed or not", async () => {
    const { bring } = importer();
    const all = [gptPair(1, "a", "b"), gptPair(2, "c", "d"), gptPair(1, "a", "b")];
    expect(counts(await bring(exportZip(all)))).toEqual([2, 1, 0]);
    expect(counts(await bring(jsonBytes(all), "conversations.json"))).toEqual([0, 3, 0]);
    expect(await countOf("conversation", ada.id)).toBe(2);
    expect(await countOf("message", ada.id)).toBe(4);
  });

  test("of one person is another conversation for another person", async () => {
    const { bring } = importer();
    const ben = await makePerson(database.db);
    const file = exportZip([gptPair(1, "a", "b")]);
    expect(counts(await bring(file))).toEqual([1, 0, 0]);
    expect(counts(await bring(file, "export.zip", ben))).toEqual([1, 0, 0]);
  });

  test("keeps what is good, and names the reason of each conversation that is left out", async () => {
    const broken = gptConversation([gptNode("q", "q", { role: "user", parts: ["?"] })], { title: "A circle" });
    const { view } = await importer().bring(exportZip([gptPair(1, "a", "b"), broken, gptPair(2, "c", "d")]));
    expect(view).toMatchObject({ imported: 2, skipped: 1, reasons: [{ title: "A circle", reason: "cycle" }] });
  });

  test.each([
    ["goes in a circle", JSON.stringify(gptConversation([gptNode("q", "q", { role: "user", parts: ["?"] })])), "cycle"],
    ["names the prototype", `{"conversation_id":"1","mapping":{"__proto__":{"parent":null}}}`, "unsafe_keys"],
  ])("leaves no row of a conversation that %s", async (_, content, reason) => {
    const { view } = await importer().bring(jsonBytes(`[${content}]`), "conversations.json");
    expect(view).toMatchObject({ imported: 0, skipped: 1, reasons: [{ reason }] });
    expect(await countOf("conversation", ada.id)).toBe(0);
  });

  test("of ours comes back with its branches", async () => {
    const { bring } = importer();
    const conversations = createConversationsRepository(database.db);
    const nodes = [
      gptNode("q1", null, { role: "user", parts: ["First version"] }),
      gptNode("a1", "q1", { role: "assistant", parts: ["One"] }),
      gptNode("q2", null, { role: "user", parts: ["Second version"] }),
      gptNode("a2", "q2", { role: "assistant", parts: ["Two"] }),
      gptNode("a3", "q2", { role: "assistant", parts: ["Three"] }),
    ];
    await bring(exportZip([gptConversation(nodes, { current_node: "a2" })]));
    const original = await conversations.findLast(ada.id);
    if (original === null) throw new Error("nothing was imported");
    const messages = await createExportingRepository(database.db).listMessages(ada.id, original.id);
    const exported = exportedJson(original, messages);
    const ben = await makePerson(database.db);
    await bring(jsonBytes(exported), "Tides.json", ben);
    const copy = await conversations.findLast(ben.id);
    const shape = (one: typeof copy) => one?.history.map(({ role, content, branch }) => [role, content, branch?.count]);
    expect(shape(copy)).toEqual(shape(original));
    expect(original.history.map(({ branch }) => branch?.index)).toEqual([2, 1]);
    const texts = async (userId: OwnId, id: string) =>
      (await createExportingRepository(database.db).listMessages(userId, id)).map(({ text }) => text).toSorted();
    expect(await texts(ben.id, copy?.id ?? "")).toEqual(await texts(ada.id, original.id));
  });

  test("is read on behind what is kept, by a step that is delivered again and by the next one", async () => {
    const { bring, run } = importer();
    const all = Array.from({ length: 60 }, (_, n) => gptPair(n, `Question ${n}`, `Answer ${n}`));
    const before = now;
    const clocked = clock.now;
    let reads = 0;
    // The time of the first step is over after its first conversations.
    clock.now = () => before + 30_000 * reads++;
    const first = await bring(exportZip(all));
    clock.now = clocked;
    expect(first.outcome).toEqual({ ended: 1 });
    expect(first.view?.imported).toBeLessThan(60);
    expect(await run(first.id)).toEqual({ ended: 0 });
    expect(await run(first.id)).toEqual({ ended: 0 });
    const [row] = await database.sql("select imported, known, read_to from chat_import where id = $1", [first.id]);
    expect(row).toEqual({ imported: 60, known: 0, read_to: 60 });
    now = before;
  });
});

const bomb = () => exportZip(`[${" ".repeat(40_000_000)}]`);

const lying = () => {
  // The directory says less than what the content unpacks to.
  const zip = exportZip([gptPair(1, "a".repeat(50_000), "b")]);
  const view = new DataView(zip.buffer);
  for (let at = zip.length - 22; at >= 0; at -= 1)
    if (view.getUint32(at, true) === 0x02014b50) {
      view.setUint32(at + 24, 1_000, true);
      break;
    }
  return zip;
};

describe("a file that is no import has a reason, and leaves no row", () => {
  test.each<[string, () => Uint8Array, string]>([
    ["an archive that unpacks without end", bomb, "bomb"],
    ["one that lies about what it unpacks to", lying, "bomb"],
    ["one with a name that leaves its folder", () => exportZip([], { "../evil.sh": jsonBytes("x") }), "unsafe_name"],
    ["one with such a name of Windows", () => exportZip([], { "a\\..\\..\\evil": jsonBytes("x") }), "unsafe_name"],
    ["one with a path from the root", () => exportZip([], { "/etc/passwd": jsonBytes("x") }), "unsafe_name"],
    ["one without conversations", () => exportZip([]).slice(0, 0), "not_an_export"],
    ["one that is cut", () => exportZip([gptPair(1, "a", "b")]).slice(0, 60), "damaged"],
    ["a list that is cut", () => jsonBytes([gptPair(1, "a", "b")]).slice(0, -40), "damaged"],
    ["a list of numbers", () => jsonBytes([1, 2, 3]), "not_an_export"],
    ["an empty list", () => jsonBytes([]), "not_an_export"],
    ["a text", () => jsonBytes("Hello."), "not_an_export"],
    ["what follows the list", () => jsonBytes("[] {}"), "damaged"],
  ])("%s", async (_, content, reason) => {
    expect((await importer().bring(content())).outcome).toEqual({ failed: reason });
    expect(await countOf("conversation", ada.id)).toBe(0);
  });

  test("a million nodes are too large a conversation, and the next one is kept", async () => {
    const nodes = Array.from({ length: 1_000_000 }, (_, n) => `"n${n}":{}`).join(",");
    const file = jsonBytes(
      `[{"title":"Large","conversation_id":"1","mapping":{${nodes}}},${JSON.stringify(gptPair(1, "a", "b"))}]`,
    );
    const { view } = await importer().bring(file, "conversations.json");
    expect(view).toMatchObject({ imported: 1, skipped: 1, reasons: [{ title: null, reason: "too_large" }] });
  });
});

test("the file goes when its import is over", async () => {
  const { service, bring } = importer();
  const { id } = await bring(exportZip([gptPair(1, "a", "b")]));
  await service.end({ detail: id });
  expect(files.all.has(id)).toBe(false);
});

test("a second import waits for the first: it is refused before a byte is sent", async () => {
  const { service, bring } = importer();
  await bring(exportZip([gptPair(1, "a", "b")]));
  await expect(service.requireIdle(ada.id)).rejects.toThrow("chat.import_busy");
  await database.sql("update chat_import set state = 'completed' where user_id = $1", [ada.id]);
  await service.requireIdle(ada.id);
});

test.each([
  ["PK\u0003\u0004 and more", "taken"],
  ["  [ {", "taken"],
  ['{"format": 1}', "taken"],
  ["<html>", "chat.import_not_an_export"],
  ["%PDF-1.7", "chat.import_not_an_export"],
  ["", "chat.import_not_an_export"],
])("a file that begins with %j is %s", (beginning, verdict) => {
  const accept = () => importUpload.accept(new TextEncoder().encode(beginning));
  expect(answerOrCode(accept) ?? "taken").toBe(verdict);
});
