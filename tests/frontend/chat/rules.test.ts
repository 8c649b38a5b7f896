import { describe, expect, test } from "vitest";
import type { HistoryEntry } from "#contract/chat/conversations.contract.ts";
import { images } from "#contract/limits.ts";
import { isMonthly } from "#thread/composer/allowance.rules.ts";
import { isModelsFault, answerNote, remediesOf, statusIn } from "#thread/answers/answer.rules.ts";
import { chosenBytes, seesPictures, sortPictures } from "#modules/chat/pictures.rules.ts";
import { encodingsOf, fitted, isSmall } from "#modules/chat/attachments/shrinking.rules.ts";
import { toRefusal } from "#thread/refusal.rules.ts";
import { costInDollars, errorTypeOf } from "#modules/chat/answers/telemetry.rules.ts";
import { turnsOf } from "#modules/chat/turns.rules.ts";

const entry = (
  id: string,
  role: HistoryEntry["role"],
  text: string,
  over: Partial<HistoryEntry> = {},
): HistoryEntry => ({
  id,
  role,
  content: [{ type: "text", text }],
  model_list_id: 1,
  model_name: "GPT",
  provider: "chatgpt",
  instead_of: null,
  status: "complete",
  reason: null,
  input_tokens: null,
  output_tokens: null,
  cost_micros: null,
  created_at: "2026-11-21T10:00:00Z",
  ...over,
});

const file = (type: string, size = 10) => ({ type, size });

describe("a history", () => {
  test("becomes turns of a question and its answer, pictures included", () => {
    const picture = { type: "image" as const, file_id: "file_0123456789abcdefghij", media_type: "image/png" };
    const turns = turnsOf([
      entry("q1", "user", "One?", { content: [picture, { type: "text", text: "One?" }] }),
      entry("a1", "assistant", "Yes."),
      entry("q2", "user", "Two?"),
    ]);
    expect(turns.map(({ question, answer }) => [question?.text, answer?.text])).toEqual([
      ["One?", "Yes."],
      ["Two?", undefined],
    ]);
    expect(turns[0]?.question?.pictures).toEqual([{ fileId: picture.file_id, url: null, name: "image/png" }]);
  });

  test("keeps an answer whose question is not there", () => {
    expect(turnsOf([entry("a1", "assistant", "Alone.")])).toMatchObject([
      { question: null, answer: { text: "Alone." } },
    ]);
  });
});

describe("a refused question", () => {
  test("past the limit says which one and when it starts again", () => {
    const details = { limit: 10, used: 10, resets_at: "2026-11-22T00:00:00.000Z" };
    expect(toRefusal({ code: "limits.reached", details })).toEqual({
      kind: "limit",
      limit: { code: "limits.reached", limit: 10, resetsAt: "2026-11-22T00:00:00.000Z", weight: null },
    });
  });

  test.each([
    [
      { limit: 30, used: 27, counts_as: 5 },
      { countsAs: 5, left: 3 },
    ],
    [{ limit: 30, used: 30, counts_as: 5 }, null],
    [{ limit: 30, used: 27, counts_as: "many" }, null],
  ])("by %o names the weight of its model where a lighter one may be asked", (details, weight) => {
    expect(toRefusal({ code: "limits.reached", details })).toMatchObject({ limit: { weight } });
  });

  test.each([
    ["limits.cost_reached", "limit"],
    ["limits.not_included", "limit"],
    ["models.premium", "premium"],
    ["models.account_needed", "account"],
    ["chat.conversation_busy", "stale"],
    ["chat.conversation_not_found", "stale"],
    ["chat.too_long", "question"],
    ["chat.image_invalid", "question"],
    ["models.unavailable", "failure"],
    ["client.offline", "failure"],
  ] as const)("with %s is a matter of the %s", (code, kind) => {
    expect(toRefusal({ code, details: {} }).kind).toBe(kind);
  });

  test("by details of another shape is still understood", () => {
    expect(toRefusal({ code: "limits.reached", details: { limit: "ten", resets_at: "soon" } })).toEqual({
      kind: "limit",
      limit: { code: "limits.reached", limit: null, resetsAt: null, weight: null },
    });
  });
});

describe("under an answer", () => {
  const pictureRefused = "chat.picture_refused";
  const answer = { id: "a", status: "complete", reason: null, provider: "anthropic", text: "Words" } as const;

  test.each([
    [answer, null, []],
    [{ ...answer, reason: "too_long" }, { say: "tooLong" }, ["continue"]],
    [{ ...answer, reason: "refused" }, { say: "refused" }, []],
    [{ ...answer, status: "failed", reason: "too_long", text: "" }, { say: "thoughtOnly" }, ["retry"]],
    [{ ...answer, status: "failed", reason: "empty", text: "" }, { say: "empty" }, ["retry"]],
    [{ ...answer, status: "stopped" }, { say: "stopped" }, ["continue", "retry"]],
    [{ ...answer, status: "interrupted", reason: "timeout" }, { say: "timeout" }, ["continue", "retry"]],
    [{ ...answer, status: "interrupted", reason: "cut_off" }, { say: "interrupted" }, ["continue", "retry"]],
    [
      { ...answer, status: "failed", reason: "429", text: "" },
      { say: "failedStatus", status: "429", provider: "anthropic" },
      ["retry"],
    ],
    [
      { ...answer, status: "failed", reason: "models.unavailable", text: "" },
      { say: "code", code: "models.unavailable" },
      ["retry"],
    ],
    [{ ...answer, status: "failed", reason: pictureRefused, text: "" }, { say: "code", code: pictureRefused }, []],
    [{ ...answer, status: "failed", reason: "gibberish", text: "" }, { say: "failed" }, ["retry"]],
    [{ ...answer, status: "unreachable" }, { say: "unreachable" }, ["reconnect"]],
    [{ ...answer, status: "unreachable", id: null, text: "" }, { say: "unsent" }, ["retry"]],
    [{ ...answer, status: "running" }, null, []],
  ] as const)("%j stands %j, with %j", (facts, note, remedies) => {
    expect(answerNote(facts)).toEqual(note);
    expect(remediesOf(facts)).toEqual(remedies);
  });

  test.each([
    ["failed", "429", true],
    ["failed", "models.unavailable", true],
    ["failed", "chat.answer_failed", true],
    ["failed", "service.unavailable", false],
    ["interrupted", "timeout", true],
    ["complete", "refused", true],
    ["complete", "too_long", false],
    ["stopped", null, false],
    ["unreachable", null, false],
  ] as const)("other models are offered where the model is at fault: %s %s is %s", (status, reason, offered) => {
    expect(isModelsFault({ status, reason })).toBe(offered);
  });

  test.each([
    ["429", "429"],
    ["http_503_error", "503"],
    ["timeout", null],
    ["unavailable", null],
    ["12345", null],
  ])("the reason %s of another provider's answer shows the status %s", (reason, status) => {
    expect(statusIn(reason)).toBe(status);
  });
});

describe("pictures", () => {
  test("of other kinds, empty or too large ones stay behind, each reason said once", () => {
    const sorted = sortPictures(
      [
        file("image/png"),
        file("image/svg+xml"),
        file("text/html"),
        file("image/gif", chosenBytes + 1),
        file("image/png", 0),
      ],
      0,
    );
    expect(sorted).toEqual({ taken: [file("image/png")], faults: ["type", "size"] });
  });

  test("beyond the sixth stay behind, those already attached counted", () => {
    const { taken, faults } = sortPictures([file("image/png"), file("image/webp")], images.max - 1);
    expect([taken.length, faults]).toEqual([1, ["count"]]);
  });

  test.each([
    [
      { width: 4_000, height: 3_000 },
      { width: 2_000, height: 1_500 },
    ],
    [
      { width: 1_000, height: 8_000 },
      { width: 250, height: 2_000 },
    ],
    [
      { width: 2_000, height: 2_000 },
      { width: 2_000, height: 2_000 },
    ],
    [
      { width: 10, height: 20 },
      { width: 10, height: 20 },
    ],
    [
      { width: 90_000, height: 10 },
      { width: 2_000, height: 1 },
    ],
  ])("of %j are sent with %j", (size, sent) => {
    expect(fitted(size)).toEqual(sent);
  });

  test.each([
    ["image/png", "image/png"],
    ["image/gif", "image/png"],
    ["image/webp", "image/webp"],
    ["image/jpeg", "image/jpeg"],
  ])("of type %s are written anew as %s first, and as a photo at last", (type, first) => {
    const encodings = encodingsOf(type);
    expect([encodings[0]?.type, encodings.at(-1)?.type]).toEqual([first, "image/jpeg"]);
    expect([isSmall(1_500_000), isSmall(1_500_001)]).toEqual([true, false]);
  });

  test("go only to models that see them, of vendors that have a call with files", () => {
    expect(seesPictures({ can_see_images: 1, provider: "chatgpt" })).toBe(true);
    expect(seesPictures({ can_see_images: 0, provider: "chatgpt" })).toBe(false);
    expect(seesPictures({ can_see_images: 1, provider: "aiml" })).toBe(false);
    expect(seesPictures(null)).toBe(false);
  });
});

describe("telemetry", () => {
  const ending = { cancelled: false, refusedWith: null, errorEvent: null, complete: false };

  test.each([
    ["a complete answer", { complete: true }, null],
    ["a cancelled one", { cancelled: true }, "query_cancel"],
    ["a refusal", { refusedWith: 429 }, "http_429_error"],
    ["no network", { refusedWith: 0 }, "network_error"],
    ["an error event with a known word", { errorEvent: "system_error" }, "system_error"],
    ["an error event with another word", { errorEvent: "overloaded" }, "api_error"],
    ["an end without a reason", {}, "unknown_error"],
  ])("names %s", (_name, over, type) => {
    expect(errorTypeOf({ ...ending, ...over })).toBe(type);
  });

  test("costs tokens by the thousand", () => {
    expect(costInDollars({ input: 2_000, output: 500 }, { input: 0.003, output: 0.015 })).toBeCloseTo(0.0135);
  });
});

test.each([
  ["tonight", "2026-11-22T00:00:00Z", false],
  ["tomorrow night", "2026-11-23T00:00:00Z", true],
  ["at the end of the month", "2026-12-01T00:00:00Z", true],
])("an allowance that starts again %s is monthly: %s %s", (_name, resets_at, monthly) => {
  expect(isMonthly({ resets_at }, Date.parse("2026-11-21T12:00:00Z"))).toBe(monthly);
});
