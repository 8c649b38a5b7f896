import { describe, expect, test } from "vitest";
import { PayButtons } from "#modules/plans/ChangeDialog/PayButtons.tsx";
import { TermsList } from "#modules/plans/ChangeDialog/TermsList.tsx";
import { PlanFacts } from "#modules/plans/PlanCard/PlanFacts.tsx";
import { PlanPrice } from "#modules/plans/PlanCard/PlanPrice.tsx";
import type { ChangePreview } from "#contract/payments/subscriptions.contract.ts";
import { renderEnglish } from "../ui/render-english.tsx";
import { free, plan } from "./samples.ts";

const preview = (over: Partial<ChangePreview> = {}): ChangePreview => ({
  kind: "checkout",
  from: "2026-11-21T10:00:00Z",
  currency: "eur",
  due_now_cents: 1_490,
  credit_cents: 0,
  trial_days: 0,
  price_cents: 1_490,
  seats: 0,
  seat_cents: null,
  interval: "month",
  next_payment_at: "2026-12-21T10:00:00Z",
  prorated_at: null,
  ...over,
});

/** Each name of the terms with what stands beside it. */
function termsOf(over: Partial<ChangePreview>): Record<string, string> {
  const html = renderEnglish(<TermsList preview={preview(over)} />);
  const pairs = [...html.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)];
  return Object.fromEntries(pairs.map(([, name = "", value = ""]) => [name, value.replaceAll(/<[^>]+>/g, " ").trim()]));
}

const nothing = () => {};

function buttonsOf(over: Partial<ChangePreview>): string[] {
  const html = renderEnglish(
    <PayButtons preview={preview(over)} busy={null} onTry={nothing} onPay={nothing} onChange={nothing} />,
  );
  return [...html.matchAll(/<button.*?<\/button>/g)].map(([button]) => button.replaceAll(/<[^>]+>/g, ""));
}

describe("before anything is paid the reader sees", () => {
  test("the price of a first month", () => {
    expect(termsOf({})).toEqual({
      Starts: "Now",
      "Due today": "€14.90",
      Then: "€14.90 per month",
      "Next payment": "21 December 2026",
    });
    expect(buttonsOf({})).toEqual(["Pay €14.90"]);
  });

  test("that a trial costs nothing today, until when, and what it costs without", () => {
    const trial = { trial_days: 7 };
    expect(termsOf(trial)).toEqual({
      Starts: "Now",
      "Trial until": "28 November 2026",
      "Due today": "Nothing",
      Then: "€14.90 per month",
    });
    expect(buttonsOf(trial)).toEqual(["Try it free for 7 days", "Skip the trial and pay €14.90"]);
  });

  test("what is taken off for the unused time", () => {
    const up = { kind: "now", due_now_cents: 1_993, credit_cents: 997, price_cents: 2_990 } as const;
    expect(termsOf(up)["Due today"]).toBe("€19.93 €9.97 credit for unused time");
    expect(buttonsOf(up)).toEqual(["Switch and pay €19.93"]);
  });

  test("that a change during a trial costs nothing now", () => {
    expect(buttonsOf({ kind: "now", due_now_cents: 0 })).toEqual(["Switch now"]);
  });

  test("when a smaller plan begins", () => {
    const down = { kind: "period_end", from: "2026-12-01T10:00:00Z", due_now_cents: 0, price_cents: 14_900 } as const;
    expect(termsOf({ ...down, interval: "year", next_payment_at: down.from })).toEqual({
      Starts: "1 December 2026",
      "Due today": "Nothing",
      Then: "€149.00 per year",
      "Next payment": "1 December 2026",
    });
    expect(buttonsOf(down)).toEqual(["Switch on 1 December 2026"]);
  });

  test("that nothing changes", () => {
    expect(renderEnglish(<TermsList preview={preview({ kind: "same" })} />)).toContain("already on this plan");
    expect(buttonsOf({ kind: "same" })).toEqual([]);
  });
});

test("while one page of payment opens, the other cannot be asked for", () => {
  const html = renderEnglish(
    <PayButtons preview={preview({ trial_days: 7 })} busy="try" onTry={nothing} onPay={nothing} onChange={nothing} />,
  );
  expect(html).toMatch(/<button[^>]*aria-busy="true"/);
  expect(html).toMatch(/<button[^>]* disabled=""/);
});

describe("a card", () => {
  test("says what a year comes to by the month, and what it saves", () => {
    const html = renderEnglish(<PlanPrice plan={plan()} interval="year" />);
    expect(html).toContain("€149");
    expect(html).toContain("€12.42 per month, €29.80 less over the year");
  });

  test("of a free plan has a price too", () => {
    expect(renderEnglish(<PlanPrice plan={free()} interval="month" />)).toContain("€0");
  });

  test("folds a long list, and leaves a short one open", () => {
    const lines = Array.from({ length: 10 }, (_, index) => `Line ${index}`);
    expect(renderEnglish(<PlanFacts lines={lines} />)).toContain("4 more");
    expect(renderEnglish(<PlanFacts lines={lines.slice(0, 7)} />)).not.toContain("<details");
  });
});
