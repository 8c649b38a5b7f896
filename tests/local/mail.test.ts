import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { startMailStandIn } from "../../local/mail/server.ts";
import type { MailStandIn } from "../../local/mail/server.ts";

const letter = {
  from: "Ensemble <hello@ensemble.example>",
  to: "reader@example.com",
  subject: "Confirm <your> address",
  html: '<p>Open <a href="https://ensemble.example/a">this</a></p>',
  text: "Open https://ensemble.example/a?b=1&c=2 today",
};

let folder: string;
let mail: MailStandIn;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "ensemble-mail-"));
  mail = await startMailStandIn({ file: join(folder, "mails.jsonl") });
});
afterEach(async () => {
  await mail.close();
  rmSync(folder, { recursive: true });
});

function send(body: unknown, headers: Record<string, string> = { authorization: "Bearer demo" }) {
  return fetch(`${mail.url}/emails`, { method: "POST", headers, body: JSON.stringify(body) });
}

test("a mail that is sent stands in the mailbox and survives a restart", async () => {
  expect((await send(letter)).status).toBe(200);
  const again = await startMailStandIn({ file: join(folder, "mails.jsonl") });
  expect(again.mails()).toMatchObject([{ ...letter, to: ["reader@example.com"] }]);
  await again.close();
});

test("a mail that is sent twice with one key arrives once", async () => {
  const headers = { authorization: "Bearer demo", "idempotency-key": "one" };
  const ids = await Promise.all(
    [send(letter, headers), send(letter, headers)].map(async (sent) => (await sent).json()),
  );
  expect(ids[0]).toEqual(ids[1]);
  expect(mail.mails()).toHaveLength(1);
});

test.each([
  ["without a key", letter, {}, 401],
  ["without an address", { ...letter, to: [] }, undefined, 422],
  ["without a subject", { ...letter, subject: undefined }, undefined, 422],
  ["that is no object", "mail", undefined, 422],
])("a mail %s is refused as Resend does", async (_name, body, headers, status) => {
  const response = await send(body, headers);
  expect([response.status, mail.mails()]).toEqual([status, []]);
});

test("a mail is waited for by its address", async () => {
  const waiting = mail.waitForMail("late@example.com");
  await send(letter);
  await send({ ...letter, to: ["late@example.com"], subject: "Late" });
  expect((await waiting).subject).toBe("Late");
});

test("the mailbox page shows a mail's words, never as markup, and its links can be followed", async () => {
  await send(letter);
  const [{ id } = { id: "" }] = mail.mails();
  const list = await (await fetch(mail.url)).text();
  const page = await (await fetch(`${mail.url}/mails/${id}`)).text();
  expect(list).toContain("Confirm &lt;your&gt; address");
  expect(page).toContain('<a href="https://ensemble.example/a?b=1&amp;c=2">');
  const written = await fetch(`${mail.url}/mails/${id}/html`);
  expect(written.headers.get("content-security-policy")).toContain("default-src 'none'");
  expect(await written.text()).toContain(letter.html);
  expect((await fetch(`${mail.url}/mails/unknown`)).status).toBe(404);
});
