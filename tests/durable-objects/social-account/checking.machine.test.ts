import { describe, expect, test } from "vitest";
import type { Publication, PublicationEvent } from "../../../worker/modules/social/publishing/publication.ts";
import { nextStep } from "../../../durable-objects/social-account/publishing.machine.ts";
import { absent, after, arm, begin, due, lived, lost, lostAtOnce, minute, second } from "./publication.fixture.ts";

const absentAt = (...seconds: number[]): [number, PublicationEvent][] => seconds.map((at) => [at, absent]);
const shown = ({ state, failure, items }: Publication) => [state, failure?.code ?? null, items[0]?.state];
const found: PublicationEvent = { type: "found", remoteId: "r", remoteUrl: "u" };

const copyAt = (seconds: number): PublicationEvent => ({
  type: "duplicate",
  of: { remoteId: "urn:li:share:7", remoteUrl: null, createdAt: due + seconds * second },
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
    ["readings before two minutes count for nothing", [40, 60, 80, 100, 119], "unknown"],
    ["two empty readings are not enough", [120, 140], "unknown"],
    ["after three from two minutes on it is scheduled again", [120, 140, 160], "scheduled"],
  ] as const)("%s", (_name, seconds, state) => {
    expect(after(dark, absentAt(...seconds)).state).toBe(state);
  });

  test("a reading that failed is no empty one, and the network says when to come again", () => {
    const unread: PublicationEvent = { type: "unread", retryAt: due + 10 * minute };
    const later = after(dark, [...absentAt(120, 140), [160, unread]]);
    expect([later.state, later.check?.empty, later.check?.nextAt]).toEqual(["unknown", 2, due + 10 * minute]);
  });

  test("that cannot be read for an hour leaves the word to its owner", () => {
    const asked = after(dark, [[30 + 3_600, { type: "unread", retryAt: null }]]);
    expect([shown(asked), nextStep(asked, Infinity)]).toEqual([["unknown", "ask", "unknown"], { do: "rest" }]);
  });

  test("is sent to again once: absent a second time, it failed and its owner may try again", () => {
    const again = after(dark, absentAt(120, 140, 160));
    const second2: [number, PublicationEvent][] = [
      [161, begin],
      [161, arm()],
      [191, lost],
    ];
    const dark2 = after({ ...again, state: "claimed" }, second2);
    expect(dark2.state).toBe("unknown");
    const failed = after(dark2, absentAt(281, 301, 321));
    expect(shown(failed)).toEqual(["failed", "not_accepted", "failed"]);
    expect(failed.failure?.isRetryable).toBe(true);
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
    const failed = after(dark3, absentAt(120, 140, 160));
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

  test("'It is not, publish again' counts from two minutes on, since the network may be late", () => {
    expect(after(dark, [[119, { type: "offline" }]])).toBe(dark);
    const again = after(dark, [[120, { type: "offline" }]]);
    expect([again.state, nextStep(again, due + 120 * second)]).toEqual(["ready", { do: "send", place: 0 }]);
  });

  test.each([
    ["newer than the first try is the post itself", 5, "published", null],
    ["older is another post", -1, "failed", "duplicate"],
  ] as const)("after 'publish again' a duplicate that is %s", (_name, seconds, state, code) => {
    const answered = after(dark, [
      [120, { type: "offline" }],
      [121, arm()],
      [122, copyAt(seconds)],
    ]);
    expect([answered.state, answered.failure?.code ?? null]).toEqual([state, code]);
  });

  test("a duplicate at the first try is another post", () => {
    const first = lived({ readable: false }, [
      [0, begin],
      [0, arm()],
      [1, copyAt(0)],
    ]);
    expect(shown(first)).toEqual(["failed", "duplicate", "failed"]);
  });
});
