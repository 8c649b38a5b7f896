import { expect, test } from "vitest";
import type { ErrorCode } from "../../../worker/contract/errors.ts";
import { refusals } from "../../../worker/answers/admission.refusals.ts";
import type { Refusal } from "../../../worker/answers/admission.refusals.ts";
import { explain, isUnexplained } from "../../../worker/answers/admission.rules.ts";

const resetsAt = new Date("2026-11-22T00:00:00Z");
const verdict = (failed: readonly Refusal[], limit = { units: 30 as number | null, used: 3, resetsAt }) => ({
  caller: { guest: false },
  refused: (name: Refusal) => failed.includes(name),
  limit,
});

const explained = {
  mismatched: ["auth.user_mismatch"],
  no_document: ["pdf.not_found"],
  not_ready: ["pdf.not_ready"],
  no_model: ["models.not_found"],
  account_needed: ["models.account_needed"],
  premium: ["models.premium"],
  blind: ["chat.image_invalid", { reason: "model_cannot_see" }],
  too_long: ["chat.too_long"],
  foreign_thread: ["chat.conversation_not_found"],
  lost_question: ["chat.conversation_not_found", { reason: "question_replaced" }],
  guests_spent: ["limits.guests_spent"],
  busy: ["chat.conversation_busy"],
} as const satisfies Record<Exclude<Refusal, "other_kind" | "repeated">, [ErrorCode, object?]>;

const told = Object.entries(explained) as [Refusal, [ErrorCode, object?]][];

test.each(told)("a question refused as %s is told as such", (name, [code, details]) => {
  expect(explain(verdict([name]), "chat")).toMatchObject({ code, details });
});

test("of several reasons the first is told, in the order of the checks", () => {
  const names = refusals.filter((name) => name !== "other_kind" && name !== "repeated");
  for (const [at, name] of names.entries()) {
    expect(explain(verdict(names.slice(at)), "chat").code).toBe(explained[name][0]);
  }
});

test("a token without a living session has expired, whatever else is wrong", () => {
  expect(explain({ ...verdict(["busy", "no_model"]), caller: null }, "chat").code).toBe("auth.expired");
});

test.each([
  ["all questions are used", 30, 30, "limits.reached"],
  ["more than all are, since the plan became smaller", 30, 80, "limits.reached"],
  ["questions are left, so that it was the cost", 30, 29, "limits.cost_reached"],
  ["questions are unlimited, so that it was the cost", null, 5_000, "limits.cost_reached"],
] as const)("without another reason it is the limit: %s", (_, units, used, code) => {
  expect(explain(verdict([], { units, used, resetsAt }), "chat")).toMatchObject({
    code,
    details: { limit: units, used, resets_at: "2026-11-22T00:00:00.000Z", query_type: "chat" },
  });
});

test("a plan without the chat does not include it, which no waiting changes", () => {
  expect(explain(verdict([], { units: 0, used: 0, resetsAt }), "chat")).toMatchObject({
    code: "limits.not_included",
    details: { query_type: "chat" },
  });
});

test("a repeated request or another kind of caller is no reason of its own", () => {
  expect(explain(verdict(["repeated", "other_kind"]), "chat").code).toBe("limits.cost_reached");
});

test.each([
  ["with every reason over and questions left", {}, true],
  ["with every reason over and no limit", { limit: { units: null, used: 5_000, resetsAt } }, true],
  ["because all questions are used", { limit: { units: 30, used: 30, resetsAt } }, false],
  ["for a reason that stands", { refused: (name: Refusal) => name === "busy" }, false],
  ["to nobody who is known", { caller: null }, false],
  ["in no way at all", { admitted: true }, false],
])("a question refused %s is looked at again: %j", (_name, fields, again) => {
  expect(isUnexplained({ ...verdict([]), admitted: false, ...fields })).toBe(again);
});
