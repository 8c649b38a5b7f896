import { afterAll, beforeAll, expect, test } from "vitest";
import { ask, metaOf, follow, newUser, readThread } from "../support/asking.ts";
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
