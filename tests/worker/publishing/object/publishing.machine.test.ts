import { describe, expect, test } from "vitest";
import type { Publication, PublicationEvent } from "../../../../worker/modules/publishing/publications/publication.ts";
import { isResting, nextStep } from "../../../../worker/modules/publishing/object/publishing.machine.ts";
import { after, arm, begin, created, due, lived, looked, minute, notSent, second } from "./publication.fixture.ts";

const stepAt = (publication: Publication, seconds: number) => nextStep(publication, due + seconds * second);
const shown = ({ state, failure, items }: Publication) => [state, failure?.code ?? null, items.map((one) => one.state)];
const refused: PublicationEvent = { type: "refused", code: "too_long", detail: "281" };
const disconnected: PublicationEvent = { type: "disconnected" };
const uploadedTo = (stage: "processing" | "ready", notBefore: number | null = null): PublicationEvent => {
  const progress = { stage, mediaId: "1", parts: [], etags: [], token: "", notBefore, expiresAt: null };
  return { type: "upload", mediaId: "cat", progress };
};

describe("a publication on its way", () => {
  test("is begun, armed and then created, once", () => {
    const claimed = lived({}, []);
    expect([claimed.state, stepAt(claimed, 0)]).toEqual(["claimed", { do: "begin" }]);
    const ready = after(claimed, [[0, begin]]);
    expect([ready.state, stepAt(ready, 0)]).toEqual(["ready", { do: "look", place: 0 }]);
    expect(stepAt(after(ready, [[0, looked()]]), 0)).toEqual({ do: "send", place: 0 });
    const published = after(ready, [
      [0, arm()],
      [1, created()],
    ]);
    expect(shown(published)).toEqual(["published", null, ["published"]]);
    expect([published.items[0]?.remoteId, published.publishedAt, isResting(published)]).toEqual([
      "remote 0",
      due + second,
      true,
    ]);
  });

  test("has its media uploaded before anything is armed", () => {
    const uploading = lived({ media: ["cat"] }, [[0, begin]]);
    expect([uploading.state, stepAt(uploading, 0)]).toEqual(["uploading", { do: "upload", mediaId: "cat" }]);
    expect(after(uploading, [[0, arm()]])).toBe(uploading);
    const processing = after(uploading, [[1, uploadedTo("processing", due + 9 * second)]]);
    expect(stepAt(processing, 2)).toEqual({ do: "wait", until: due + 9 * second });
    expect(stepAt(processing, 9)).toEqual({ do: "upload", mediaId: "cat" });
    expect(after(processing, [[9, uploadedTo("ready")]]).state).toBe("ready");
  });

  test.each([
    ["on time", 60 * second, "ready", false],
    ["late by a minute", 61 * second, "ready", true],
    ["late by an hour", 60 * minute, "ready", true],
    ["later than that", 60 * minute + 1, "missed", false],
  ] as const)("%s it goes on or waits for its owner", (_name, lateMs, state, isLate) => {
    const begun = lived({}, [[lateMs / second, begin]]);
    expect([begun.state, begun.isLate]).toEqual([state, isLate]);
  });

  test("a restart that finds it armed never creates: what became of it is unknown", () => {
    const armed = lived({}, [
      [0, begin],
      [0, arm()],
    ]);
    expect([armed.state, stepAt(armed, 3_600)]).toEqual(["armed", { do: "lose" }]);
    expect(after(armed, [[1, arm()]])).toBe(armed);
    expect(shown(after(armed, [[1, { type: "lost" }]]))).toEqual(["unknown", "checking", ["unknown"]]);
  });

  test("an answer to what was not asked changes nothing", () => {
    const ready = lived({}, [[0, begin]]);
    for (const event of [
      created(),
      { type: "lost" },
      { type: "absent", at: due },
      { type: "offline", at: due },
    ] as const)
      expect(after(ready, [[1, event]])).toBe(ready);
  });
});

const tried = (reason: string, retryAt: number | null = null, at = 0) =>
  lived({}, [
    [at, begin],
    [at, arm()],
    [at + 1, notSent(reason, retryAt)],
  ]);

describe("what certainly was not sent", () => {
  test.each(["rate_limited", "dns", "refused", "tls"])("after %s it is scheduled again by itself", (reason) => {
    const again = tried(reason);
    expect(shown(again)).toEqual(["scheduled", reason, ["waiting"]]);
    expect([again.attempts, again.nextTryAt]).toEqual([1, due + 31 * second]);
  });

  test("the network's word counts where it says when", () => {
    expect(tried("rate_limited", due + 15 * minute).nextTryAt).toBe(due + 15 * minute);
  });

  test("once an hour has passed, it fails and may be tried again", () => {
    const failed = tried("rate_limited", due + 61 * minute);
    expect(failed.failure).toEqual({ code: "rate_limited", detail: null, isRetryable: true });
    expect(failed.state).toBe("failed");
  });

  test("a token that was refused is renewed once, and the item sent at once", () => {
    const armed: [number, PublicationEvent][] = [
      [0, begin],
      [0, arm()],
    ];
    const denied = lived({}, [...armed, [1, { type: "denied" }]]);
    expect([shown(denied)[0], stepAt(denied, 1), denied.items[0]?.wasDenied]).toEqual([
      "ready",
      { do: "look", place: 0 },
      true,
    ]);
    expect(shown(lived({}, [...armed, [1, disconnected]]))).toEqual(["needs_reconnect", "needs_reconnect", ["failed"]]);
  });

  test("a refusal is final, and says why", () => {
    const failed = lived({}, [
      [0, begin],
      [0, arm()],
      [1, refused],
    ]);
    expect(failed.failure).toEqual({ code: "too_long", detail: "281", isRetryable: false });
    expect(failed.state).toBe("failed");
  });
});

describe("a thread", () => {
  const firstOut: [number, PublicationEvent][] = [
    [0, begin],
    [0, arm(0)],
    [1, created(0)],
  ];

  test("goes on with its next part 3 seconds later", () => {
    const going = lived({ parts: 2 }, firstOut);
    expect([going.state, stepAt(going, 2)]).toEqual(["ready", { do: "wait", until: due + 4 * second }]);
    expect(stepAt(going, 4)).toEqual({ do: "look", place: 1 });
    const rest: [number, PublicationEvent][] = [
      [4, arm(1)],
      [5, created(1)],
    ];
    expect(shown(after(going, rest))).toEqual(["published", null, ["published", "published"]]);
  });

  test.each([
    ["a refused part", refused, "too_long"],
    ["a token that was taken back", disconnected, "needs_reconnect"],
  ] as const)("is partly published after %s", (_name, event, code) => {
    const part = lived({ parts: 3 }, [...firstOut, [4, arm(1)], [5, event]]);
    expect(shown(part)).toEqual(["partly_published", code, ["published", "failed", "waiting"]]);
  });

  test("waits where it stands when the network limits it, and is not free to be edited", () => {
    const limited = lived({ parts: 2 }, [...firstOut, [4, arm(1)], [5, notSent("rate_limited", due + 5 * minute)]]);
    expect(shown(limited)).toEqual(["ready", "rate_limited", ["published", "waiting"]]);
    expect(stepAt(limited, 10)).toEqual({ do: "wait", until: due + 5 * minute });
  });

  test("is in the dark as a whole while one part is", () => {
    const dark = lived({ parts: 3 }, [...firstOut, [4, arm(1)], [34, { type: "lost" }]]);
    expect(shown(dark)).toEqual(["unknown", "checking", ["published", "unknown", "waiting"]]);
    const found = after(dark, [[40, { type: "found", remoteId: "r1", remoteUrl: "u1" }]]);
    expect(shown(found)).toEqual(["ready", null, ["published", "published", "waiting"]]);
  });
});

describe("the first comment", () => {
  const postOut: [number, PublicationEvent][] = [
    [0, begin],
    [0, arm(0)],
    [1, created(0)],
  ];

  test("follows the post, which is published before", () => {
    const published = lived({ comment: true }, postOut);
    expect([shown(published), stepAt(published, 4)]).toEqual([
      ["published", null, ["published", "waiting"]],
      { do: "send", place: 1 },
    ]);
  });

  test.each([
    ["refused", refused, "failed"],
    ["without a token", disconnected, "failed"],
    ["unanswered", { type: "lost" }, "unknown"],
    ["a duplicate", { type: "duplicate", of: null }, "failed"],
  ] as const)("%s, it leaves the post as it is", (_name, event, state) => {
    const over = lived({ comment: true }, [...postOut, [4, arm(1)], [5, event]]);
    expect([shown(over), isResting(over)]).toEqual([["published", null, ["published", state]], true]);
  });

  test("is tried four times, and then left", () => {
    const tries = [4, 60, 200, 600].flatMap((at): [number, PublicationEvent][] => [
      [at, arm(1)],
      [at + 1, notSent("rate_limited")],
    ]);
    const before = lived({ comment: true }, [...postOut, ...tries.slice(0, -2)]);
    expect(shown(before)).toEqual(["published", null, ["published", "waiting"]]);
    expect(shown(after(before, tries.slice(-2)))).toEqual(["published", null, ["published", "failed"]]);
  });

  test("whose token was refused leaves the post published, also where no token comes after", () => {
    const denied = lived({ comment: true }, [...postOut, [4, arm(1)], [5, { type: "denied" }]]);
    expect(denied.state).toBe("published");
    expect(after(denied, [[6, { type: "disconnected" }]])).toMatchObject({ state: "published", failure: null });
  });
});
