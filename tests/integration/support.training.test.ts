import { afterAll, beforeAll, expect, test } from "vitest";
import type { TrainedChatbot } from "../../worker/contract/support/chatbots.contract.ts";
import { writePdf } from "../support/pdf-writer.ts";
import { tides } from "../support/analysing.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount, newAddress } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

const prefix = "/api/v01/support-chatbot";
const site = "https://boulangerie-martel.example";
let stack: TestStack;
let ada: SignedIn;
let bot: string;
beforeAll(async () => {
  stack = await startStack({ own: true });
  ada = await makeAccount(stack, "ada.training@example.test");
  const { body } = await ask("POST", "chat-add", { name: "Martel", url: site });
  bot = String(body["id"]);
});
afterAll(() => stack.close());

const ask = (method: string, path: string, body?: object) =>
  call(stack, method, `${prefix}/${path}`, { token: ada.token, ...(body && { body }) });

async function send(path: string, fields: Record<string, string | Blob>) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  const headers = { authorization: `Bearer ${ada.token}`, "cf-connecting-ip": newAddress() };
  const response = await fetch(`${stack.url}${prefix}/${path}`, { method: "POST", body: form, headers });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const show = async () => (await ask("GET", `chat-show/${bot}`)).body as unknown as TrainedChatbot;

async function whenTrained(): Promise<TrainedChatbot> {
  await expect.poll(async () => (await show()).training_status, { timeout: 60_000 }).toMatch(/^(completed|failed)$/);
  return show();
}

/** What the version that answers knows. */
async function live(): Promise<string> {
  const rows = await stack.sql(
    `select p.text from chatbot b join support_version_source k on k.chatbot_id = b.id and k.n = b.live_version
     join source_page p on p.source_id = k.source_id and p.gen = k.gen where b.id = $1`,
    [bot],
  );
  return rows.map(({ text }) => String(text)).join("\n");
}

test("a site and files are learned, a changed page is learned again, and the version before can come back", async () => {
  const whole = await send("upload-file", {
    file: new Blob([writePdf({ pages: [tides(1), tides(2)] })]),
    chatbot_id: bot,
  });
  expect(whole.status).toBe(200);
  const words = new TextEncoder().encode("We also bake for weddings.");
  const piece = { index: "0", chunk: new Blob([words]) };
  expect(await send("upload-chunk", { ...piece, upload_id: "notes-1" })).toEqual({
    status: 200,
    body: { received: words.length },
  });
  expect((await ask("GET", "uploads/notes-1")).body).toMatchObject({ received: words.length, finished: false });
  expect(await send("upload-chunk", { ...piece, fileId: "notes-2", total: "1" })).toMatchObject({ status: 200 });
  expect(await ask("DELETE", "uploads/notes-2")).toMatchObject({ status: 200 });
  expect(await ask("GET", "uploads/notes-2")).toMatchObject({ status: 404 });
  const end = { upload_id: "notes-1", fileName: "notes.txt", totalSize: words.length, chatbot_id: bot };
  const pieces = await ask("POST", "finalize-upload", end);
  expect(pieces.status).toBe(200);
  const added = await ask("POST", "add-new-sources", {
    chatbot_id: bot,
    urls: ["/horaires", "/livraison", "/nowhere"].map((path) => site + path),
    file_ids: [whole.body["id"], pieces.body["id"]],
  });
  // The files are being learned since they arrived: this joins them, or follows.
  expect(added).toMatchObject({
    status: 200,
    body: { state: expect.stringMatching(/^(pending|running)$/), refused: [] },
  });
  const first = await whenTrained();
  const version = Number(first.live_version);
  expect(first).toMatchObject({
    training_status: "completed",
    progress: { done: 4, total: 5, failed: 1 },
  });
  expect(first.sources.find(({ reason }) => reason !== null)).toMatchObject({
    url: `${site}/nowhere`,
    reason: "not_found",
  });
  expect(await live()).toContain("weddings");
  expect(await live()).toContain("The tide of day 2 was high at noon");

  stack.web.rewrite(
    `${site}/horaires`,
    "# Horaires\n\nNous ouvrons désormais à six heures, tous les jours sauf le mardi.",
  );
  expect((await ask("POST", "new-chatbot-docs", { chatbot_id: bot })).status).toBe(200);
  await expect.poll(async () => (await show()).live_version, { timeout: 60_000 }).toBe(version + 1);
  expect(await live()).toContain("désormais à six heures");
  expect((await ask("POST", `versions/${bot}/publish`, { n: version })).status).toBe(200);
  expect(await live()).not.toContain("désormais à six heures");
  const [reads] = await stack.sql(
    "select used, reserved from quota where user_id = $1 and query_type = 'support-pages'",
    [ada.id],
  );
  // Two pages, two files, and the page that changed: what was unchanged or absent costs nothing.
  expect(reads).toEqual({ used: 5, reserved: 0 });
});

test("a file is learned though its page was closed with the upload", async () => {
  const { live_version: before } = await show();
  const file = new Blob(["We mend your umbrella while you wait."]);
  expect((await send("upload-file", { file, chatbot_id: bot })).status).toBe(200);
  await expect.poll(async () => (await show()).live_version, { timeout: 60_000 }).not.toBe(before);
  expect(await live()).toContain("mend your umbrella");
});

test("a deleted source answers in no version any more, and its file is gone from the store", async () => {
  const { sources } = await show();
  const file = sources.find(({ title }) => title === "notes.txt");
  expect((await ask("DELETE", `delete-file/${file?.id}`)).status).toBe(200);
  expect(await live()).not.toContain("weddings");
  expect(await stack.sql("select 1 from source where id = $1", [file?.id])).toEqual([]);
});

test("a version that fails a saved question is held, and answers once its owner says so", async () => {
  const saved = { question: "Do you repair sails?", expects: "answer", must_say: "within a week" };
  expect((await ask("POST", `tests/${bot}`, saved)).status).toBe(200);
  const { live_version: before } = await show();
  const texts = [{ title: "Tins", text: "Biscuits are sent in tins." }];
  expect((await ask("POST", "add-new-sources", { chatbot_id: bot, texts })).status).toBe(200);
  const latest = async () => {
    const [version] = (await ask("GET", `versions/${bot}`)).body as unknown as { n: number; state: string }[];
    return version;
  };
  await expect.poll(async () => (await latest())?.state, { timeout: 60_000 }).toBe("held");
  const held = await latest();
  expect(held).toMatchObject({ reason: "tests_failed", tests_passed: 0, tests_total: 1 });
  expect(await show()).toMatchObject({ training_status: "completed", live_version: before });
  expect((await ask("POST", `versions/${bot}/publish`, { n: held?.n })).status).toBe(200);
  expect(await live()).toContain("sent in tins");
});
