import { describe, expect, test } from "vitest";
import { giveBack, take } from "../../../../worker/modules/limits/object/rates.machine.ts";
import type { RateKind, Rates, RateResult } from "../../../../worker/modules/limits/object/rates.machine.ts";

const minute = 60_000;
const noon = Date.UTC(2026, 10, 21, 12);

/** A caller that tries; `times` networks count together. */
function createTrier(times = 1) {
  let rates: Rates = {};
  const tryTake = (kind: RateKind, now = noon, solved = false): RateResult => {
    const answer = take(rates, { kind, times, solved }, now);
    rates = answer.rates;
    return answer.taken;
  };
  const attempt = (kind: RateKind, now = noon, solved = false) => tryTake(kind, now, solved).state;
  return {
    tryTake,
    attempt,
    giveBack: (kind: RateKind, now = noon) => void (rates = giveBack(rates, kind, now)),
    /** How many of many tries were counted. */
    counted: (kind: RateKind, tries: number, solved = false) =>
      Array.from({ length: tries }, () => attempt(kind, noon, solved)).filter((taken) => taken === "taken").length,
  };
}

describe("how often a caller may try", () => {
  test.each<[RateKind, number, number]>([
    ["sign-in", 20, 15],
    ["mail", 10, 60],
    ["questions", 30, 60],
    ["telemetry", 120, 60],
    ["password-here", 10, 15],
    ["taken-address", 3, 24 * 60],
  ])("%s: %i times in %i minutes", (kind, times, minutes) => {
    const { attempt } = createTrier();
    for (let tries = 0; tries < times; tries++) expect(attempt(kind, noon + tries)).toBe("taken");
    expect(attempt(kind, noon + times)).toBe("refused");
    expect(attempt(kind, noon + minutes * minute - 1)).toBe("refused");
    expect(attempt(kind, noon + minutes * minute)).toBe("taken");
  });

  test.each<[RateKind, number, number]>([
    ["guest", 5, 20],
    ["sign-up", 5, 100],
  ])("%s: %i times for nothing and %i for a caller that solves a challenge", (kind, free, all) => {
    const { attempt, counted } = createTrier();
    expect(counted(kind, all)).toBe(free);
    expect(attempt(kind)).toBe("challenge");
    expect(counted(kind, all, true)).toBe(all - free);
    expect(attempt(kind, noon, true)).toBe("refused");
    expect(attempt(kind)).toBe("refused");
  });

  test.each<RateKind>(["password-anywhere", "password-of-any"])(
    "%s asks for a challenge after twenty and never refuses",
    (kind) => {
      const { attempt, counted } = createTrier();
      expect(counted(kind, 30)).toBe(20);
      expect(counted(kind, 500, true)).toBe(500);
      expect(attempt(kind)).toBe("challenge");
    },
  );

  test("a network that holds others has more", () => {
    expect(createTrier(3).counted("sign-up", 99)).toBe(15);
    expect(createTrier(10).counted("sign-up", 9_999, true)).toBe(1_000);
  });

  test("a refusal and a challenge say when the limit begins anew", () => {
    const { tryTake, counted } = createTrier();
    counted("sign-up", 100, true);
    expect(tryTake("sign-up", noon + 60 * minute)).toEqual({ state: "refused", retryAfterSeconds: 23 * 3600 });
    counted("guest", 5);
    expect(tryTake("guest", noon + 59 * minute + 500)).toEqual({ state: "challenge", retryAfterSeconds: 60 });
  });

  test("what is given back is free again, and never more than was taken", () => {
    const { attempt, counted, giveBack } = createTrier();
    counted("mail", 10);
    giveBack("mail");
    expect(attempt("mail")).toBe("taken");
    expect(attempt("mail")).toBe("refused");
    for (let times = 0; times < 20; times++) giveBack("mail");
    expect(counted("mail", 99)).toBe(10);
  });

  test("what is given back late takes nothing from the next window", () => {
    const { attempt, counted, giveBack } = createTrier();
    counted("mail", 10);
    giveBack("mail", noon + 60 * minute);
    expect(attempt("mail", noon + 60 * minute)).toBe("taken");
  });

  test("one kind does not use up another", () => {
    const { attempt, counted } = createTrier();
    counted("mail", 11);
    expect(attempt("mail")).toBe("refused");
    expect(attempt("sign-in")).toBe("taken");
  });
});
