import { describe, expect, test, vi } from "vitest";
import { createCapsJournal } from "../../../../worker/modules/support/bot-object/caps.journal.ts";
import { InboxSockets } from "../../../../worker/modules/support/bot-object/inbox-sockets.ts";
import { LiveCaps } from "../../../../worker/modules/support/bot-object/live-caps.ts";
import { createTickets } from "../../../../worker/modules/support/bot-object/tickets.ts";
import { createHandClock } from "../../../support/hand-clock.ts";
import { readRecorded, restoreStorage } from "../../../support/recorded.ts";
import type { RecordedTables } from "../../../support/recorded.ts";
import { createSqlStorage } from "../../../support/sqlite.ts";
import { present } from "../../../support/present.ts";

const noon = Date.UTC(2026, 10, 23, 12);
const day = 24 * 60 * 60_000;
const caps = { day: 2, month: null, visitor_minute: 60, visitor_day: 2 };
const asking = (at: number, visitor = "one") => ({
  answerId: `a${at}`,
  visitor,
  network: "here",
  conversation: `c${at}`,
  caps,
  monthUnits: null,
});

describe("what is counted of a chatbot", () => {
  test("is held and settled without a look at the other visitors and networks of the day", () => {
    const { sql } = createSqlStorage();
    const exec = vi.spyOn(sql, "exec");
    const counted = new LiveCaps(createCapsJournal(sql), createHandClock(noon));
    counted.hold(asking(0));
    exec.mockClear();
    expect(counted.hold({ ...asking(1, "another"), network: "there" })).toBeNull();
    counted.settle("a1", true);
    const sent = [...exec.mock.calls];
    expect(sent.length).toBeGreaterThan(4);
    const steps = sent.flatMap(([query, ...values]) =>
      sql.exec<{ detail: string }>(`explain query plan ${query}`, ...values).toArray(),
    );
    expect(steps.map(({ detail }) => detail).filter((detail) => /SCAN (visitor|network)/.test(detail))).toEqual([]);
  });

  test("is the same for an object that was started anew", () => {
    const { sql } = createSqlStorage();
    const clock = createHandClock(noon);
    const again = () => new LiveCaps(createCapsJournal(sql), clock);
    expect(again().hold(asking(0))).toBeNull();
    again().settle("a0", true);
    expect(again().hold(asking(1))).toBeNull();
    expect(again().hold(asking(2))).toBe("visitor_day");
    expect(again().hold(asking(3, "other"))).toBe("day");
    expect(again().usedBy(1)).toMatchObject({
      visitors: [{ name: "one", asked: 2 }],
      networks: [{ name: "here", asked: 2 }],
    });
    again().setStopped(true);
    expect(again().hold(asking(4, "other"))).toBe("stopped");
  });

  test("allows so many second searches a day, also of an object that was started anew", () => {
    const { sql } = createSqlStorage();
    const clock = createHandClock(noon);
    const searches = (times: number) =>
      Array.from({ length: times }, () => new LiveCaps(createCapsJournal(sql), clock).searchAgain(3));
    expect(searches(4)).toEqual([true, true, true, false]);
    clock.advance(day);
    expect(searches(1)).toEqual([true]);
  });

  test.each([
    ["1", [true, false]],
    ["2", [false, false]],
  ])("is read as a release of version %s counted it, and goes on from there", (version, searches) => {
    const recorded = readRecorded<RecordedTables>(`caps-journal.v${version}`);
    const restored = (state: string) => {
      const { sql } = restoreStorage(present(recorded[state]));
      return () => new LiveCaps(createCapsJournal(sql), createHandClock(noon));
    };
    const counting = restored("counting");
    const four = { ...caps, day: 4 };
    expect(counting().hold({ ...asking(3), caps: four })).toBe("visitor_day");
    expect(counting().hold({ ...asking(3, "third"), caps: four })).toBeNull();
    expect(counting().hold({ ...asking(4, "fourth"), caps: four })).toBe("day");
    expect([counting().searchAgain(1), counting().searchAgain(1)]).toEqual(searches);
    expect(counting().usedBy(2)).toMatchObject({
      today: 1,
      visitors: [
        { name: "one", asked: 2 },
        { name: "other", asked: 1 },
      ],
      networks: [{ name: "here", asked: 1 }],
    });
    const stopped = restored("stopped");
    expect(stopped().hold(asking(0))).toBe("stopped");
    expect(stopped().searchAgain(1)).toBe(true);
  });

  test("shows who asked most today, the first first", () => {
    const live = new LiveCaps(createCapsJournal(createSqlStorage().sql), createHandClock(noon));
    const many = { ...caps, day: null, visitor_day: 60 };
    for (let at = 0; at < 5; at += 1) {
      const who = at < 3 ? { visitor: "loud", network: "home" } : { visitor: `v${at}`, network: `n${at}` };
      live.hold({ ...asking(at), ...who, caps: many });
      live.settle(`a${at}`, true);
    }
    expect(live.usedBy(2)).toEqual({
      today: 5,
      month: 5,
      visitors: [
        { name: "loud", asked: 3 },
        { name: "v3", asked: 1 },
      ],
      networks: [
        { name: "home", asked: 3 },
        { name: "n3", asked: 1 },
      ],
    });
  });

  test("is read and written a visitor at a time, and the visitors of a day are forgotten after it", () => {
    const { sql, written, read } = createSqlStorage();
    const clock = createHandClock(noon);
    const live = new LiveCaps(createCapsJournal(sql), clock);
    for (let at = 0; at < 50; at += 1) {
      live.hold({ ...asking(at, `v${at}`), caps: { ...caps, day: null } });
      live.settle(`a${at}`, true);
    }
    const before = [written(), read()];
    const anew = new LiveCaps(createCapsJournal(sql), clock);
    expect(anew.hold({ ...asking(50, "v0"), caps: { ...caps, day: null } })).toBeNull();
    expect([written(), read()].every((rows, at) => rows - Number(before[at]) < 6)).toBe(true);
    expect(live.forgetOld()).toBe(true);
    clock.advance(day);
    expect(live.forgetOld()).toBe(false);
    expect(sql.exec("select id from visitor").toArray()).toEqual([]);
  });
});

test("a ticket opens one thing once, within 30 s", () => {
  const { sql } = createSqlStorage();
  const clock = createHandClock(noon);
  const tickets = createTickets(sql, clock);
  expect(tickets.redeem("invented")).toBeNull();
  const [used, old] = [tickets.issue("ada"), tickets.issue("ada")];
  clock.advance(29_999);
  expect(createTickets(sql, clock).redeem(used)).toBe("ada");
  expect(tickets.redeem(used)).toBeNull();
  clock.advance(1);
  expect(tickets.redeem(old)).toBeNull();
});

function open(...sessions: string[]) {
  const clock = createHandClock(noon);
  const told: string[] = [];
  const world = { alive: new Set(sessions), asked: 0, isAway: false };
  const sockets = sessions.map((session) => ({ session, isOpen: true }));
  const inboxes = new InboxSockets({
    open: () =>
      sockets
        .filter(({ isOpen }) => isOpen)
        .map((socket) => ({
          holder: { session: socket.session },
          send: () => void told.push(socket.session),
          close: () => void (socket.isOpen = false),
        })),
    async findAlive(asked) {
      world.asked += 1;
      if (world.isAway) throw new Error("away");
      return asked.filter((session) => world.alive.has(session));
    },
    clock,
  });
  return {
    inboxes,
    world,
    told,
    clock,
    left: () => sockets.filter(({ isOpen }) => isOpen).map((one) => one.session),
  };
}

describe("open inboxes", () => {
  const event = { event: "lead", data: { lead_id: "L".repeat(24) } } as const;

  test("get every event, and are asked once a minute whether their session lives", async () => {
    const { inboxes, told, world, clock } = open("one", "two");
    await Promise.all([inboxes.publish(event), inboxes.publish(event)]);
    expect(told).toEqual(["one", "two", "one", "two"]);
    clock.advance(59_999);
    await inboxes.publish(event);
    expect(world.asked).toBe(1);
    clock.advance(1);
    await inboxes.publish(event);
    expect(world.asked).toBe(2);
  });

  test("close when their session has ended, by a push or before the next event after a minute", async () => {
    const { inboxes, told, world, clock, left } = open("one", "two", "three");
    await inboxes.publish(event);
    world.alive.delete("one");
    await inboxes.closeEnded();
    expect(left()).toEqual(["two", "three"]);
    world.alive.delete("two");
    clock.advance(60_000);
    told.length = 0;
    await inboxes.publish(event);
    expect([told, left()]).toEqual([["three"], ["three"]]);
  });

  test("that were opened by an older ticket, or pushed to while the database was away, are asked at the next event", async () => {
    const { inboxes, told, world, left } = open("one", "two");
    vi.spyOn(console, "error").mockImplementation(() => {});
    await inboxes.publish(event);
    world.alive.delete("one");
    world.isAway = true;
    await inboxes.closeEnded();
    world.isAway = false;
    await inboxes.publish(event);
    expect(left()).toEqual(["two"]);
    world.alive.delete("two");
    told.length = 0;
    void inboxes.closeEnded();
    await inboxes.publish(event);
    expect([told, left()]).toEqual([[], []]);
  });

  test("stay open while the database is away, and go on getting events", async () => {
    const { inboxes, told, world, left } = open("one");
    world.isAway = true;
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    await inboxes.publish(event);
    expect(String(logged.mock.calls[0])).toContain("inbox.not_checked");
    logged.mockRestore();
    expect([told, left()]).toEqual([["one"], ["one"]]);
  });
});
