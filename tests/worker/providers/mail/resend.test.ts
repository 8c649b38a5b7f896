import { afterAll, beforeAll, expect, test } from "vitest";
import { startMailStandIn } from "../../../../local/mail/server.ts";
import type { MailStandIn } from "../../../../local/mail/server.ts";
import { createResend } from "../../../../worker/providers/mail/resend.ts";

let standIn: MailStandIn;
beforeAll(async () => {
  standIn = await startMailStandIn({});
});
afterAll(() => standIn.close());

const mail = { to: "ada@example.test", subject: "Confirmez votre adresse", text: "Bonjour", html: "<p>Bonjour</p>" };
const provider = (apiKey: string) =>
  createResend({ apiKey, baseUrl: standIn.url, from: "Ensemble <hello@example.test>" });

test("a mail arrives once, however often the same message is delivered", async () => {
  await provider("key").send("message-1", mail);
  await provider("key").send("message-1", mail);
  expect(standIn.mails()).toMatchObject([
    { from: "Ensemble <hello@example.test>", to: [mail.to], subject: mail.subject, text: "Bonjour" },
  ]);
});

test("a refusal of the provider is a failure that names the status and no address", async () => {
  const refused = createResend({ apiKey: "key", baseUrl: standIn.url, from: "" }).send("message-2", mail);
  await expect(refused).rejects.toThrow("the mail provider answered 422");
});
