import { expect, test } from "vitest";
import { mailboxOf } from "../../../../worker/modules/payments/trials/trials.rules.ts";

test.each([
  ["case and spaces", " Ada@Example.TEST ", "ada@example.test"],
  ["a tag", "ada+trial2@example.test", "ada@example.test"],
  ["Gmail's dots", "a.d.a@gmail.com", "ada@gmail.com"],
  ["Gmail's other name", "A.da+x@googlemail.com", "ada@gmail.com"],
  ["Proton's signs and names", "a-d_a.1@pm.me", "ada1@proton.me"],
  ["Apple's names", "ada@me.com", "ada@icloud.com"],
  ["a full domain", "ada@example.test.", "ada@example.test"],
])("%s makes no other mailbox", (_what, email, mailbox) => {
  expect(mailboxOf(email)).toBe(mailbox);
});

test("dots and hyphens make another mailbox where the provider reads them", () => {
  const spellings = ["jean.luc@example.test", "jean-luc@example.test", "jeanluc@example.test"];
  expect(new Set(spellings.map(mailboxOf)).size).toBe(3);
});
