import { describe, expect, test } from "vitest";
import { isAnswered, toLoadState, unanswered, type Answer, type LoadState } from "#lib/loaded.rules.ts";

const ready: LoadState<string> = { status: "ready", value: "plans" };
const failed: LoadState<string> = { status: "failed", error: "client.offline", details: {} };
const loading: LoadState<string> = { status: "loading" };
const answered = (state: LoadState<string>, to: Answer<string>["to"] = { key: "a", round: 1 }): Answer<string> => ({
  to,
  state,
  latest: state.status === "ready" ? state.value : null,
});

describe("what a page shows of a value that it reads", () => {
  test.each([
    ["nothing was answered yet", unanswered, { key: "a", round: 0 }, loading, false],
    ["the value is there", answered(ready), { key: "a", round: 1 }, ready, true],
    ["reading failed", answered(failed), { key: "a", round: 1 }, failed, true],
    ["the value stays while it is read again", answered(ready), { key: "a", round: 2 }, ready, false],
    ["a failure goes while it is read again", answered(failed), { key: "a", round: 2 }, loading, false],
    ["another value is wanted", answered(ready), { key: "b", round: 1 }, loading, false],
    ["it was put away to be read anew", answered(ready, null), { key: "a", round: 2 }, loading, false],
  ] as const)("%s", (_, answer, wanted, shown, isThere) => {
    expect(toLoadState(answer, wanted)).toEqual(shown);
    expect(isAnswered(answer, wanted)).toBe(isThere);
  });
});
