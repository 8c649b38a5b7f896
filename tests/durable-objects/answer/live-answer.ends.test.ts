import { describe, expect, test, vi } from "vitest";
import { passed, textsOf } from "../../support/event-reader.ts";
import { startLive } from "./live-answer.fixture.ts";

describe("a stop", () => {
  test("before the first words withdraws the question", async () => {
    const { live, work, finished, settled, read } = startLive();
    const reader = read();
    expect(await live.stop(null)).toBe("stopped");
    await work;
    expect(finished).toMatchObject([{ outcome: { state: "withdrawn" }, text: "" }]);
    expect(settled).toHaveLength(1);
    expect((await reader.whole()).at(-1)?.data).toMatchObject({ status: "stopped", length: 0 });
  });

  test("after it keeps what the reader saw", async () => {
    const { live, work, say, clock, finished, read } = startLive();
    const reader = read();
    say("Because ");
    clock.advance(25);
    say("of that");
    expect(await live.stop(7)).toBe("stopped");
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

  test("by who saw nothing yet withdraws the question, though the model had begun", async () => {
    const { live, say, finished } = startLive();
    say("Because");
    expect(await live.stop(0)).toBe("stopped");
    expect(finished).toMatchObject([{ outcome: { state: "withdrawn", legs: [{ costMicros: 50 }] }, text: "" }]);
  });

  test("that comes too late cuts nothing and tells how the answer ended", async () => {
    const { live, work, say, end, finished } = startLive();
    say("Because");
    end();
    await work;
    expect(await live.stop(2)).toBe("complete");
    expect(finished).toMatchObject([{ outcome: { state: "complete" }, text: "Because" }]);
  });

  test("that meets the end on its way cuts nothing either", async () => {
    const { live, say, end, finished } = startLive();
    say("Because");
    end();
    expect(await live.stop(2)).toBe("complete");
    expect(finished).toMatchObject([{ outcome: { state: "complete" }, text: "Because" }]);
  });

  test("from two tabs settles once", async () => {
    const { live, say, finished, settled } = startLive();
    say("Because");
    expect(await Promise.all([live.stop(3), live.stop(3)])).toEqual(["stopped", "stopped"]);
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

  test("and that cannot be stored keeps its journal, yet ends for its readers", async () => {
    const log = quietly();
    const { live, work, say, end, settled, journal, read } = startLive({ finish: refuse });
    const reader = read();
    say("Because");
    end();
    await work;
    expect(settled).toEqual([]);
    expect(journal.read()).toMatchObject({ text: "Because", ending: { outcome: { state: "complete" } } });
    expect((await reader.whole()).at(-1)?.event).toBe("end");
    expect(await live.stop(null)).toBe("complete");
    log.mockRestore();
  });
});
