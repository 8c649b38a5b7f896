import { describe, expect, test } from "vitest";
import { firstReading, nextReading, numbersOf } from "../../../../worker/modules/publishing/object/measuring.rules.ts";
import type {
  MeasureResult,
  MeasureSchedule,
  ReadingEnd,
} from "../../../../worker/modules/publishing/object/measuring.rules.ts";
import { advance } from "../../../../worker/modules/publishing/object/publishing.machine.ts";
import { after, arm, begin, created, due, lived, minute, notSent } from "./publication.fixture.ts";

const hour = 60 * minute;
const day = 24 * hour;
const receipt = { httpStatus: 200, vendorRequestId: null };
const numbers = { impressions: 90, reached: null, reactions: 4, comments: 1, shares: 0, clicks: null };

const reading: MeasureSchedule = {
  publicationId: "publication",
  platform: "linkedin",
  remoteId: "remote 0",
  publishedAt: due,
  nextAt: due + hour,
};
const done: MeasureResult = { outcome: "done", value: new Map([["remote 0", numbers]]), receipt };
const refused = (code: "scope" | "credits"): MeasureResult => ({
  outcome: "refused",
  code,
  duplicateOf: null,
  detail: "",
  receipt,
});
const limited = (retryAt: number | null): MeasureResult => ({
  outcome: "not_sent",
  reason: "rate_limited",
  retryAt,
  receipt,
});
const silent: MeasureResult = { outcome: "unknown", reason: "timeout", receipt };

describe("the numbers of a post", () => {
  const armed = lived({ parts: 2 }, [
    [0, begin],
    [0, arm()],
  ]);

  test("are read an hour after its first part is out, at X a day after, and by that part alone", () => {
    const out = advance(armed, created(), due);
    expect(firstReading(armed, out, due)).toEqual({ ...reading, platform: "twitter", nextAt: due + day });
    const shared = lived({ readable: false }, [
      [0, begin],
      [0, arm()],
    ]);
    expect(firstReading(shared, advance(shared, created(), due), due)).toEqual(reading);
    const second = after(out, [
      [3, arm(1)],
      [4, created(1)],
    ]);
    expect(firstReading(out, second, due)).toBeNull();
  });

  test("are not read of what is not out, nor of a post of which no id is known", () => {
    expect(firstReading(armed, advance(armed, notSent("dns"), due), due)).toBeNull();
    const unnamed = advance(armed, { ...created(), remoteId: null } as never, due);
    expect(firstReading(armed, unnamed, due)).toBeNull();
  });

  test.each<[string, ReadingEnd, number, number | null]>([
    ["after an hour", done, due + hour, due + day],
    ["after a day", done, due + day + minute, due + 3 * day],
    ["after three days", done, due + 3 * day, due + 7 * day],
    ["after a week, the last time", done, due + 7 * day, null],
    ["late, after an object slept", done, due + 4 * day, due + 7 * day],
    ["in vain", silent, due + hour, due + 2 * hour],
    ["under a rate limit without an end", limited(null), due + hour, due + 2 * hour],
    ["under a rate limit until later", limited(due + 5 * hour), due + hour, due + 5 * hour],
    ["while the app's account is empty", refused("credits"), due + hour, due + 2 * hour],
    ["without a token", "not_asked", due + 7 * day, due + 7 * day + hour],
    ["in vain for more than eight days", silent, due + 8 * day, null],
    ["where the network refuses them", refused("scope"), due + hour, null],
    ["where the network does not show them", "not_shown", due + hour, null],
  ])("read %s are read again when that helps", (_name, outcome, now, next) => {
    expect(nextReading(reading, outcome, now)?.nextAt ?? null).toBe(next);
  });

  test("are kept where the network has some", () => {
    const kept = { kind: "numbers", publicationId: "publication", asOf: due + hour, numbers };
    expect(numbersOf([reading], done, due + hour)).toEqual([kept]);
    expect(numbersOf([{ ...reading, remoteId: "gone" }], done, due + hour)).toEqual([]);
    expect([numbersOf([reading], silent, due), numbersOf([reading], "not_asked", due)]).toEqual([[], []]);
  });
});
