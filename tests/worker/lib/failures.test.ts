import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { describeFailure } from "../../../worker/lib/failures.ts";

test("a failed query is logged with its cause, never with what a user wrote", () => {
  const failed = new DrizzleQueryError("insert $1", ["my secret\nlink"], new Error("connection lost"));
  const told = describeFailure(failed);
  expect(told).toContain("insert $1");
  expect(told).toContain("connection lost");
  expect(told).not.toContain("secret");
  expect(told).not.toContain("link");
});

test("several failures are logged one by one, each without what a user wrote", () => {
  const query = new DrizzleQueryError("update $1", ["my secret"], new Error("connection lost"));
  const told = describeFailure(new AggregateError([new Error("no answer"), query], "2 of 4 steps failed"));
  for (const words of ["2 of 4 steps failed", "no answer", "update $1", "connection lost"])
    expect(told).toContain(words);
  expect(told).not.toContain("secret");
});

test("what is no error is logged as text", () => {
  expect(describeFailure("down")).toBe("down");
});
