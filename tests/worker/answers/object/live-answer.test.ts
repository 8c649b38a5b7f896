import { describe, expect, test, vi } from "vitest";
import { aModel, ids } from "../../../support/answers.ts";
import { passed, textsOf } from "../../../support/event-reader.ts";
import { asker, startLive } from "./live-answer.fixture.ts";

describe("what readers get while an answer is made", () => {
  test("the first words are sent at once, later ones gathered for 60 ms", async () => {
    const { say, clock, read } = startLive();
    const reader = read();
    say("Be");
    expect(await reader.texts()).toEqual(["Be"]);
    say("cau");
    say("se");
    clock.advance(59);
    expect(await reader.texts()).toEqual(["Be"]);
    clock.advance(1);
    expect(await reader.texts()).toEqual(["Be", "cause"]);
  });

  test("words after a pause are sent at once again", async () => {
    const { say, clock, read } = startLive();
    const reader = read();
    say("Be");
    clock.advance(500);
    say("cause");
    expect(await reader.texts()).toEqual(["Be", "cause"]);
  });

  test("the end comes after the last words, gathered or not", async () => {
    const { say, end, work, read } = startLive();
    const reader = read();
    say("Be");
    say("cause");
    end();
    await work;
    const events = await reader.whole();
    expect(events.map(({ event }) => event)).toEqual(["meta", "caught-up", "message", "message", "message", "end"]);
    expect(textsOf(events)).toEqual(["Be", "cause"]);
    expect(events.at(-1)?.data).toMatchObject({ status: "complete", length: 7 });
  });

  test("a substitute is named as soon as it is asked; the chosen model is named once", async () => {
    const { sink, say, read } = startLive();
    const reader = read();
    const insteadOf = { model_id: 1, provider: "chatgpt", reason: "429" } as const;
    sink()?.model(aModel(), null);
    expect(await reader.names()).toEqual(["meta", "caught-up"]);
    sink()?.model(aModel({ id: 2, provider: "together" }), insteadOf);
    say("Be");
    expect(await reader.names()).toEqual(["meta", "caught-up", "meta", "message"]);
    expect((await reader.arrived())[2]?.data).toMatchObject({ model_id: 2, instead_of: insteadOf });
  });

  test("a heartbeat carries the time", async () => {
    const { live, read } = startLive();
    const reader = read();
    live.beat();
    expect((await reader.arrived()).at(-1)).toEqual({ event: "heartbeat", data: { at: "2026-11-21T12:00:00.000Z" } });
  });
});

describe("a reader who joins", () => {
  test("in the middle gets what was sent, then what comes, nothing twice", async () => {
    const { say, clock, read } = startLive();
    say("Be");
    clock.advance(60);
    say("ca");
    say("u");
    const reader = read(1);
    clock.advance(60);
    say("se");
    clock.advance(60);
    expect((await reader.texts()).join("")).toBe("ecause");
  });

  test("after the end gets everything and the end at once", async () => {
    const { say, end, work, read, live } = startLive();
    say("Because");
    end();
    await work;
    const events = await read().whole();
    expect(events.map(({ event }) => event)).toEqual(["meta", "message", "caught-up", "message", "end"]);
    expect(live.readers.count()).toBe(0);
  });

  test("while the answer is being stored gets everything and the end too", async () => {
    const stored = Promise.withResolvers<void>();
    const { say, end, read, live } = startLive({ finish: () => stored.promise });
    say("Because");
    end();
    await passed();
    expect(live.running).toBe(false);
    expect((await read().whole()).at(-1)?.event).toBe("end");
    stored.resolve();
  });
});

describe("what is written down", () => {
  test("the text so far, a second after its first words, however many tokens came", async () => {
    const { say, clock, journal } = startLive();
    for (const token of "Because of that") say(token);
    clock.advance(999);
    expect(journal.written).toEqual([]);
    clock.advance(1);
    expect(journal.written).toEqual(["Because of that"]);
    say(", and");
    say(" more");
    clock.advance(1_000);
    expect(journal.written).toEqual(["Because of that", ", and more"]);
    clock.advance(10_000);
    expect(journal.written).toHaveLength(2);
  });

  test("the text so far as soon as 4 KB have gathered, and nothing twice", async () => {
    const { say, clock, journal } = startLive();
    say("a".repeat(4_095));
    expect(journal.written).toEqual([]);
    say("bb");
    expect(journal.written).toEqual([`${"a".repeat(4_095)}bb`]);
    clock.advance(2_000);
    expect(journal.written).toHaveLength(1);
    say("c");
    clock.advance(1_000);
    expect(journal.written[1]).toBe("c");
  });

  test("the whole text and how it ended before Postgres is asked, and no part of it twice", async () => {
    const written: string[] = [];
    const game = startLive({ finish: async () => void written.push(...game.journal.written) });
    game.say("Because");
    game.end({ state: "interrupted", reason: "cut_off" });
    await game.work;
    game.clock.advance(1_000);
    expect(written).toEqual(["Because"]);
    expect(game.journal.written).toEqual(["Because"]);
    expect(game.journal.read()?.ending?.outcome).toMatchObject({ state: "interrupted", reason: "cut_off" });
  });
});

describe("the asker", () => {
  const signer = { tokenHash: asker.tokenHash, claimedUserIds: [] };

  test("is known by the hash of their token until Postgres has the answer, whatever ids they claim", async () => {
    const { live, end, work } = startLive();
    const known = [
      signer,
      { ...signer, claimedUserIds: [ids.user, ids.user] },
      { ...signer, tokenHash: "hash of another" },
      { ...signer, claimedUserIds: [ids.user, "somebody else"] },
    ].map((one) => live.isAskedBy(one));
    expect(known).toEqual([true, true, false, false]);
    end();
    await work;
    expect(live.isAskedBy(signer)).toBe(false);
  });

  test("is still known where Postgres does not take the answer", async () => {
    vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { live, end, read } = startLive({ finish: () => Promise.reject(new Error("database unreachable")) });
    const reader = read();
    end();
    await reader.whole();
    expect(live.isAskedBy(signer)).toBe(true);
  });

  test("is not known any more once their session has ended, even if others still read", () => {
    const { live } = startLive();
    live.endReaders(new Set(["another"]));
    expect(live.isAskedBy(signer)).toBe(true);
    live.endReaders(new Set([asker.readerKey]));
    expect(live.isAskedBy(signer)).toBe(false);
  });
});
