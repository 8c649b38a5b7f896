import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { TalkEvent } from "../../../worker/contract/support/talk-events.ts";
import { Refusal } from "../../../frontend/src/widget/embed/api.ts";
import { readAnswer } from "../../../frontend/src/widget/embed/reading.ts";
import type { Answer } from "../../../frontend/src/widget/embed/talk.types.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("addEventListener", () => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const newAnswer = (): Answer => ({
  kind: "bot",
  key: 1,
  id: null,
  conversation: null,
  text: "",
  state: "waiting",
  citations: [],
  offers: [],
  rating: null,
  asksWhy: false,
});

const meta: TalkEvent = {
  event: "meta",
  data: { conversation_id: "c", message_id: "m", answer_id: "a", support_lead_id: "l", token: "t" },
};
const words = (text: string, after: number): TalkEvent => ({ event: "message", data: { text }, id: `a:${after}` });
const end = (status: "complete" | "stopped" = "complete", withdrawn = false): TalkEvent => ({
  event: "end",
  data: { status, length: 0, reason: null, withdrawn },
});

/** One connection: what it sends, and whether it breaks then. */
async function* connection(events: readonly TalkEvent[], breaks = false): AsyncGenerator<TalkEvent> {
  yield* events;
  if (breaks) throw new TypeError("network");
}

const nothing = () => undefined;

async function readOver(...connections: (AsyncGenerator<TalkEvent> | Error)[]) {
  const answer = newAnswer();
  const asked: string[] = [];
  const next = (what: string) => {
    asked.push(what);
    const opened = connections.shift() ?? new TypeError("network");
    return opened instanceof Error ? Promise.reject(opened) : Promise.resolve(opened);
  };
  const read = readAnswer(answer, {
    signal: new AbortController().signal,
    ask: () => next("ask"),
    resume: (id) => next(`resume ${id} from ${answer.text.length}`),
    onMeta: nothing,
    onMode: nothing,
    onPerson: nothing,
    onChange: nothing,
  });
  await vi.runAllTimersAsync();
  return { answer, asked, outcome: await read };
}

test("an answer that was cut is joined again where it was, and words that come twice stand once", async () => {
  const { answer, asked, outcome } = await readOver(
    connection([meta, words("The shop ", 9)], true),
    connection([meta, words("shop opens", 14), words(" at nine.", 23), end()]),
  );
  expect(answer).toMatchObject({ text: "The shop opens at nine.", state: "complete" });
  expect(asked).toEqual(["ask", "resume a from 9"]);
  expect(outcome).toEqual({ withdrawn: false, failed: false, refusal: null });
});

test("a message that did not arrive is sent again under the same request, and is given back in the end", async () => {
  const { asked, outcome } = await readOver();
  expect(asked).toEqual(["ask", "ask", "ask", "ask", "ask", "ask"]);
  expect(outcome).toEqual({ withdrawn: false, failed: true, refusal: null });
});

test("a refusal stands: its sentence is shown, and nothing is tried again", async () => {
  const refusal = new Refusal({ status: "error", error: { code: "request.too_many", message: "Wait a minute." } });
  const { asked, outcome } = await readOver(refusal);
  expect(asked).toEqual(["ask"]);
  expect(outcome).toEqual({
    withdrawn: false,
    failed: true,
    refusal: { code: "request.too_many", message: "Wait a minute." },
  });
});

test.each([
  ["complete", false, "complete"],
  ["stopped", true, "stopped"],
] as const)("an answer that ended %s, withdrawn %s, is shown as %s", async (status, withdrawn, state) => {
  const { answer, outcome } = await readOver(connection([meta, end(status, withdrawn)]));
  expect(answer.state).toBe(state);
  expect(outcome.withdrawn).toBe(withdrawn);
});
