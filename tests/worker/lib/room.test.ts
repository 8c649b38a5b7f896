import { describe, expect, test } from "vitest";
import type { Lane } from "../../../worker/lib/gate.ts";
import { createRoom } from "../../../worker/lib/room.ts";
import type { Lease } from "../../../worker/lib/room.ts";
import { createHandClock } from "../../support/hand-clock.ts";

const line = { waiting: 3, waitMs: 1_000 };
const limits = { base: () => 10, together: 100, single: 120, unusedMs: 60_000, lines: { person: line, job: line } };
const settle = () => new Promise<void>((resolve) => setImmediate(resolve));

function open() {
  const clock = createHandClock();
  const room = createRoom(limits, clock);
  const leases = new Map<string, Lease>();
  const refused: string[] = [];
  const dropped: string[] = [];
  const enter = (name: string, bytes: number, { alone = false, lane = "job" as Lane } = {}) =>
    void room.enter({ bytes, alone, drop: () => void dropped.push(name) }, lane).then((lease) => {
      if (lease === null) refused.push(name);
      else leases.set(name, lease);
    });
  const pass = async (milliseconds: number) => {
    for (let passed = 0; passed < milliseconds; passed += 20) {
      clock.advance(20);
      await settle();
    }
  };
  const leaseOf = (name: string): Lease => {
    const lease = leases.get(name);
    if (lease === undefined) throw new Error(`${name} holds nothing`);
    return lease;
  };
  return { clock, room, leases, refused, dropped, enter, pass, leaseOf, end: (name: string) => leaseOf(name).end() };
}

describe("the memory of an isolate", () => {
  test("is shared by what fits with its base; the next waits in its order until there is room for it", async () => {
    const { room, leases, enter, pass, end } = open();
    enter("a", 40);
    enter("b", 50);
    enter("large", 60);
    enter("small", 1);
    await pass(40);
    expect([[...leases.keys()], room.heldBytes()]).toEqual([["a", "b"], 100]);
    end("a");
    await pass(40);
    expect([...leases.keys()]).toEqual(["a", "b"]);
    end("b");
    await pass(60);
    expect([[...leases.keys()], room.heldBytes()]).toEqual([["a", "b", "large", "small"], 71]);
  });

  test("keeps no person waiting behind a job that waits", async () => {
    const { leases, enter, pass } = open();
    enter("a", 60);
    enter("job", 60);
    enter("person", 20, { lane: "person" });
    await pass(20);
    expect([...leases.keys()]).toEqual(["a", "person"]);
  });

  test("takes what needs more than there is where nothing else is held", async () => {
    const { leases, refused, enter, pass } = open();
    enter("huge", 500);
    enter("small", 1);
    await pass(1_000);
    expect([[...leases.keys()], refused]).toEqual([["huge"], ["small"]]);
  });

  test("is one file's that is read alone, and of no other meanwhile", async () => {
    const { leases, enter, pass, end } = open();
    enter("a", 1);
    enter("suspect", 1, { alone: true });
    await pass(100);
    expect([...leases.keys()]).toEqual(["a"]);
    end("a");
    await pass(40);
    enter("b", 1);
    enter("person", 1, { lane: "person" });
    await pass(100);
    expect([...leases.keys()]).toEqual(["a", "suspect"]);
    end("suspect");
    await pass(40);
    expect([...leases.keys()]).toEqual(["a", "suspect", "b", "person"]);
  });

  test("may be asked for while a page is read: as much as others leave, and alone more", async () => {
    const { room, enter, pass, leaseOf, end } = open();
    enter("a", 30);
    enter("b", 30);
    await pass(20);
    expect([leaseOf("a").mayHold(60), leaseOf("a").mayHold(61), leaseOf("a").isCrowded()]).toEqual([true, false, true]);
    expect([room.heldBytes(), leaseOf("b").isCrowded()]).toEqual([100, false]);
    end("b");
    expect([leaseOf("a").mayHold(110), leaseOf("a").mayHold(111)]).toEqual([true, false]);
  });

  test("does not call a file crowded that asks for more than it could have alone", async () => {
    const { enter, pass, leaseOf } = open();
    enter("a", 30);
    enter("b", 30);
    await pass(20);
    expect([leaseOf("a").mayHold(111), leaseOf("a").isCrowded()]).toEqual([false, false]);
  });

  test("is taken from a lease that was not used for too long, and what it held is let go of", async () => {
    const { clock, dropped, leases, enter, pass, leaseOf } = open();
    enter("gone", 80);
    await pass(20);
    clock.advance(59_000);
    expect(leaseOf("gone").use()).toBe(true);
    clock.advance(60_000);
    enter("next", 80);
    await pass(20);
    expect([dropped, [...leases.keys()], leaseOf("gone").use()]).toEqual([["gone"], ["gone", "next"], false]);
  });
});
