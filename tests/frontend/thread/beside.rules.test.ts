import { describe, expect, test } from "vitest";
import { notePairEnd, settled } from "#thread/beside.rules.ts";
import type { PairEnd, Side } from "#thread/beside.rules.ts";
import { isTurnLive, waitingAnswer, type Answer } from "#thread/turns.rules.ts";

const anAnswer = (fields: Partial<Answer>): Answer => ({ ...waitingAnswer(null), id: "a", ...fields });
const running = () => anAnswer({ status: "running" });
const whole = () => anAnswer({ status: "complete", text: "High." });
const stopped = () => anAnswer({ status: "stopped" });
const aTurn = (answer: Answer, beside?: Answer) => ({ key: "k", question: null, answer, beside });

describe("where two models answer one question", () => {
  test.each<[string, Answer, Answer, Side, Parameters<typeof notePairEnd>[2]["type"], PairEnd]>([
    ["one that ended waits for the other", whole(), running(), "answer", "ended", "open"],
    ["both have ended", whole(), whole(), "beside", "ended", "over"],
    ["one that was withdrawn leaves the question to the other", running(), running(), "beside", "withdrawn", "open"],
    ["one was withdrawn beside a whole one", running(), whole(), "answer", "withdrawn", "over"],
    ["both were withdrawn", running(), stopped(), "answer", "withdrawn", "back"],
    [
      "one failed before the other was withdrawn",
      anAnswer({ status: "failed" }),
      running(),
      "beside",
      "withdrawn",
      "over",
    ],
    ["the second could not be joined", running(), running(), "beside", "refused", "open"],
    ["the question was not taken", anAnswer({ id: null }), running(), "answer", "refused", "over"],
  ])("%s", (_name, answer, beside, side, type, end) => {
    expect(notePairEnd(aTurn(answer, beside), side, { type })).toBe(end);
  });

  test("of one answer alone, a withdrawn one takes the question back", () => {
    expect(notePairEnd(aTurn(running()), "answer", { type: "withdrawn" })).toBe("back");
    expect(notePairEnd(aTurn(whole()), "answer", { type: "ended" })).toBe("over");
  });

  test("what was withdrawn alone is shown as stopped, and what could not be joined as failed", () => {
    const turn = aTurn(running(), running());
    notePairEnd(turn, "answer", { type: "withdrawn" });
    notePairEnd(turn, "beside", { type: "refused" });
    expect([turn.answer.status, turn.beside?.status]).toEqual(["stopped", "failed"]);
  });

  test("the second waits with the first for a server that is out of reach", () => {
    const turn = aTurn(anAnswer({ id: null, status: "unreachable" }), anAnswer({ status: "waiting" }));
    expect(notePairEnd(turn, "answer", { type: "unreachable" })).toBe("over");
    expect(isTurnLive(turn)).toBe(false);
  });

  test.each([
    ["the first stands", whole(), whole(), "answer"],
    ["the one with words stands", anAnswer({ status: "failed" }), whole(), "beside"],
    ["without words on either side, the first stands", stopped(), anAnswer({ status: "failed" }), "answer"],
  ] as const)("once a question follows, %s", (_name, answer, beside, stands) => {
    const turn = aTurn(answer, beside);
    expect(settled(turn)).toEqual({ key: "k", question: null, answer: turn[stands] });
  });
});
