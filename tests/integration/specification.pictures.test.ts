import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, metaOf, follow, newGuest, newUser, readThread } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { png } from "../support/pictures.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
  stack.ai.script({ provider: "chatgpt" }, { chunks: ["A picture."], usage: { inputTokens: 10, outputTokens: 2 } });
});
afterAll(() => stack.close());

/** A picture of the same type that is larger than what comes inside a conversation. */
const large = new Uint8Array([...png, ...new Uint8Array(8_000)]);

async function dataOf(who: Person, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const fields = { query: "What is it?", "images[]": new Blob([bytes], { type: "image/png" }) };
  const reading = await follow(ask(stack, who, fields, { path: "chatgpt/queryWithFile" }));
  const { conversation } = metaOf(await reading.whole());
  const { history } = await readThread(stack, who, conversation);
  const [picture] = history.flatMap(({ content }) => content.filter((part) => part.type === "image"));
  expect(picture).toMatchObject({ type: "image", media_type: "image/png" });
  expect(picture).not.toHaveProperty("base64");
  return picture?.data ?? "";
}

const bytesAt = async (url: string) => Buffer.from(await (await fetch(new URL(url, stack.url))).arrayBuffer());

test("a small picture comes inside the conversation, as a data address", async () => {
  const ada = await newUser(stack);
  const data = await dataOf(ada, new Uint8Array(png));
  expect(data).toMatch(/^data:image\/png;base64,/);
  expect(await bytesAt(data)).toEqual(Buffer.from(png));
  const { body } = await call(stack, "GET", `/api/user/history/last/${ada.id}`, { token: ada.token });
  expect(JSON.stringify(body)).toContain(data);
});

test("an incognito picture comes inside the conversation, whatever its size", async () => {
  const ada = await newUser(stack);
  await call(stack, "POST", `/api/user/${ada.id}/incognito`, { token: ada.token, body: { incognito: true } });
  const data = await dataOf(ada, large);
  expect(data).toMatch(/^data:image\/png;base64,/);
  expect(await bytesAt(data)).toEqual(Buffer.from(large));
});

test("a larger one has a signed address, which gives it as long as the session lives", async () => {
  const ada = await newUser(stack);
  const url = await dataOf(ada, large);
  expect(url).toMatch(/^\/api\/pictures\//);
  expect(await bytesAt(url)).toEqual(Buffer.from(large));
  const other = await dataOf(await newUser(stack), large);
  const swapped = url.replace(/pictures\/[^?]+/, /pictures\/[^?]+/.exec(other)?.[0] ?? "");
  expect((await call(stack, "GET", swapped)).body.error?.code).toBe("chat.file_not_found");
  await call(stack, "GET", "/api/v01/auth/user-logout", { token: ada.token });
  expect((await call(stack, "GET", url)).body.error?.code).toBe("chat.file_not_found");
});

const drawn = { query: "A red fox in the snow", picture: "1536x1024" };
const countedOf = (who: Person, type: string) =>
  stack.sql("select used, reserved from quota where user_id = $1 and query_type = $2", [who.id, type]);

test("a picture that is asked for is drawn, stored with its conversation, and counted as a picture and no question", async () => {
  const ada = await newUser(stack);
  const fields = { ...drawn, request_id: "picture-of-a-red-fox-in-snow" };
  const events = await (await follow(ask(stack, ada, fields, { path: "chatgpt/query" }))).whole();
  const { conversation, draws } = metaOf(events);
  expect(draws).toBe("1536x1024");
  const end = events.find(({ event }) => event === "end")?.data as { status: string; pictures: { file_id: string }[] };
  expect(end).toMatchObject({
    status: "complete",
    pictures: [{ media_type: "image/png", width: 1_536, height: 1_024 }],
  });
  const { history } = await readThread(stack, ada, conversation);
  const [text, picture] = history[1]?.content ?? [];
  expect(text).toEqual({ type: "text", text: drawn.query });
  expect(picture).toMatchObject({ type: "image", file_id: end.pictures[0]?.file_id, width: 1_536 });
  const bytes = await bytesAt(picture?.type === "image" ? (picture.data ?? "") : "");
  expect(bytes.subarray(1, 4).toString()).toBe("PNG");
  expect(await countedOf(ada, "image-creation")).toEqual([{ used: 1, reserved: 0 }]);
  expect(await countedOf(ada, "chat")).toEqual([]);

  // The same request again joins it; words that follow know the picture by its words.
  const again = await (await follow(ask(stack, ada, fields, { path: "chatgpt/query" }))).whole();
  expect(again.find(({ event }) => event === "end")?.data).toMatchObject({ pictures: end.pictures });
  expect(await countedOf(ada, "image-creation")).toEqual([{ used: 1, reserved: 0 }]);
  const calling = stack.ai.nextCall({ contains: "What did you draw?" });
  await (
    await follow(ask(stack, ada, { query: "What did you draw?", conversation }, { path: "chatgpt/query" }))
  ).whole();
  expect((await calling).messages.at(-2)?.text).toContain(drawn.query);
});

test("a picture that its model declines says so, counts nothing, and asks for no picture of guests or incognito", async () => {
  const ada = await newUser(stack);
  const refused = await (await follow(ask(stack, ada, { ...drawn, query: "gore" }, { path: "chatgpt/query" }))).whole();
  expect(refused.find(({ event }) => event === "end")?.data).toMatchObject({
    status: "failed",
    reason: "chat.picture_refused",
    cost_micros: 0,
  });
  expect(await countedOf(ada, "image-creation")).toEqual([{ used: 0, reserved: 0 }]);
  await call(stack, "POST", `/api/user/${ada.id}/incognito`, { token: ada.token, body: { incognito: true } });
  const hidden = await ask(stack, ada, drawn, { path: "chatgpt/query" });
  const guest = await ask(stack, await newGuest(stack), { ...drawn, guest: "1" }, { path: "chatgpt/query" });
  expect([guest.status, await guest.json()]).toMatchObject([403, { error: { code: "limits.not_included" } }]);
  expect([hidden.status, await hidden.json()]).toMatchObject([409, { error: { code: "chat.pictures_incognito" } }]);
});
