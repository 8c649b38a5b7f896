import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { createFixture } from "../worker/conversations/fixture.ts";
import { newUser } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";
import { ownId } from "../support/owner-ids.ts";

let stack: TestStack;
let ada: Person;
let standing: string;
let revoked: string;
beforeAll(async () => {
  stack = await startStack();
  ada = await newUser(stack);
  [standing, revoked] = [await share(), await share()];
  const { path } = await linkOf(revoked, "GET");
  await linkOf(revoked, "DELETE");
  [standing, revoked] = [(await linkOf(standing, "GET")).path, path].map((link) => link.split("/").at(-1) ?? "") as [
    string,
    string,
  ];
});
afterAll(() => stack.close());

const linkOf = async (conversation: string, method: string) =>
  (await call(stack, method, `/api/user/${ada.id}/conversation/${conversation}/share`, { token: ada.token }))
    .body as unknown as { path: string };

/** A conversation that has a link; its id. */
async function share(): Promise<string> {
  const { addConversation, addMessage } = createFixture(stack.db);
  const id = await addConversation(ownId(ada.id), 0, "Fugues");
  await addMessage(id, {});
  await addMessage(id, { role: "assistant", text: "A fugue is a chase." });
  await linkOf(id, "PUT");
  return id;
}

const open = (token: string, more = "", init: RequestInit = {}) =>
  fetch(`${stack.url}/api/shares/${token}${more}`, {
    ...init,
    headers: { "cf-connecting-ip": ada.address, "accept-language": "en", ...init.headers },
  });

/** All that a guesser sees of an answer, and how often the database was asked for it. */
async function seen(token: string, more?: string, init?: RequestInit) {
  const before = stack.roundTrips();
  const response = await open(token, more, init);
  const told = Object.fromEntries(response.headers);
  for (const name of ["x-request-id", "date"]) delete told[name];
  return { status: response.status, headers: told, body: await response.text(), asked: stack.roundTrips() - before };
}

const unknown = () => `${createId()}${createId()}`.slice(0, 43);

/** None of them leads anywhere. */
const guesses = (): [string, string][] => [
  ["one that was never made", unknown()],
  ["one that was revoked", revoked],
  ["one with a letter more", `${standing}A`],
  ["one that is too short", "x"],
  ["one of ten thousand letters", "a".repeat(10_000)],
  ["one that is no text", "%E0%A4%A"],
  ["one with a quote", "'%20or%201=1%20--"],
  ["one with other letters", "%C3%A9".repeat(20)],
];

test("a share that stands is shown, with one statement", async () => {
  expect(await seen(standing)).toMatchObject({ status: 200, asked: 1 });
});

test.each([
  ["its words", "", undefined],
  ["its pictures", "/pictures/0", undefined],
])("of %s, an unknown, a revoked and a malformed link tell the same, after one statement", async (_, more, init) => {
  const first = await seen(unknown(), more, init);
  expect(first).toMatchObject({ status: 404, asked: 1 });
  expect(JSON.parse(first.body)).toMatchObject({ status: "error", error: { code: "chat.share_not_found" } });
  for (const [name, token] of guesses()) expect(await seen(token, more, init), name).toEqual(first);
});

test("an address with a zero byte is that of nothing, as it is everywhere, and asks for nothing", async () => {
  expect(await seen("a%00b")).toMatchObject({ status: 404, asked: 0 });
});

test("a copy of one tells them no more apart", async () => {
  const init = {
    method: "POST",
    headers: { authorization: `Bearer ${ada.token}`, "content-type": "application/json" },
    body: JSON.stringify({ request_id: createId() }),
  };
  const first = await seen(unknown(), "/continue", init);
  expect(first).toMatchObject({ status: 404 });
  expect(JSON.parse(first.body)).toMatchObject({ error: { code: "chat.share_not_found" } });
  for (const [name, token] of guesses()) expect(await seen(token, "/continue", init), name).toEqual(first);
});
