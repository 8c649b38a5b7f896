import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call, makeAccount } from "./auth-client.ts";
import type { SignedIn } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

const everyMinute = "*/1 * * * *";
const waiting = { timeout: 15_000 };

const newcomer = () => makeAccount(stack, `${createId().toLowerCase()}@example.test`);
const of = ({ id }: SignedIn, path: string) => `/api/user/${id}/${path}`;

interface Row {
  id: string;
  kind: string;
  facts: Record<string, string>;
  read_at: string | null;
}
const listOf = async (person: SignedIn) =>
  (await call(stack, "GET", of(person, "notifications?page=1"), person)).body["data"] as Row[];

/** A question that the clock asks, and its answer: the first event that any account can have. */
async function askByTheClock(person: SignedIn, name: string): Promise<string> {
  const [model] = await stack.sql(
    "select id from ai_model where kind = 'text' and archived_at is null and not need_account order by id limit 1",
  );
  const rhythm = { every: "day", time: "09:00", time_zone: "Europe/Paris" };
  const draft = { name, text: "How high is the tide?", model_id: model?.["id"], rhythm };
  const { body } = await call(stack, "POST", "/api/chat/schedules", { ...person, body: draft });
  const id = String(body["id"]);
  await call(stack, "POST", `/api/chat/schedules/${id}/run`, { ...person, body: {} });
  await vi.waitFor(async () => {
    const [row] = await stack.sql(
      "select m.state from schedule s join message m on m.id = s.answer_id where s.id = $1",
      [id],
    );
    expect(row?.["state"]).toBe("complete");
  }, waiting);
  await stack.runScheduled(everyMinute);
  return id;
}

async function addDevice(person: SignedIn) {
  const { body } = await call(stack, "GET", of(person, "push-devices"), person);
  const subscription = stack.push.subscribe(String(body["key"]));
  const added = { ...person, body: { ...subscription, language: "fr" } };
  expect(await call(stack, "POST", of(person, "push-devices"), added)).toMatchObject({
    status: 200,
    body: { devices: [{ current: true }] },
  });
  return subscription;
}

const pushesTo = (endpoint: string) => stack.push.received().filter((one) => one.endpoint === endpoint);

describe("a notification", () => {
  test("is counted and listed for its person, read once, and not found by another", async () => {
    const [ada, ben] = [await newcomer(), await newcomer()];
    const schedule = await askByTheClock(ada, "Tides");
    const unread = of(ada, "notifications/unread");
    expect((await call(stack, "GET", unread, ada)).body).toEqual({ unread: 1 });
    const [row, ...others] = await listOf(ada);
    expect(others).toEqual([]);
    expect(row).toMatchObject({ kind: "schedule-answered", facts: { schedule, name: "Tides" }, read_at: null });

    const headers = { authorization: `Bearer ${ada.token}`, "cf-connecting-ip": "10.7.7.7" };
    const first = await fetch(stack.url + unread, { headers });
    const known = { ...headers, "if-none-match": first.headers.get("etag") ?? "" };
    expect((await fetch(stack.url + unread, { headers: known })).status).toBe(304);

    const read = (person: SignedIn) =>
      call(stack, "POST", of(person, `notifications/${row?.id}/read`), { ...person, body: {} });
    expect(await read(ben)).toMatchObject({ status: 404, body: { error: { code: "notifications.not_found" } } });
    expect(await call(stack, "GET", unread, ben)).toMatchObject({ status: 404 });
    expect((await read(ada)).status).toBe(200);
    expect((await fetch(stack.url + unread, { headers: known })).status).toBe(200);
    expect((await call(stack, "GET", unread, ada)).body).toEqual({ unread: 0 });
    expect(await listOf(ben)).toEqual([]);
  }, 60_000);

  test("arrives at a device sealed for it alone, signed with the installation's key", async () => {
    const ada = await newcomer();
    const { endpoint } = await addDevice(ada);
    await askByTheClock(ada, "Marées");
    await vi.waitFor(() => expect(pushesTo(endpoint)).toHaveLength(1), waiting);
    const [row] = await listOf(ada);
    expect(pushesTo(endpoint)).toEqual([
      {
        endpoint,
        data: {
          title: "Votre question programmée a sa réponse",
          body: "Marées",
          path: `/user/conversation/${row?.facts["conversation"]}`,
          tag: row?.id,
          language: "fr",
        },
        topic: row?.id,
        ttlSeconds: 86_400,
      },
    ]);
    expect(stack.push.refused()).toEqual([]);
  }, 60_000);

  test("ends a device whose browser took its permission back", async () => {
    const ada = await newcomer();
    const { endpoint } = await addDevice(ada);
    stack.push.end(endpoint);
    await askByTheClock(ada, "Tides");
    await vi.waitFor(async () => {
      expect((await call(stack, "GET", of(ada, "push-devices"), ada)).body["devices"]).toEqual([]);
    }, waiting);
    expect(pushesTo(endpoint)).toEqual([]);
  }, 60_000);
});

test.each([
  ["an address inside of a network", { endpoint: "https://10.0.0.1/send" }, "address"],
  ["no encryption", { endpoint: "http://push.example/send" }, "scheme"],
  ["a key that is no point", { keys: { p256dh: `B${"A".repeat(86)}`, auth: "BTBZMqHH6r4Tts7J_aSIgg" } }, "key"],
])("a device with %s is refused", async (_what, fault, reason) => {
  const ada = await newcomer();
  const { body } = await call(stack, "GET", of(ada, "push-devices"), ada);
  const sent = { ...stack.push.subscribe(String(body["key"])), language: "en", ...fault };
  expect(await call(stack, "POST", of(ada, "push-devices"), { ...ada, body: sent })).toMatchObject({
    status: 400,
    body: { error: { code: "notifications.device_refused", details: { reason } } },
  });
});

test("the daily mail is ended by one press without signing in, and by nothing less", async () => {
  const ada = await newcomer();
  const settings = { choices: {}, time_zone: "Europe/Paris", language: "en", quiet: null, digest_at: "08:00" };
  expect((await call(stack, "PUT", of(ada, "notifications/settings"), { ...ada, body: settings })).body).toEqual(
    settings,
  );
  await askByTheClock(ada, "Tides");
  await stack.sql("update notification_settings set digest_due_at = now() - interval '1 minute' where user_id = $1", [
    ada.id,
  ]);
  await stack.runScheduled();
  const mail = await stack.waitForMail(ada.email);
  expect(mail.subject).toBe("One thing you haven't seen yet");
  expect(mail.headers).toEqual({
    "List-Unsubscribe": expect.stringMatching(/^<https?:\/\/.+>$/),
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  });
  const link = new URL((mail.headers["List-Unsubscribe"] ?? "").slice(1, -1));
  const url = `${stack.url}${link.pathname}${link.search}`;
  const digestAt = async () => {
    const { body } = await call(stack, "GET", of(ada, "notifications/settings"), ada);
    return body["digest_at"];
  };

  const page = await fetch(url, { headers: { "accept-language": "fr" } });
  expect([page.status, page.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
  expect(await page.text()).toContain('<form method="post"><button>Ne plus le recevoir</button></form>');
  expect(await digestAt()).toBe("08:00");
  const forged = await fetch(url.replace(/signature=.{3}/, "signature=AAA"), { method: "POST" });
  expect([forged.status, await digestAt()]).toEqual([404, "08:00"]);

  const press = () =>
    fetch(url, { method: "POST", body: new URLSearchParams({ "List-Unsubscribe": "One-Click" }), redirect: "manual" });
  expect((await press()).status).toBe(200);
  expect(await digestAt()).toBeNull();
  expect((await press()).status).toBe(200);
}, 60_000);
