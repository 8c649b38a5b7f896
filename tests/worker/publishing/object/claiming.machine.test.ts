import { describe, expect, test } from "vitest";
import { claim } from "../../../../worker/modules/publishing/object/claiming.machine.ts";
import { followUps } from "../../../../worker/modules/publishing/object/follow-ups.rules.ts";
import { momentOfUrn } from "../../../../worker/networks/post-moment.rules.ts";
import { after, arm, begin, created, due, lived, lostAtOnce, notSent, rowOf } from "./publication.fixture.ts";

const row = (revision: number, parts = 1) => ({ ...rowOf({ parts }), fence: 9, revision });
const refused = { type: "refused", code: "media", detail: "" } as const;

describe("a claim", () => {
  test.each([
    [
      "a publication that waits for its next try begins again",
      [
        [0, begin],
        [0, arm()],
        [1, notSent("dns")],
      ],
      1,
      "claimed",
    ],
    [
      "an armed one goes on, and is never sent again",
      [
        [0, begin],
        [0, arm()],
      ],
      1,
      "armed",
    ],
    [
      "an armed one goes on even after a change by its person",
      [
        [0, begin],
        [0, arm()],
      ],
      2,
      "armed",
    ],
    [
      "of an end that Postgres does not show yet, it stays the end",
      [
        [0, begin],
        [0, arm()],
        [1, refused],
      ],
      1,
      "failed",
    ],
    [
      "after an end its person may have it begin again",
      [
        [0, begin],
        [0, arm()],
        [1, refused],
      ],
      2,
      "claimed",
    ],
    ["what nothing is known of stays unknown", lostAtOnce, 2, "unknown"],
  ] as const)("%s", (_name, events, revision, state) => {
    const claimed = claim(lived({}, events), row(revision));
    expect([claimed.state, claimed.fence, claimed.revision]).toEqual([state, 9, revision]);
  });

  test.each([
    ["parts", 1, true],
    ["processing", 1, true],
    ["ready", 1, true],
    ["finalize", 1, false],
    ["ready", 2, false],
  ] as const)("at its next try goes on with an upload at %s in revision %i: %s", (stage, revision, isKept) => {
    const progress = { stage, mediaId: "1", parts: [], etags: ["a"], token: "", notBefore: null, expiresAt: null };
    const waiting = lived({ media: ["cat"] }, [
      [0, begin],
      [1, { type: "upload", mediaId: "cat", progress }],
      [2, notSent("timeout")],
    ]);
    expect(claim(waiting, row(revision)).uploads).toEqual(isKept ? { cat: progress } : {});
  });

  test("goes on after the parts that are out, and holds units of its own", () => {
    const part = lived({ parts: 3 }, [
      [0, begin],
      [0, arm(0)],
      [1, created(0)],
      [4, arm(1)],
      [5, refused],
    ]);
    const again = claim(part, row(2, 3));
    expect(again.items.map(({ state }) => state)).toEqual(["published", "waiting", "waiting"]);
    const rest = after(again, [
      [10, begin],
      [10, arm(1)],
      [11, created(1)],
      [14, arm(2)],
    ]);
    const over = after(rest, [[15, created(2)]]);
    expect(followUps(rest, over)).toEqual([{ kind: "units", holdId: "publication:1", units: 2, costMicros: 30_000 }]);
  });

  test("without a journal, what was armed may be out: its owner is asked", () => {
    const wanted = row(1);
    const items = wanted.items.map((item) => ({ ...item, state: "armed" as const, armedAt: due }));
    const claimed = claim(null, { ...wanted, items });
    expect([claimed.state, claimed.failure?.code]).toEqual(["unknown", "ask"]);
  });
});

describe("what a publication counts as", () => {
  test.each([
    [
      "published, its parts",
      [
        [0, begin],
        [0, arm()],
        [1, created()],
      ],
      [{ kind: "units", holdId: "publication", units: 1, costMicros: 15_000 }],
    ],
    [
      "failed, nothing",
      [
        [0, begin],
        [0, arm()],
        [1, refused],
      ],
      [{ kind: "units", holdId: "publication", units: 0, costMicros: 0 }],
    ],
    ["missed, nothing", [[9_999, begin]], [{ kind: "units", holdId: "publication", units: 0, costMicros: 0 }]],
    ["unknown, it stays held", lostAtOnce, []],
    [
      "scheduled again, it stays held",
      [
        [0, begin],
        [0, arm()],
        [1, notSent("dns")],
      ],
      [],
    ],
  ] as const)("%s", (_name, events, expected) => {
    expect(followUps(lived({}, []), lived({}, events))).toEqual(expected);
  });
});

test("an id of LinkedIn says when it was made, and no other id does", () => {
  expect(momentOfUrn(`urn:li:share:${BigInt(due) << 22n}`)).toBe(due);
  expect(["urn:li:person:7", "7000000000000000000", ""].map(momentOfUrn)).toEqual([null, null, null]);
});
