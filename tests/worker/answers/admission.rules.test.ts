import { expect, test } from "vitest";
import type { ErrorCode } from "../../../worker/contract/errors.ts";
import { explain, isUnexplained } from "../../../worker/answers/admission.rules.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { shapeOf } from "../../../worker/answers/admission-shape.sql.ts";
import { checksOf } from "../../../worker/answers/admission.sql.ts";
import type { Check } from "../../../worker/answers/kind.sql.ts";
import { createKinds } from "../../support/answer-kinds.ts";
import { aDocumentQuestion, aQuestion, ids } from "../../support/answers.ts";

const resetsAt = new Date("2026-11-22T00:00:00Z");
const limit = { units: 30 as number | null, used: 3, countsAs: 1, resetsAt };
const verdict = (refusals: readonly Check[], limits = limit) => ({ actor: {}, refusals, limit: limits });

const kinds = createKinds();
const ceilings = { guestCostMicros: 1 };
/** The checks of a question that is asked anew with a picture, on which all of them may fall. */
function checksFor(request: AdmissionRequest): Check[] {
  const { admission } = kinds.of(request.kind);
  const images = [{ file_id: ids.file, media_type: "image/png", bytes: 1 }];
  const asked = { ...request, isNewLane: false, replaces: ids.question, images };
  return checksOf(admission, shapeOf(asked, admission.shape?.(asked)), ceilings);
}
const ofChat = checksFor(aQuestion({ asGuest: true, subject: { project: ids.project, files: [], web: false } }));
const ofFiles = checksFor(aDocumentQuestion());
const ofTeam = checksFor({ ...aDocumentQuestion(), workspace: ids.team });
const named = (name: string) => [...ofChat, ...ofFiles, ...ofTeam].filter((check) => check.name === name).slice(0, 1);

const namesOf = (checks: readonly Check[]) => checks.map(({ name }) => name);

const explained: Record<string, [ErrorCode, object?]> = {
  mismatched: ["auth.user_mismatch"],
  other_workspace: ["sso.other_workspace"],
  provider_needed: ["sso.needed"],
  right_missing: ["workspaces.right_missing", { right: "questions.ask" }],
  no_document: ["pdf.not_found"],
  not_ready: ["pdf.not_ready"],
  no_workspace: ["request.not_found"],
  no_model: ["models.not_found"],
  account_needed: ["models.account_needed"],
  premium: ["models.premium"],
  blind: ["chat.image_invalid", { reason: "model_cannot_see" }],
  too_long: ["chat.too_long"],
  foreign_thread: ["chat.conversation_not_found"],
  own_thread: ["chat.conversation_not_found"],
  foreign_project: ["chat.project_not_found"],
  lost_question: ["chat.conversation_not_found", { reason: "question_replaced" }],
  guests_spent: ["limits.guests_spent"],
  guests_off: ["switches.guests_off", { switch: "guests" }],
  total_spent: ["limits.total_spent"],
  plan_spent: ["limits.plan_spent"],
  first_day_spent: ["limits.first_day_spent"],
  busy: ["chat.conversation_busy"],
};

test.each(Object.entries(explained))("a question refused as %s names that reason", (name, [code, details]) => {
  expect(explain(verdict(named(name)), "chat")).toMatchObject({ code, details });
});

test.each([
  ["the chat", ofChat],
  ["files", ofFiles],
  ["files of a team", ofTeam],
])(
  "of several reasons to refuse a question of %s the answer names the first, in the order of the checks",
  (_, checks) => {
    const told = checks.filter(({ error }) => error !== null);
    for (const [at, { name }] of told.entries()) {
      expect(explain(verdict(told.slice(at)), "chat").code).toBe(explained[name]?.[0]);
    }
  },
);

test("what is asked about is checked before the model, and where it is asked afterwards", () => {
  const before = ["mismatched", "other_workspace", "right_missing", "repeated", "other_holder"];
  const spent = ["total_spent", "plan_spent", "first_day_spent", "guests_spent"];
  const ofModel = ["no_model", "account_needed", "premium", "blind", "too_long"];
  expect(namesOf(ofChat)).toEqual(
    before.concat(
      "guests_off",
      "no_workspace",
      ofModel,
      ["foreign_thread", "own_thread", "foreign_project", "lost_question", "busy"],
      spent,
    ),
  );
  expect(namesOf(ofFiles)).toEqual(
    before.concat(["no_document", "not_ready", "no_workspace"], ofModel, ["lost_question", "busy"], spent),
  );
});

test("a token without a living session has expired, whatever else is wrong", () => {
  expect(explain({ ...verdict([...named("busy"), ...named("no_model")]), actor: null }, "chat").code).toBe(
    "auth.expired",
  );
});

test.each([
  ["all questions are used", 30, 30, 1, "limits.reached"],
  ["more than all are, since the plan became smaller", 30, 80, 1, "limits.reached"],
  ["fewer are left than the question counts as", 30, 26, 5, "limits.reached"],
  ["as many are left as the question counts as, so that it was the cost", 30, 25, 5, "limits.cost_reached"],
  ["questions are left, so that it was the cost", 30, 29, 1, "limits.cost_reached"],
  ["questions are unlimited, so that it was the cost", null, 5_000, 5, "limits.cost_reached"],
] as const)("without another reason it is the limit: %s", (_, units, used, countsAs, code) => {
  expect(explain(verdict([], { units, used, countsAs, resetsAt }), "chat")).toMatchObject({
    code,
    details: { limit: units, used, resets_at: "2026-11-22T00:00:00.000Z", query_type: "chat" },
  });
});

test("a plan without the chat does not include it, which no waiting changes", () => {
  expect(explain(verdict([], { units: 0, used: 0, countsAs: 1, resetsAt }), "chat")).toMatchObject({
    code: "limits.not_included",
    details: { query_type: "chat" },
  });
});

test("a repeated request or another holder of the unit is no reason of its own", () => {
  expect(explain(verdict([...named("repeated"), ...named("other_holder")]), "chat").code).toBe("limits.cost_reached");
});

test.each([
  ["with every reason over and questions left", {}, true],
  ["with every reason over and no limit", { limit: { units: null, used: 5_000, countsAs: 1, resetsAt } }, true],
  ["because all questions are used", { limit: { units: 30, used: 30, countsAs: 1, resetsAt } }, false],
  ["for a reason that stands", { refusals: named("busy") }, false],
  ["to an unknown caller", { actor: null }, false],
  ["in no way at all", { admitted: true }, false],
])("a question refused %s is looked at again: %j", (_name, fields, again) => {
  expect(isUnexplained({ ...verdict([]), admitted: false, ...fields })).toBe(again);
});
