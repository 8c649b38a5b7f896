import { expect, test } from "vitest";
import { session as schema } from "#contract/auth.contract.ts";
import { isSession } from "#session/session.rules.ts";
import { guestSession, userSession } from "./sessions.ts";

const plan = { id: 3, name: { en: "Plus", fr: "Plus" }, plan_type: "combo" as const };
const kept = [guestSession("guest"), userSession("user"), userSession("payer", { plan })];
const strange = [undefined, null, 0, 7.5, "", "short", "é".repeat(30), "x".repeat(500), true, [], {}];

/** The session with another value at a path; without any, where the value is `gone`. */
function changed(value: unknown, [name, ...rest]: readonly string[], to: unknown): unknown {
  if (name === undefined) return to;
  const { [name]: inner, ...others } = value as Record<string, unknown>;
  const next = changed(inner, rest, to);
  return next === undefined ? others : { ...others, [name]: next };
}

const pathsOf = (value: unknown, path: readonly string[] = []): (readonly string[])[] =>
  typeof value === "object" && value !== null
    ? [path, ...Object.entries(value).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))]
    : [path];

test("what a browser keeps is taken for a session where the contract takes it for one", () => {
  const stored = kept.flatMap((session) => [
    session,
    ...pathsOf(session).flatMap((path) => strange.map((value) => changed(session, path, value))),
  ]);
  expect(stored.length).toBeGreaterThan(300);
  const accepted = stored.filter(isSession);
  expect(accepted.length).toBeGreaterThan(kept.length);
  expect(accepted).toEqual(stored.filter((value) => schema.safeParse(value).success));
});
