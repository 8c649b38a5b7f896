import { DrizzleQueryError } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { reasonOf } from "../../../worker/queues/reasons.rules.ts";

describe("the reason of a failure", () => {
  test("is what the error says, with its causes and its parts", () => {
    const cause = new Error("connection refused");
    expect(reasonOf(new Error("the database is away", { cause }))).toBe("the database is away < connection refused");
    const parts = [new Error("first"), new Error("second")];
    expect(reasonOf(new AggregateError(parts, "2 of 3 events failed"))).toBe("2 of 3 events failed < first < second");
  });

  test.each([
    ["an address", "550 no mailbox ada.lovelace+x@mail.example.org here", "550 no mailbox …@mail.example.org here"],
    [
      "a link and its token",
      "could not open https://ensemble.example/auth/verify?token=abc123#x now",
      "could not open ensemble.example/… now",
    ],
    ["a token", `refused ${"aB3_".repeat(11)}.`, "refused …"],
  ])("holds no %s", (_what, said, told) => {
    expect(reasonOf(new Error(said))).toBe(told);
  });

  test("holds no parameter of a query", () => {
    const error = new DrizzleQueryError("insert into x values ($1)", ["secret words"], new Error("disk full"));
    expect(reasonOf(error)).toBe("Failed query: insert into x values ($1) < disk full");
  });

  test("is cut where it is long, and is never empty", () => {
    expect(reasonOf(new Error("a b ".repeat(1_000)))).toHaveLength(500);
    expect([reasonOf(new Error("")), reasonOf(undefined)]).toEqual(["unknown", "undefined"]);
  });
});
