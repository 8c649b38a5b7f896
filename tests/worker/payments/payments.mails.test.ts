import { describe, expect, test } from "vitest";
import { writePaymentMail } from "../../../worker/modules/payments/payments.mails.ts";
import type { PaymentFacts, PaymentMailKind } from "../../../worker/modules/payments/payments.letters.ts";

const url = "https://ensemble.example/user/account?a=1&b=2";
const to = "ada@example.test";
const day = new Date("2026-12-21T23:30:00Z");
const plan = { en: "Quartet", fr: "Quatuor" };
const amount = { amountCents: 990, currency: "eur" };

const facts: PaymentFacts = {
  trialEnding: { ...amount, plan, next: null, interval: "month", endsAt: day },
  purchased: {
    ...amount,
    plan,
    interval: "month",
    concludedAt: day,
    trialEnd: day,
    lastDay: day,
    startRequested: true,
    site: "https://ensemble.example",
    terms: { title: "Terms", text: "One.\n\nTwo & three." },
  },
  renewalNear: { ...amount, plan, next: null, interval: "year", renewsAt: day },
  paymentFailed: { ...amount, plan, attempt: 1, graceUntil: day },
  actionRequired: { ...amount, plan },
  addressNeeded: { plan },
  subscriptionEnded: { plan, endedAt: day },
  cancelConfirmed: { plan, endsAt: day },
  endingRequested: { plan, endsAt: day },
  endingUnknown: {},
  withdrawalReceived: { ...amount, plan, concludedAt: day, declaredMoment: day, kind: "part" },
  refundReturned: { ...amount, plan, who: to, declaredMoment: new Date(day) },
  trialCardKnown: { plan },
  accountRemoved: {},
};
const kinds = Object.keys(facts) as PaymentMailKind[];
const languages = ["en", "fr"] as const;
const write = (kind: PaymentMailKind, language: "en" | "fr", more: object = {}) =>
  writePaymentMail(kind, language, to, { ...facts[kind], ...more, url } as PaymentFacts[typeof kind] & { url: string });

const told = { en: { plan: "Quartet", date: "21 December 2026", amount: "€9.90" } };
const raconte = { plan: "Quatuor", date: "21 décembre 2026", amount: "9,90\u00A0€" };

describe.each(languages)("in %s", (language) => {
  test.each(kinds)("the mail %s names the plan, the amount and the date it is about, and carries its link", (kind) => {
    const mail = write(kind, language);
    const words = language === "en" ? told.en : raconte;
    const known = facts[kind];
    const named = [
      ...("plan" in known ? [words.plan] : []),
      ...("amountCents" in known ? [words.amount] : []),
      ...(Object.values(known).includes(day) ? [words.date] : []),
      url,
    ];
    for (const word of named) expect(mail.text).toContain(word);
    expect(mail.html).toContain(`href="${url.replaceAll("&", "&amp;")}"`);
    expect(mail.html).toContain(`lang="${language}"`);
    expect(`${mail.subject} ${mail.text}`).not.toMatch(/undefined|null|NaN|\[object/);
  });

  test.each(kinds.filter((kind) => "plan" in facts[kind]))("the mail %s is whole without the plan's name", (kind) => {
    expect(write(kind, language, { plan: null }).text).not.toMatch(/undefined|null| {2}/);
  });

  test("every attempt to collect a payment has a mail in its own words", () => {
    const subjects = ([1, 2, 3, "last"] as const).map(
      (attempt) => write("paymentFailed", language, { attempt }).subject,
    );
    expect(new Set(subjects).size).toBe(4);
  });
});

test.each(languages)("in %s, the mail on a trial that another plan follows says what that one costs", (language) => {
  const { text } = write("trialEnding", language, { next: { en: "Octet", fr: "Octuor" } });
  expect(text).toMatch(
    language === "en" ? /you're on Octet, which costs €9.90/ : /vous aurez Octuor, qui vous coûtera 9,90/,
  );
});

test("the languages say different things, and every kind has its own subject", () => {
  const subjects = languages.flatMap((language) => kinds.map((kind) => write(kind, language).subject));
  expect(new Set(subjects).size).toBe(subjects.length);
});

test("French keeps its signs beside their words", () => {
  for (const kind of kinds) {
    const { subject, text } = write(kind, "fr");
    expect(`${subject}\n${text}`).not.toMatch(/ [:;?!€]/);
  }
});

test.each(languages)(
  "in %s, the mail of a purchase encloses the terms, and is whole where none are published",
  (language) => {
    const { text, html } = write("purchased", language);
    expect(text).toMatch(/\nTerms\n\nOne\.\n\nTwo & three\.$/);
    expect(html).toMatch(/<h2[^>]*>Terms<\/h2>\n<p[^>]*>One\.<\/p>\n<p[^>]*>Two &amp; three\.<\/p>/);
    const bare = write("purchased", language, { terms: null });
    expect(bare.html).not.toContain("<h2");
    expect(bare.text).not.toMatch(/accepted|acceptées/);
  },
);

test("a currency without cents is not divided", () => {
  expect(write("actionRequired", "en", { amountCents: 500, currency: "jpy" }).text).toContain("¥500");
});
