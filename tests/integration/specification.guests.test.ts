import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { follow, lastFrameOf, metaOf, newWord, readThread, refusalOf, resume, saidIn } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, newAddress, signUp } from "./auth-client.ts";

/** Questions as a client would ask them for a visitor that has the specification alone: no token, and `guest=1`. */
let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
  stack.ai.script(
    { provider: "chatgpt" },
    { chunks: ["Yes, ", "ça ira."], usage: { inputTokens: 10, outputTokens: 2 } },
  );
});
afterAll(() => stack.close());

interface Visit {
  of?: TestStack;
  path?: string;
  address?: string;
  headers?: Record<string, string>;
  fields?: Record<string, string | Blob>;
}

async function visit({
  of = stack,
  path = "query",
  address = newAddress(),
  headers = {},
  fields = {},
}: Visit = {}): Promise<Response> {
  const form = new FormData();
  const written = {
    user_id: "",
    guest: "1",
    ip_address: address,
    model: "gpt-5.6-luna",
    model_id: "1",
    model_list_id: "1",
    query: newWord(),
    conversation: "",
    relatedQuestions: "[]",
  };
  for (const [name, value] of Object.entries({ ...written, ...fields })) form.append(name, value);
  // Whole bytes, never a stream: a refusal that does not read a stream would break the writing of it.
  const body = await new Response(form).blob();
  const url = `${of.url}/api/ai/chatgpt/${path}`;
  return fetch(url, { method: "POST", headers: { "cf-connecting-ip": address, ...headers }, body });
}

async function countGuests(): Promise<number> {
  const [row] = await stack.sql(`select count(*)::int as count from "user" where is_anonymous`);
  return Number(row?.["count"]);
}

const guestsMadeBy = async (work: () => Promise<unknown>) => {
  const before = await countGuests();
  await work();
  return (await countGuests()) - before;
};

const securityLines = () =>
  stack.logs
    .filter((line) => line.includes('"event":"security.'))
    .map((line) => JSON.parse(line.slice(line.indexOf("{"))));

describe("a visitor's question with guest=1", () => {
  test("is that of a new guest, whose session its first event carries", async () => {
    const address = newAddress();
    const query = newWord();
    const events = await (await follow(visit({ address, fields: { query } }))).whole();
    expect(events[0]).toMatchObject({ event: "meta", data: { session: { user: { guest: true, plan: null } } } });
    const { session, conversation, answer } = metaOf(events);
    const guest = { token: session?.token ?? "", id: session?.user.id ?? "", email: "", address };
    expect(saidIn(await readThread(stack, guest, conversation))).toEqual([query, "Yes, ça ira."]);
    const again = await (await resume(stack, guest, answer)).whole();
    expect(metaOf(again)).not.toHaveProperty("session");
    const { body } = await call(stack, "GET", "/api/auth/session", { token: guest.token });
    expect(body).toEqual({ user: session?.user });
  });

  test.each(["query", "queryWithFile"])("streams through %s", async (path) => {
    const events = await (await follow(visit({ path, fields: { guest: "true" } }))).whole();
    expect([metaOf(events).session?.user.guest, lastFrameOf(events).complete]).toEqual([true, true]);
  });

  test.each(["query-streamless", "queryWithFile-streamless"])(
    "is answered whole by %s, session included",
    async (path) => {
      const response = await visit({ path, fields: { guest: "yes" } });
      expect([response.status, await response.json()]).toMatchObject([
        200,
        { status: "complete", text: "Yes, ça ira.", session: { token: expect.any(String), user: { guest: true } } },
      ]);
    },
  );

  test("stands in the security log as any new guest does", async () => {
    const { session } = metaOf(await (await follow(visit())).whole());
    const id = session?.user.id;
    await expect
      .poll(securityLines)
      .toContainEqual(
        expect.objectContaining({ event: "security.guest_sign_in", endpoint: "createGuest", subject: id }),
      );
  });

  test("and the session asks on in the same conversation", async () => {
    const address = newAddress();
    const { session, conversation } = metaOf(await (await follow(visit({ address }))).whole());
    const headers = { authorization: `Bearer ${session?.token}`, "x-user-id": session?.user.id ?? "" };
    const fields = { conversation, user_id: session?.user.id ?? "" };
    const next = metaOf(await (await follow(visit({ address, headers, fields }))).whole());
    expect([next.conversation, next.session]).toEqual([conversation, undefined]);
  });

  test("that names an account stays a guest's", async () => {
    const ada = await signUp(stack, "named-by-visitor@example.test");
    const { session } = metaOf(
      await (await follow(visit({ fields: { user_id: ada.id }, headers: { "x-user-id": ada.id } }))).whole(),
    );
    expect(session?.user).toMatchObject({ guest: true, email: "" });
    expect(session?.user.id).not.toBe(ada.id);
  });

  test("asks once, however often it is sent with one request_id", async () => {
    const fields = { request_id: createId(), query: newWord() };
    await (await follow(visit({ fields }))).whole();
    expect(await refusalOf(visit({ fields }))).toMatchObject({ status: 404, code: "chat.answer_not_found" });
    expect(await stack.sql("select count(*)::int as asked from message where text = $1", [fields.query])).toEqual([
      { asked: 1 },
    ]);
  });
});

describe("no guest is made of", () => {
  test.each<[string, Visit, number, string]>([
    ["guest=0", { fields: { guest: "0" } }, 401, "auth.missing"],
    ["guest=no", { fields: { guest: "no" } }, 401, "auth.missing"],
    ["an empty guest", { fields: { guest: "" } }, 401, "auth.missing"],
    ["another kind of credential", { headers: { authorization: "Basic YWRhOg==" } }, 401, "auth.token_missing"],
    ["a forged token", { headers: { authorization: `Bearer ${"x".repeat(60)}` } }, 401, "auth.expired"],
    ["a form that is not valid", { fields: { query: "" } }, 400, "request.invalid"],
    ["no model", { fields: { model_id: "", model_list_id: "" } }, 400, "request.invalid"],
  ])("%s", async (_, asked, status, code) => {
    const made = await guestsMadeBy(async () => expect(await refusalOf(visit(asked))).toMatchObject({ status, code }));
    expect(made).toBe(0);
  });

  test("the sixth visitor of a network within an hour without a challenge, nor the twenty-first with one", async () => {
    const address = newAddress();
    const ask = async (solution?: string) =>
      refusalOf(visit({ address, fields: { model_id: "999999", ...(solution && { challenge_response: solution }) } }));
    // A model that does not exist: the guests count, and no question of the network's day does.
    for (let times = 0; times < 5; times += 1) expect(await ask()).toMatchObject({ code: "models.not_found" });
    const spoofed = visit({
      address,
      fields: { ip_address: "203.0.113.77" },
      headers: { "x-forwarded-for": "203.0.113.78" },
    });
    expect(await refusalOf(spoofed)).toMatchObject({ status: 403, code: "auth.challenge_required" });
    expect(await ask("made up")).toMatchObject({ code: "auth.challenge_required" });
    for (let times = 0; times < 15; times += 1)
      expect(await ask(stack.challenge.solve())).toMatchObject({ code: "models.not_found" });
    expect(
      await guestsMadeBy(async () =>
        expect(await ask(stack.challenge.solve())).toMatchObject({ status: 429, code: "request.too_many" }),
      ),
    ).toBe(0);
    const refused = { event: "security.rate_limited", endpoint: "streamAnswer", code: "request.too_many" };
    await expect.poll(securityLines).toContainEqual(expect.objectContaining(refused));
  });
});

describe("a guest made on the way is held to the limits of every guest", () => {
  test("the network's questions a day", async () => {
    const address = newAddress();
    const first = metaOf(await (await follow(visit({ address }))).whole()).session;
    const headers = { authorization: `Bearer ${first?.token}` };
    for (let times = 1; times < 10; times += 1) await (await follow(visit({ address, headers }))).whole();
    expect(await refusalOf(visit({ address, fields: { ip_address: "203.0.113.79" } }))).toMatchObject({
      status: 429,
      code: "limits.reached",
      details: { guest: true },
    });
  });

  test("models that need an account", async () => {
    expect((await refusalOf(visit({ fields: { model_id: "2" } }))).code).toBe("models.account_needed");
  });
});

describe("where all guests together have cost what a day may", () => {
  let poor: TestStack;
  beforeAll(async () => {
    poor = await startStack({ vars: { GUEST_COST_CEILING: "0.000001" } });
  });
  afterAll(() => poor.close());

  test("a visitor's question is refused, and nothing of it is stored", async () => {
    poor.ai.script({ provider: "chatgpt" }, { chunks: ["Dear."], usage: { inputTokens: 9_000, outputTokens: 900 } });
    await (await follow(visit({ of: poor }))).whole();
    const query = newWord();
    expect(await refusalOf(visit({ of: poor, fields: { query } }))).toMatchObject({ code: "limits.guests_spent" });
    expect(await poor.sql("select id from message where text = $1", [query])).toEqual([]);
  });
});
