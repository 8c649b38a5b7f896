import { describe, expect, test } from "vitest";
import type { Publication, PublicationEvent } from "../../../../worker/modules/publishing/publications/publication.ts";
import { nextStep } from "../../../../worker/modules/publishing/object/publishing.machine.ts";
import {
  absentAt,
  after,
  arm,
  begin,
  due,
  lived,
  lostAtOnce,
  looked,
  minute,
  networkAt,
  second,
} from "./publication.fixture.ts";

const offlineAt = (seconds: number): [number, PublicationEvent] => [
  seconds,
  { type: "offline", at: networkAt(seconds) },
];
const shown = ({ state, failure, items }: Publication) => [state, failure?.code ?? null, items[0]?.state];
const found: PublicationEvent = { type: "found", remoteId: "r", remoteUrl: "u" };

const copyAt = (seconds: number, more: { isTaken?: boolean } = {}): PublicationEvent => ({
  type: "duplicate",
  of: { remoteId: "urn:li:share:7", remoteUrl: null, createdAt: networkAt(seconds), ...more },
});

describe("an account whose posts can be read", () => {
  const dark = lived({}, lostAtOnce);

  test("is looked through 5 seconds after the silence, and then every 20", () => {
    expect(nextStep(dark, due + 31 * second)).toEqual({ do: "wait", until: due + 35 * second });
    expect(nextStep(dark, due + 35 * second)).toEqual({ do: "read", place: 0 });
    const read = after(dark, absentAt(35));
    expect(nextStep(read, due + 36 * second)).toEqual({ do: "wait", until: due + 55 * second });
  });

  test("shows the post: it is published, and nothing is sent", () => {
    expect(shown(after(dark, [[35, found]]))).toEqual(["published", null, "published"]);
  });

  test.each([
    ["readings within the network's window count for nothing", [40, 600, 1_100, 1_199], "checking"],
    ["two empty readings after it are not enough", [1_200, 1_260], "checking"],
    ["after three its owner is asked, and nothing is sent again", [1_200, 1_260, 1_320], "ask"],
  ] as const)("%s", (_name, seconds, code) => {
    expect(shown(after(dark, absentAt(...seconds)))).toEqual(["unknown", code, "unknown"]);
  });

  test("an object's clock that jumps makes no reading count: the network's own time does", () => {
    const jumped = after(
      dark,
      [1_300, 1_301, 1_302].map((at) => [at, { type: "absent", at: networkAt(60) }] as const),
    );
    expect([jumped.failure?.code, jumped.check?.empty]).toEqual(["checking", 0]);
  });

  test("a reading that failed is no empty one, and the network says when to come again", () => {
    const unread: PublicationEvent = { type: "unread", retryAt: due + 40 * minute };
    const later = after(dark, [...absentAt(1_200, 1_260), [1_280, unread]]);
    expect([later.state, later.check?.empty, later.check?.nextAt]).toEqual(["unknown", 2, due + 40 * minute]);
  });

  test("that cannot be read for an hour leaves the word to its owner", () => {
    const asked = after(dark, [[30 + 3_600, { type: "unread", retryAt: null }]]);
    expect([shown(asked), nextStep(asked, Infinity)]).toEqual([["unknown", "ask", "unknown"], { do: "rest" }]);
  });

  test("that calls it a duplicate is looked through first: without a copy it is one, for good", () => {
    const duplicate: PublicationEvent = { type: "duplicate", of: null };
    const dark3 = lived({}, [
      [0, begin],
      [0, arm()],
      [1, duplicate],
    ]);
    expect(shown(dark3)).toEqual(["unknown", "checking", "unknown"]);
    expect(shown(after(dark3, [[6, found]]))).toEqual(["published", null, "published"]);
    const failed = after(dark3, absentAt(20, 40, 60));
    expect([shown(failed), failed.failure?.isRetryable]).toEqual([["failed", "duplicate", "failed"], false]);
  });
});

describe("an account whose posts cannot be read", () => {
  const dark = lived({ readable: false }, lostAtOnce);

  test("leaves the word to its owner at once, and sends nothing by itself", () => {
    expect(shown(dark)).toEqual(["unknown", "ask", "unknown"]);
    expect(nextStep(dark, Infinity)).toEqual({ do: "rest" });
  });

  test("'It is online' publishes it with its link", () => {
    const online = after(dark, [[300, { type: "online", remoteId: "urn:li:share:7", remoteUrl: "u" }]]);
    expect([shown(online), online.items[0]?.remoteId]).toEqual([["published", null, "published"], "urn:li:share:7"]);
  });

  test("'It is not, publish again' counts from the end of the network's window on, by the network's clock", () => {
    expect(after(dark, [offlineAt(1_199)])).toBe(dark);
    expect(after(dark, [[9_999, { type: "offline", at: null }]])).toBe(dark);
    const again = after(dark, [offlineAt(1_200)]);
    expect([again.state, nextStep(again, due + 1_200 * second)]).toEqual(["ready", { do: "look", place: 0 }]);
  });

  test.each([
    ["newer than what was seen before the first try is the post itself", copyAt(5), "published", null],
    ["older is another post", copyAt(-60), "failed", "duplicate"],
    ["another item's is no copy of this one", copyAt(5, { isTaken: true }), "failed", "duplicate"],
  ] as const)("after 'publish again' a duplicate that is %s", (_name, copy, state, code) => {
    const answered = after(dark, [offlineAt(1_200), [1_201, looked(0, 1_201)], [1_201, arm()], [1_202, copy]]);
    expect([answered.state, answered.failure?.code ?? null]).toEqual([state, code]);
  });

  test("a duplicate at the first try is another post", () => {
    const first = lived({ readable: false }, [
      [0, begin],
      [0, looked()],
      [0, arm()],
      [1, copyAt(0)],
    ]);
    expect(shown(first)).toEqual(["failed", "duplicate", "failed"]);
  });
});
