import { afterAll, beforeAll, expect, test } from "vitest";
import type { WebLook } from "../../worker/contract/chat/web.contract.ts";
import { createId } from "../../worker/lib/ids.ts";
import { ask, endOf, metaOf, newWord, open, refusalOf, textOf } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startIncognito } from "../support/incognito.ts";
import type { TestStack } from "../support/stack.ts";
import { storeChatFile } from "../support/stored-file.ts";
import { wavOf } from "../worker/chat/dictation/recordings.fixture.ts";

let here: Awaited<ReturnType<typeof startIncognito>>;
let stack: TestStack;
let ada: Person;
beforeAll(async () => {
  here = await startIncognito();
  ({ stack, ada } = here);
  const limits = {
    chat: { period: "day", questions: 30, costMicros: null },
    "web-search": { period: "day", units: 5 },
    "voice-minutes": { period: "month", units: 9, costMicros: 900_000 },
    files: { megabytes: 50, pages: 1_000 },
    caps: { "chat-storage": 50 },
  };
  await stack.sql("update entitlement set limits = $2 where user_id = $1", [ada.id, limits]);
  await stack.sql('update "user" set email_verified = true where id = $1', [ada.id]);
});
afterAll(() => here.close());

const headers = () => ({ authorization: `Bearer ${ada.token}`, "cf-connecting-ip": ada.address });

test("an incognito answer from the web leaves its question, its search and the words of its pages nowhere", async () => {
  const [asked, written, later] = [newWord(), newWord(), newWord()];
  stack.web.rewrite(
    "https://ridgeline-cycles.example/wheels",
    `# Truing wheels\n\nTruing wheels costs 25 pounds at the ${written} stand.`,
  );
  const query = `How much does truing wheels cost at Ridgeline Cycles, ${asked}?`;
  const first = await (await open(stack, ada, { query, web: "1" })).whole();
  const look = first.flatMap((event): WebLook[] => (event.event === "web" ? [event.data] : [])).at(-1);
  expect(look?.pages.map(({ url }) => url)).toContain("https://ridgeline-cycles.example/wheels");
  expect([endOf(first)?.status, textOf(first)]).toEqual(["complete", expect.stringContaining(written)]);
  const second = await (await open(stack, ada, { query: later, conversation: metaOf(first).conversation })).whole();
  expect(endOf(second)?.status).toBe("complete");
  expect(await here.placesOf(asked, written, later, "Truing wheels")).toEqual([]);
});

test("words that are dictated into an incognito conversation stand nowhere, and a repeat still finds them", async () => {
  const word = newWord();
  stack.ai.speak(`${word}.`);
  const sound = wavOf(2);
  for (let at = 44; at < sound.length; at += 1) sound[at] = at % 16 < 8 ? 40 : 216;
  const requestId = createId();
  const dictate = async () => {
    const form = new FormData();
    form.set("audio", new Blob([sound]), "recording");
    form.set("request_id", requestId);
    const response = await fetch(`${stack.url}/api/chat/transcriptions`, {
      method: "POST",
      headers: headers(),
      body: form,
    });
    return (await response.json()) as { text?: string };
  };
  const first = await dictate();
  expect(first.text).toContain(word);
  expect(await dictate()).toEqual(first);
  stack.ai.speak(null);
  const events = await (await open(stack, ada, { query: first.text ?? "" })).whole();
  expect(endOf(events)?.status).toBe("complete");
  expect(await here.placesOf(word)).toEqual([]);
});

test("a file is refused before a byte of it is kept, and a stored one goes along with no incognito question", async () => {
  const [inside, asked] = [newWord(), newWord()];
  const form = new FormData();
  form.set("file", new Blob([`The tide is ${inside}.`], { type: "text/plain" }), "tides.txt");
  const refused = fetch(`${stack.url}/api/chat/files`, { method: "POST", headers: headers(), body: form });
  expect((await refusalOf(refused)).code).toBe("chat.files_incognito");
  const stored = await storeChatFile(stack.sql, { workspaceId: ada.id, pages: ["Herring."] });
  const question = ask(stack, ada, { query: asked, "files[]": stored }, { path: "chatgpt/queryWithFile" });
  expect((await refusalOf(question)).code).toBe("chat.files_incognito");
  expect(stack.ai.calls({ contains: asked })).toEqual([]);
  expect(await here.placesOf(inside, asked)).toEqual([]);
});
