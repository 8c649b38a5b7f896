import { beforeEach, describe, expect, test, vi } from "vitest";
import { keptFresh, refreshMs } from "../../../worker/lib/kept.ts";
import { createHandClock } from "../../support/hand-clock.ts";
import type { HandClock } from "../../support/hand-clock.ts";

/** A value that is read by hand: each read waits until it is answered. */
function readByHand() {
  const open: { answer: (value: string) => void; fail: () => void }[] = [];
  const after: Promise<unknown>[] = [];
  const read = () =>
    new Promise<string>((answer, reject) =>
      open.push({ answer, fail: () => reject(new Error("the database is away")) }),
    );
  const kept = keptFresh({ event: "value.not_read", read, clock, after: (work) => after.push(work) });
  return {
    kept,
    open,
    /** The request of the oldest read ends, and its read with it. */
    cancel() {
      expect(open.splice(0)).toHaveLength(1);
      after.length = 0;
    },
    /** Answers the oldest read, and waits for what goes on after its request. */
    async settle(how: (read: { answer: (value: string) => void; fail: () => void }) => void) {
      const oldest = open.shift();
      if (oldest === undefined) throw new Error("nothing is read");
      how(oldest);
      await Promise.all(after.splice(0));
    },
  };
}

let clock: HandClock;
beforeEach(() => {
  clock = createHandClock(0);
});

describe("a value that every request reads", () => {
  test("is given while one request has it read anew", async () => {
    const { kept, open, settle } = readByHand();
    const first = kept.read();
    await settle(({ answer }) => answer("one"));
    expect(await first).toBe("one");
    clock.advance(refreshMs.from - 1);
    expect(await kept.read()).toBe("one");
    expect(open).toHaveLength(0);
    clock.advance(1);
    expect([await kept.read(), await kept.read()]).toEqual(["one", "one"]);
    expect(open).toHaveLength(1);
    await settle(({ answer }) => answer("two"));
    expect(await kept.read()).toBe("two");
  });

  test("is never older than a minute, though the read of another request never ends", async () => {
    expect(refreshMs.most).toBeLessThan(60_000);
    const { kept, cancel, settle } = readByHand();
    const first = kept.read();
    await settle(({ answer }) => answer("one"));
    await first;
    clock.advance(refreshMs.from);
    await kept.read();
    cancel();
    clock.advance(refreshMs.from);
    expect(await kept.read()).toBe("one");
    cancel();
    clock.advance(refreshMs.most - 2 * refreshMs.from);
    const late = kept.read();
    await settle(({ answer }) => answer("three"));
    expect(await late).toBe("three");
  });

  test("that was forgotten does not come back with a read that had begun before", async () => {
    const { kept, open, settle } = readByHand();
    const early = kept.read();
    kept.forget();
    await settle(({ answer }) => answer("before the change"));
    expect(await early).toBe("before the change");
    const late = kept.read();
    expect(open).toHaveLength(1);
    await settle(({ answer }) => answer("after the change"));
    expect(await late).toBe("after the change");
    expect(await kept.read()).toBe("after the change");
  });

  test("stays what it was where a read fails, and is not guessed where none has succeeded", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const { kept, settle } = readByHand();
    const never = kept.read().catch(String);
    await settle(({ fail }) => fail());
    expect(await never).toContain("away");
    const first = kept.read();
    await settle(({ answer }) => answer("one"));
    await first;
    clock.advance(refreshMs.from);
    await kept.read();
    await settle(({ fail }) => fail());
    expect(await kept.read()).toBe("one");
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });
});
