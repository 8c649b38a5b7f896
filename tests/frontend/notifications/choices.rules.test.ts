import { expect, test } from "vitest";
import { withChoice } from "#modules/notifications/settings/choices.rules.ts";

test("a choice is kept beside the others, and none is needed for what is usual", () => {
  const off = withChoice({}, "lead", "push", false);
  expect(off).toEqual({ lead: { push: false } });
  const more = withChoice(off, "visitor-waiting", "mail", true);
  expect(more).toEqual({ lead: { push: false }, "visitor-waiting": { mail: true } });
  expect(withChoice(more, "lead", "mail", false)).toEqual({
    lead: { push: false, mail: false },
    "visitor-waiting": { mail: true },
  });
  expect(withChoice(more, "lead", "push", true)).toEqual({ "visitor-waiting": { mail: true } });
  expect(withChoice({}, "lead", "app", true)).toEqual({});
});
