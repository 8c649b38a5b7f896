import { describe, expect, test } from "vitest";
import { createGate } from "../../../worker/lib/gate.ts";
import { createHandClock } from "../../support/hand-clock.ts";

const limits = { atOnce: 2, waiting: 3, waitMs: 1_000 };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function open() {
  const clock = createHandClock();
  const gate = createGate(limits, clock);
  const order: number[] = [];
  const busy: number[] = [];
  const leaves = new Map<number, () => void>();
  const enter = (name: number) =>
    void gate.enter().then((leave) => {
      if (leave === null) return void busy.push(name);
      order.push(name);
      leaves.set(name, leave);
    });
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 20) {
      clock.advance(20);
      await settle();
    }
  };
  return { clock, gate, order, busy, enter, pass, leave: (name: number) => leaves.get(name)?.() };
}

describe("a gate", () => {
  test("lets so many in at once, so many wait in their order, and refuses the others at once", async () => {
    const { order, busy, enter, pass, leave } = open();
    for (let name = 1; name <= 7; name += 1) enter(name);
    await pass(20);
    expect([order, busy]).toEqual([
      [1, 2],
      [6, 7],
    ]);
    leave(2);
    await pass(40);
    leave(1);
    await pass(40);
    expect(order).toEqual([1, 2, 3, 4]);
  });

  test("refuses a turn that has waited for too long, and gives the next one to a later request", async () => {
    const { order, busy, enter, pass, leave } = open();
    for (const name of [1, 2, 3]) enter(name);
    await pass(1_000);
    expect([order, busy]).toEqual([[1, 2], [3]]);
    leave(1);
    enter(4);
    await pass(20);
    expect(order).toEqual([1, 2, 4]);
  });

  test("lets no request pass those that wait", async () => {
    const { order, enter, pass, leave } = open();
    for (const name of [1, 2, 3]) enter(name);
    await pass(20);
    leave(1);
    enter(4);
    await pass(100);
    expect(order).toEqual([1, 2, 3]);
  });

  test("forgets a turn whose request was ended from outside", async () => {
    const { clock, order, enter, pass } = open();
    for (const name of [1, 2]) enter(name);
    await pass(20);
    clock.advance(15 * 60_000);
    enter(3);
    await pass(20);
    expect(order).toEqual([1, 2, 3]);
  });

  test("ends a turn whose work fails", async () => {
    const { gate } = open();
    const failing = () => gate.run("busy", () => Promise.reject(new Error("failed")));
    for (let times = 0; times < 3; times += 1) await expect(failing()).rejects.toThrow("failed");
    expect(await gate.run("busy", async () => "done")).toBe("done");
  });
});
