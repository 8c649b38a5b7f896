import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { newAdminSession } from "../support/admins.ts";
import { ask, newUser, newWord } from "../support/asking.ts";
import { failMail, failMessage } from "../support/failed-messages.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { uploadPdf } from "../support/analysing.ts";
import { writePdf } from "../support/pdf-writer.ts";
import { newReader } from "../support/uploading.ts";
import { call } from "./auth-client.ts";
import { ownId } from "../support/owner-ids.ts";

let stack: TestStack;
let token: string;
let adminEmail: string;
beforeAll(async () => {
  stack = await startStack();
  const session = await newAdminSession(stack);
  token = session.token;
  adminEmail = session.admin.email;
});
afterAll(() => stack.close());

const asAdmin = (method: string, path: string, body?: unknown) => call(stack, method, path, { token, body });
const auditOf = (subject: string) =>
  stack.sql("select action, outcome, before, after, admin_email from audit_entry where subject = $1", [subject]);

test("an event is replayed: it waits, is worked on again, and stands in the log", async () => {
  const id = `evt_${createId()}`;
  await stack.sql(
    `insert into payment_event (id, type, customer_id, state, created_at, received_at, done_at)
     values ($1, 'customer.subscription.updated', 'cus_of_nobody', 'done', now(), now(), now())`,
    [id],
  );
  expect(await asAdmin("POST", `/api/admin/payment-events/${id}/replay`)).toMatchObject({ status: 200, body: { id } });
  // Its customer has no account now: worked on again, it says so.
  await vi.waitFor(async () => {
    expect(await stack.sql("select state from payment_event where id = $1", [id])).toEqual([{ state: "ignored" }]);
  }, 15_000);
  expect(await auditOf(`payment event ${id}`)).toEqual([
    {
      action: "replayPaymentEvent",
      outcome: "done",
      before: { state: "done" },
      after: { state: "received" },
      admin_email: adminEmail,
    },
  ]);
});

describe("a message that failed", () => {
  test("is sent again to its queue under its id, arrives, and its row is gone", async () => {
    const to = `${createId().toLowerCase()}@example.test`;
    const id = `cancel-confirmed:sub_1:${createId()}`;
    await failMail(stack, id, { to, subject: "It ends", text: "Soon.", html: "<p>Soon.</p>" }, "down");
    const listed = await asAdmin("GET", `/api/admin/failed-messages?q=${encodeURIComponent(id)}`);
    expect(listed.body).toMatchObject({ total: 1, data: [{ id, recipient_domain: "example.test", reason: "down" }] });
    expect(JSON.stringify(listed.body)).not.toMatch(/Soon|It ends/);
    const path = `/api/admin/failed-messages/${encodeURIComponent(id)}/retry`;
    expect((await asAdmin("POST", path)).status).toBe(200);
    expect(await stack.waitForMail(to)).toMatchObject({ subject: "It ends" });
    expect(await asAdmin("POST", path)).toMatchObject({ status: 404, body: { error: { code: "work.not_found" } } });
    expect(await auditOf(`message ${id}`)).toMatchObject([{ outcome: "done", after: { sent: true } }]);
  });

  test("of an account that is gone already does nothing when it is sent again", async () => {
    const userId = createId();
    const id = `account-removal:${userId}`;
    await failMessage(stack, { kind: "account-removal", id, userId: ownId(userId) }, "down");
    const before = stack.logs.length;
    expect((await asAdmin("POST", "/api/admin/failed-messages/retry", { kind: "account-removal" })).body).toEqual({
      sent: 1,
      left: 0,
    });
    const evt = `evt_${createId()}`;
    await stack.sql(
      `insert into payment_event (id, type, state, created_at, received_at) values ($1, 'customer.deleted', 'done', now(), now())`,
      [evt],
    );
    await asAdmin("POST", `/api/admin/payment-events/${evt}/replay`);
    await vi.waitFor(async () => {
      expect(await stack.sql("select state from payment_event where id = $1", [evt])).toEqual([{ state: "ignored" }]);
    }, 15_000);
    expect(stack.logs.slice(before).filter((line) => line.includes("queue.failed"))).toEqual([]);
  });
});

test("a job that was interrupted begins again and ends well", async () => {
  const reader = await newReader(stack);
  const id = await uploadPdf(
    stack,
    reader,
    writePdf({ pages: [{ texts: [{ text: "The tide is high.", x: 72, y: 700 }] }] }),
  );
  const stateOf = async () => (await stack.sql("select status from document where id = $1", [id]))[0]?.["status"];
  await vi.waitFor(async () => expect(await stateOf()).toMatch(/completed|failed/), 30_000);
  await stack.sql("update document set status = 'failed', failure = 'interrupted' where id = $1", [id]);
  await stack.sql("update job set state = 'failed', failure = 'interrupted' where id = $1", [id]);
  expect(await asAdmin("POST", `/api/admin/jobs/${id}/retry`)).toMatchObject({
    status: 200,
    body: { id, attempts: 2 },
  });
  await vi.waitFor(async () => expect(await stateOf()).toBe("completed"), 30_000);
  const steps = stack.logs.filter((line) => line.includes("job.step") && line.includes(id));
  expect(
    steps.map((line) => /"gen":(\d),"step":"([\w-]+)","outcome":"(\w+)","durationMs":\d+}/.exec(line)?.slice(1)),
  ).toEqual(["1", "2"].flatMap((gen) => ["pages-1-50", "summary"].map((step) => [gen, step, "end"])));
  expect(await asAdmin("POST", `/api/admin/jobs/${id}/retry`)).toMatchObject({
    status: 409,
    body: { error: { code: "jobs.settled" } },
  });
});

describe("a request's id", () => {
  test("goes from the edge to the vendor, and is in the line that tells of its failure", async () => {
    const ada = await newUser(stack);
    const query = newWord();
    const ray = `ray-${createId()}`;
    stack.ai.script(
      { provider: "chatgpt", contains: query },
      { chunks: ["Never."], fault: { type: "status", status: 503 } },
    );
    const response = await ask(stack, ada, { query }, { headers: { "cf-ray": ray } });
    await response.text();
    expect(response.headers.get("x-request-id")).toBe(ray);
    const asked = stack.ai.calls({ contains: query });
    expect(asked.length).toBeGreaterThan(0);
    expect(new Set(asked.filter(({ wire }) => wire === "openai").map(({ requestId }) => requestId))).toEqual(
      new Set([ray]),
    );
    await expect
      .poll(() => stack.logs.filter((line) => line.includes("provider.failed") && line.includes(ray)).length)
      .toBeGreaterThan(0);
    expect(stack.logs.join("\n")).not.toContain(query);
    const finished = () => stack.logs.filter((line) => line.includes(".finished") && line.includes(ray));
    await expect
      .poll(finished)
      .toEqual([expect.stringMatching(/"answer\.finished".*"kind":"chat","outcome":"complete"/)]);
  });

  test("from outside that a header or a log could not carry is replaced", async () => {
    const response = await fetch(`${stack.url}/api/health`, { headers: { "cf-ray": '{"event":"forged"}' } });
    expect(response.headers.get("x-request-id")).toMatch(/^[A-Za-z0-9]{24}$/);
    expect(await response.json()).toEqual({ status: "ok" });
  });
});
