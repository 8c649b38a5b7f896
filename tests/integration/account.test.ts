import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { createHand, metaOf, newUser, newWord, open, said } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { png } from "../support/pictures.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { unzip } from "../support/zip.ts";
import { call, newAddress, password, signUp } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** A whole answer to a question of one word, with a picture. */
async function converse(who: Person): Promise<string> {
  const query = newWord();
  stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: ["An answer."] });
  await (await open(stack, who, { query, "images[]": new Blob([png], { type: "image/png" }) })).whole();
  return query;
}

/** A user who pays for the first plan that costs something; returns the subscription. */
async function subscribe(who: Person): Promise<string> {
  await stack.sql(`update "user" set email_verified = true where id = $1`, [who.id]);
  const [plan] = await stack.sql(
    "select id from plan where plan_type = 'chatai' and monthly_price_cents > 0 order by id limit 1",
  );
  const order = { user_id: who.id, plan_id: Number(plan?.["id"]), subscription_type: "month", language: "fr" };
  const { body } = await call(stack, "POST", "/api/create_subscription_session", { token: who.token, body: order });
  const session = /cs_\w+/.exec(String(body["url"]))?.[0] ?? "";
  stack.stripe.pay(session, "good");
  return vi.waitFor(async () => {
    const sent = { token: who.token, body: { session_id: session } };
    expect((await call(stack, "POST", "/api/payments/sync", sent)).body).toMatchObject({ state: "confirmed" });
    const [row] = await stack.sql("select id from subscription where user_id = $1", [who.id]);
    return String(row?.["id"]);
  }, 20_000);
}

const exportOf = (who: { id: string; token: string }, language = "en") =>
  fetch(`${stack.url}/api/user/${who.id}/export`, {
    headers: {
      authorization: `Bearer ${who.token}`,
      "cf-connecting-ip": newAddress(),
      "accept-language": language,
    },
  });

const remove = (who: { id: string; token: string }, email: string) =>
  call(stack, "DELETE", `/api/user/${who.id}`, {
    token: who.token,
    body: { email },
    headers: { "accept-language": "fr-FR,fr;q=0.9" },
  });

describe("the export of an account", () => {
  test("is a ZIP that holds what was said and shown, and no cache keeps it", async () => {
    const [ada, ben] = [await newUser(stack), await newUser(stack)];
    const [asked, others] = [await converse(ada), await converse(ben)];
    const response = await exportOf(ada, "fr-CA,fr;q=0.9");
    expect(response.headers.get("content-type")).toBe("application/zip");
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-disposition")).toMatch(
      /^attachment; filename="ensemble-\d{4}-\d\d-\d\d\.zip"$/,
    );
    const files = unzip(new Uint8Array(await response.arrayBuffer()));
    const read = (name: string) => JSON.parse(files.get(name)?.toString("utf8") ?? "null");
    expect(read("account.json").profile).toMatchObject({ id: ada.id, email: ada.email });
    expect(read("usage.json").answers).toContainEqual(expect.objectContaining({ kind: "chat", success: true }));
    const [thread = ""] = [...files.keys()].filter((name) => name.startsWith("conversations/"));
    const { messages } = read(thread);
    expect(messages.map(({ text }: { text: string }) => text)).toEqual([asked, "An answer."]);
    expect(files.get(`files/${messages[0].images[0].file_id}.png`)).toEqual(Buffer.from(png));
    expect(files.get("README.txt")?.toString("utf8")).toContain("tout ce que nous conservons");
    const whole = [...files.values()].map((file) => file.toString("latin1")).join("\n");
    for (const foreign of [others, ben.id, ben.email, ada.token.split(".")[0] ?? ""])
      expect(whole).not.toContain(foreign);
  });

  test("is refused with request.too_many after five within the hour", async () => {
    const ada = await newUser(stack);
    for (let asked = 0; asked < 5; asked += 1) await (await exportOf(ada)).arrayBuffer();
    const refused = await exportOf(ada);
    expect([refused.status, await refused.json()]).toMatchObject([429, { error: { code: "request.too_many" } }]);
  });
});

describe("the removal of an account", () => {
  test("ends its sessions at once, then what runs and what is kept, and says so by mail", async () => {
    const ada = await newUser(stack);
    await converse(ada);
    const hand = createHand();
    const query = newWord();
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
    const reading = await open(stack, ada, { query });
    hand.say("Begun ");
    await reading.until(said("Begun"));
    const { answer } = metaOf(reading.events());
    expect(answer).toBeTypeOf("string");

    expect((await remove(ada, ada.email)).body).toEqual({ success: true });
    expect((await call(stack, "GET", "/api/auth/session", { token: ada.token })).status).toBe(401);
    expect((await exportOf(ada)).status).toBe(401);
    await reading.whole();

    const left = async () =>
      stack.sql(
        `select (select count(*)::int from "user" where id = $1) as people,
           (select count(*)::int from conversation where user_id = $1) as conversations,
           (select count(*)::int from file where user_id = $1) as files`,
        [ada.id],
      );
    await vi.waitFor(async () => expect(await left()).toEqual([{ people: 0, conversations: 0, files: 0 }]), 20_000);
    const ledger = await stack.sql("select error_details from usage_record where user_id = $1", [ada.id]);
    expect(ledger.length).toBeGreaterThan(0);
    await vi.waitFor(() => {
      const told = stack.mails().find(({ to, subject }) => to.includes(ada.email) && subject.includes("supprimé"));
      expect(told).toBeDefined();
    }, 20_000);
    hand.end();
  });

  test("ends what is paid for at the provider, and forgets the customer there", async () => {
    const ada = await newUser(stack);
    const subscription = await subscribe(ada);
    await remove(ada, ada.email);
    await vi.waitFor(
      async () => expect(await stack.sql(`select id from "user" where id = $1`, [ada.id])).toEqual([]),
      20_000,
    );
    const told = stack.stripe.events().map(({ type, data }) => `${type} ${(data.object as { id: string }).id}`);
    expect(told).toContain(`customer.subscription.deleted ${subscription}`);
    expect(told.some((event) => event.startsWith("customer.deleted "))).toBe(true);
  });

  test("leaves the address to a new account, which finds nothing of the old one", async () => {
    const old = await newUser(stack);
    await converse(old);
    await remove(old, old.email.toUpperCase());
    const signIn = { body: { email: old.email, password } };
    expect((await call(stack, "POST", "/api/auth/sign-in", signIn)).body.error?.code).toBe("auth.wrong_credentials");
    const fresh = await signUp(stack, old.email);
    expect(fresh.id).not.toBe(old.id);
    const path = `/api/user/${fresh.id}/conversations/desc`;
    expect(JSON.stringify((await call(stack, "GET", path, { token: fresh.token })).body)).not.toContain(old.id);
  });

  test("is refused while the address that was typed is another", async () => {
    const ada = await newUser(stack);
    const { status, body } = await remove(ada, "somebody@example.test");
    expect([status, body.error?.code]).toEqual([400, "users.confirmation_differs"]);
    expect((await call(stack, "GET", "/api/auth/session", { token: ada.token })).status).toBe(200);
  });

  test("that was lost on the way is found by the sweep", async () => {
    const ada = await newUser(stack);
    await stack.sql(
      `update "user" set removal = '{"email":"lost@example.test","language":"en"}', suspended_at = now(),
         email = id || '@removed.invalid', updated_at = now() - interval '2 hours' where id = $1`,
      [ada.id],
    );
    await stack.runScheduled();
    await vi.waitFor(
      async () => expect(await stack.sql(`select id from "user" where id = $1`, [ada.id])).toEqual([]),
      20_000,
    );
    expect((await stack.waitForMail("lost@example.test")).subject).toBe("Your account has been deleted");
  });
});

test("a mail whose message was lost is sent by the sweep", async () => {
  const to = `${createId().toLowerCase()}@example.test`;
  await stack.sql(
    `insert into mail (id, recipient, subject, words, created_at, tried_at)
     values ($1, $2, 'Found again', '{"text": "Here.", "html": "<p>Here.</p>"}', now(), now() - interval '16 minutes')`,
    [createId(), to],
  );
  await stack.runScheduled();
  expect(await stack.waitForMail(to)).toMatchObject({ subject: "Found again", text: "Here." });
  await vi.waitFor(
    async () =>
      expect(await stack.sql("select words from mail where recipient = $1 and sent_at is not null", [to])).toEqual([
        { words: null },
      ]),
    10_000,
  );
});

describe("a user's referral code", () => {
  test("stays the same, and counts who came with it", async () => {
    const [ada, ben] = [await newUser(stack), await newUser(stack)];
    await stack.sql(`update "user" set created_at = now() where id = $1`, [ben.id]);
    const ask = () => call(stack, "GET", "/api/generate-affiliate-code", { token: ada.token });
    const [one, two] = await Promise.all([ask(), ask()]);
    expect(one.body).toEqual(two.body);
    const claim = (code: unknown) =>
      call(stack, "POST", `/api/user/${ben.id}/referral`, { token: ben.token, body: { code } });
    expect((await claim("nobodys1")).body).toEqual({ referred: false });
    expect((await claim(one.body["code"])).body).toEqual({ referred: true });
    const { body } = await call(stack, "GET", `/api/user/${ada.id}/affiliate`, { token: ada.token });
    expect(body).toMatchObject({ ...one.body, percent: 20, referred: 1, held_cents: 0, cleared_cents: 0 });
  });
});

describe("ending a subscription without signing in", () => {
  test("answers the same for every address, and tells the mailbox alone", async () => {
    const ada = await newUser(stack);
    const ask = (email: string) =>
      call(stack, "POST", "/api/resilier", { body: { name: "Ada", email, language: "fr" } });
    expect(await ask("stranger@example.test")).toEqual(await ask(ada.email));
    expect((await stack.waitForMail("stranger@example.test")).subject).toContain("Aucun abonnement");
  });

  test("ends it by the mailed link, at the end of what is paid, as often as the link is followed", async () => {
    const ada = await newUser(stack);
    const subscription = await subscribe(ada);
    await call(stack, "POST", "/api/resilier", { body: { name: "Ada", email: ada.email, language: "en" } });
    const mail = await vi.waitFor(() => {
      const found = stack
        .mails()
        .find(({ to, subject }) => to.includes(ada.email) && subject === "Confirm your cancellation");
      expect(found).toBeDefined();
      return found;
    }, 20_000);
    const token = /\/resilier#token=(\w+)/.exec(mail?.text ?? "")?.[1];
    const confirm = () => call(stack, "POST", "/api/resilier/confirm", { body: { token } });
    const first = await confirm();
    expect(first).toMatchObject({ status: 200, body: { plan_name: { en: expect.any(String) } } });
    const [row] = await stack.sql("select period_end, cancel_at_period_end from subscription where id = $1", [
      subscription,
    ]);
    expect(row?.["cancel_at_period_end"]).toBe(true);
    expect(first.body["ends_at"]).toBe(new Date(String(row?.["period_end"])).toISOString());
    expect(await confirm()).toEqual(first);
    await vi.waitFor(() => {
      const confirmed = stack
        .mails()
        .filter(({ to, subject }) => to.includes(ada.email) && subject.startsWith("Confirmed"));
      expect(confirmed).toHaveLength(1);
    }, 20_000);
  });

  test("is refused with payments.ending_invalid by a token that was never mailed", async () => {
    const { status, body } = await call(stack, "POST", "/api/resilier/confirm", { body: { token: "n".repeat(48) } });
    expect([status, body.error?.code]).toEqual([404, "payments.ending_invalid"]);
  });
});
