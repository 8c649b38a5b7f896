import { describe, expect, test, vi } from "vitest";
import { passed, textsOf } from "../../../support/event-reader.ts";
import { startLive } from "./live-answer.fixture.ts";

describe("a stop", () => {
  test("before the first words withdraws the question", async () => {
    const { live, work, finished, settled, read } = startLive();
    const reader = read();
    expect(await live.stop(null)).toEqual({ status: "stopped", withdrawn: true });
    await work;
    expect(finished).toMatchObject([{ outcome: { state: "unseen" }, text: "" }]);
    expect(settled).toHaveLength(1);
    expect((await reader.whole()).at(-1)?.data).toMatchObject({ status: "stopped", length: 0, withdrawn: true });
  });

  test("after it keeps what the reader saw", async () => {
    const { live, work, say, clock, finished, read } = startLive();
    const reader = read();
    say("Because ");
    clock.advance(60);
    say("of that");
    expect(await live.stop(7)).toEqual({ status: "stopped", withdrawn: false });
    await work;
    expect(finished).toMatchObject([{ outcome: { state: "stopped" }, text: "Because" }]);
    const events = await reader.whole();
    expect(textsOf(events).join("")).toBe("Because of that");
    expect(events.at(-1)?.data).toMatchObject({ status: "stopped", length: 7 });
  });

  test("without a word of what was seen keeps everything that was said", async () => {
    const { live, say, finished } = startLive();
    say("Because");
    await live.stop(null);
    expect(finished[0]?.text).toBe("Because");
  });

  test("by a reader who saw nothing yet withdraws the question, though some words were on their way", async () => {
    const { live, say, finished, read } = startLive();
    const reader = read();
    say("Because");
    expect(await live.stop(0)).toEqual({ status: "stopped", withdrawn: true });
    expect(finished).toMatchObject([{ outcome: { state: "unseen", legs: [{ costMicros: 50 }] }, text: "Because" }]);
    expect((await reader.whole()).at(-1)?.data).toMatchObject({ length: 0, withdrawn: true, cost_micros: 50 });
  });

  test("by a reader who saw nothing yet keeps the words that were on their way where it was done too often", async () => {
    const { live, say, read } = startLive({ verdict: "stopped" });
    const reader = read();
    say("Because");
    expect(await live.stop(0)).toEqual({ status: "stopped", withdrawn: false });
    expect((await reader.whole()).at(-1)?.data).toMatchObject({ length: 7, withdrawn: false });
  });

  test("by a reader who claims to have seen nothing of a long answer keeps what was sent", async () => {
    const { live, say, finished, read } = startLive();
    read();
    say("a".repeat(200));
    expect(await live.stop(0)).toEqual({ status: "stopped", withdrawn: false });
    expect(finished).toMatchObject([{ outcome: { state: "stopped" }, text: "a".repeat(200) }]);
  });

  test("of an answer without readers counts as unseen, however long its text is", async () => {
    const { live, say, finished } = startLive();
    say("a".repeat(200));
    await live.stop(0);
    expect(finished).toMatchObject([{ outcome: { state: "unseen" }, text: "" }]);
  });

  test("leaves the thread to the next question once it is decided whether it is given back, not before", async () => {
    const stored = Promise.withResolvers<void>();
    const { live, work } = startLive({ finish: () => stored.promise });
    void live.stop(0);
    await passed();
    expect(live.running).toBe(true);
    stored.resolve();
    await work;
    expect(live.running).toBe(false);
  });

  test("that comes too late cuts nothing and returns how the answer ended", async () => {
    const { live, work, say, end, finished } = startLive();
    say("Because");
    end();
    await work;
    expect(await live.stop(2)).toEqual({ status: "complete", withdrawn: false });
    expect(finished).toMatchObject([{ outcome: { state: "complete" }, text: "Because" }]);
  });

  test("that meets the end on its way cuts nothing either", async () => {
    const { live, say, end, finished } = startLive();
    say("Because");
    end();
    expect(await live.stop(2)).toEqual({ status: "complete", withdrawn: false });
    expect(finished).toMatchObject([{ outcome: { state: "complete" }, text: "Because" }]);
  });

  test("from two tabs settles once", async () => {
    const { live, say, finished, settled, read } = startLive();
    read();
    say("Because");
    expect(await Promise.all([live.stop(3), live.stop(3)])).toMatchObject([
      { status: "stopped" },
      { status: "stopped" },
    ]);
    expect(finished).toHaveLength(1);
    expect(settled).toHaveLength(1);
  });

  test("is answered only when everything is stored", async () => {
    const stored = Promise.withResolvers<void>();
    const { live, say } = startLive({ finish: () => stored.promise });
    say("Because");
    let told = false;
    const stopped = live.stop(7).then(() => (told = true));
    await passed();
    expect(told).toBe(false);
    stored.resolve();
    await stopped;
  });
});

const quietly = () => vi.spyOn(console, "error").mockImplementation(() => undefined);
const refuse = () => Promise.reject(new Error("database unreachable"));

describe("an answer whose making breaks", () => {
  test.each([
    ["has failed where nothing was said", "", "failed"],
    ["was interrupted where something was said, which is kept", "Because", "interrupted"],
  ])("%s, and is settled once", async (_, said, state) => {
    const log = quietly();
    const { work, say, breakOff, finished, settled, read } = startLive();
    const reader = read();
    if (said) say(said);
    breakOff(new Error("bucket unreachable"));
    await work;
    expect(finished).toMatchObject([{ outcome: { state, reason: "chat.answer_failed", legs: [] }, text: said }]);
    expect(settled).toHaveLength(1);
    expect((await reader.whole()).at(-1)?.data).toMatchObject({ status: state, length: said.length });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});

/** Postgres is away for the first `times` tries. */
const away = (times: number) => {
  let tries = 0;
  return { tries: () => tries, finish: () => ((tries += 1) > times ? Promise.resolve() : refuse()) };
};

describe("an answer that cannot be stored", () => {
  test("keeps its journal, yet ends for its readers", async () => {
    const log = quietly();
    const { live, say, end, settled, journal, read } = startLive({ finish: refuse });
    const reader = read();
    say("Because");
    end();
    expect((await reader.whole()).at(-1)?.event).toBe("end");
    expect(settled).toEqual([]);
    expect(journal.read()).toMatchObject({ text: "Because", ending: { outcome: { state: "complete" } } });
    expect(await live.stop(null)).toEqual({ status: "complete", withdrawn: false });
    log.mockRestore();
  });

  test("is stored after 1, 2, 4 and 8 seconds, as soon as it can be", async () => {
    const log = quietly();
    const { tries, finish } = away(4);
    const { work, clock, end, settled } = startLive({ finish });
    end();
    for (const [at, seconds] of [1, 2, 4, 8].entries()) {
      await passed();
      clock.advance(seconds * 1_000 - 1);
      await passed();
      expect(tries()).toBe(at + 1);
      clock.advance(1);
    }
    await work;
    expect([tries(), settled]).toEqual([5, [expect.any(String)]]);
    log.mockRestore();
  });

  test("and that was not seen is given back, and stays so when it is stored", async () => {
    const log = quietly();
    const { finish } = away(1);
    const { live, work, clock, finished, journal } = startLive({ finish, verdict: "stopped" });
    expect(await live.stop(0)).toEqual({ status: "stopped", withdrawn: true });
    await passed();
    expect(journal.read()?.ending?.outcome.state).toBe("withdrawn");
    clock.advance(1_000);
    await work;
    expect(finished.map(({ outcome }) => outcome.state)).toEqual(["unseen", "withdrawn"]);
    log.mockRestore();
  });
});
