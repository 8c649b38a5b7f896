import { describe, expect, test } from "vitest";
import { termsEn } from "../../../../migrations/seed/landing/terms.en.ts";
import { termsFr } from "../../../../migrations/seed/landing/terms.fr.ts";
import { publicBody } from "../../../../worker/contract/owner.rules.ts";
import { plainTerms } from "../../../../worker/modules/payments/terms/terms.rules.ts";

const site = "https://ensemble.example";

test.each([
  ["## 1. What it is\n\nA **firm** offer.", "1. What it is\n\nA firm offer."],
  ["Read [the notice](/company/imprint).", "Read the notice (https://ensemble.example/company/imprint)."],
  ["Write to [a@b.example](mailto:a@b.example).", "Write to a@b.example."],
  [":::questions\nFor {{grace.days}} days, {{unknown}}.\n:::", "For 7 days, {{unknown}}."],
  ["- one\n- two\n\n\n\nEnd", "- one\n- two\n\nEnd"],
])("%j reads %j in a mail", (body, text) => {
  expect(plainTerms(body, { "grace.days": "7" }, site)).toBe(text);
});

describe.each([
  ["English", termsEn],
  ["French", termsFr],
])("the terms in %s", (_language, { body }) => {
  test("are whole as plain text, without a sign of Markdown", () => {
    const text = plainTerms(publicBody(body, {}), { "grace.days": "7" }, site);
    expect(text).not.toMatch(/\]\(|\*\*|\{\{|:::|\[\[|^#/m);
    expect(text).toContain(`(${site}/resilier)`);
    expect(text.match(/^\d+\. /gm)).toHaveLength(12);
  });
});
