import { expect, test } from "vitest";
import { areTwins, findItem } from "../../../../worker/modules/publishing/object/finding.rules.ts";
import type { OwnPost } from "../../../../worker/networks/network.port.ts";
import { after, arm, begin, created, lived, looked, lostAtOnce, networkAt, second } from "./publication.fixture.ts";

const epoch = 1_288_834_974_657;
/** A post as X shows it, whose id holds the moment at which it was made. */
function made(seconds: number, more: Partial<OwnPost> = {}): OwnPost {
  const createdAt = networkAt(seconds);
  const id = String(BigInt(createdAt - epoch) << 22n);
  return { id, url: `u${seconds}`, text: "part 0", mediaCount: 0, createdAt, replyTo: null, ...more };
}

const dark = lived({}, lostAtOnce);
const [item] = dark.items;
const foundIn = (posts: OwnPost[], taken: string[] = []) =>
  item && (findItem(dark, item, posts, (id) => taken.includes(id))?.url ?? null);

test.each([
  ["made after the attempt, by the network's clock half an hour behind, is it", [made(5)], [], "u5"],
  ["made before the attempt is another", [made(-60)], [], null],
  ["of another item is not taken twice", [made(5)], [made(5).id], null],
  ["with other words is another", [made(5, { text: "hello" })], [], null],
  ["beside a second of the same words cannot be told apart", [made(5), made(6)], [], null],
])("a post %s", (_name, posts, taken, url) => {
  expect(foundIn(posts, taken)).toBe(url);
});

test("what was newest before the attempt is older than it, whatever the times say", () => {
  const newest = made(1);
  const seen = { at: networkAt(0), newest: newest.id };
  expect(item && findItem(dark, { ...item, seen }, [newest], () => false)).toBeUndefined();
});

test("without anything seen before the attempt no post is it", () => {
  expect(item && findItem(dark, { ...item, seen: null }, [made(5)], () => false)).toBeUndefined();
});

test("a later part of a thread is what stands under its parent, also when the network changed its words", () => {
  const thread = after(
    lived({ parts: 2 }, [
      [0, begin],
      [0, looked()],
      [0, arm()],
      [1, created()],
    ]),
    [
      [4, looked(1, 4)],
      [4, arm(1)],
      [34, { type: "lost" }],
    ],
  );
  const second1 = thread.items[1];
  const under = made(9, { text: "changed", replyTo: "remote 0" });
  const posts = [made(8, { text: "part 1" }), under];
  expect(second1 && findItem(thread, second1, posts, () => false)?.url).toBe(under.url);
});

test("the same words wait for those of which nothing is known yet, and for no others", () => {
  const other = { ...lived({}, []), id: "other" };
  expect([areTwins(other, 0, dark), areTwins(dark, 0, dark)]).toEqual([true, false]);
  expect(areTwins(other, 0, after(dark, [[40 * second, { type: "found", remoteId: "r", remoteUrl: "u" }]]))).toBe(
    false,
  );
});
