import { expect, test } from "vitest";
import { readKeyRing } from "../../../worker/lib/key-ring.ts";
import type { KeyRing } from "../../../worker/lib/key-ring.ts";
import { createKeyedHash, createKeyedHashes } from "../../../worker/lib/keyed-hash.ts";
import { createKeyedSignatures } from "../../../worker/lib/keyed-signature.ts";
import { createSignedTurns } from "../../../worker/answers/signed-turns.ts";
import { createSignedLinks } from "../../../worker/lib/signed-link.ts";
import { isGoodForSession, signForSession } from "../../../worker/lib/session-link.ts";
import { createSignatures } from "../../../worker/providers/identity/signature.ts";
import { createVisitorTokens } from "../../../worker/modules/support/visitors/visitor-tokens.ts";

const [first, second, third] = ["1".repeat(32), "2".repeat(32), "3".repeat(32)];
const clock = { now: () => 1_000_000, after: () => () => {} };
const owner = { actorId: "ada", lane: "thread" };

test("a ring is read from its text, and a secret that stands twice counts once", () => {
  expect(readKeyRing("a")).toEqual(["a"]);
  expect(readKeyRing("c,b,a,b")).toEqual(["c", "b", "a"]);
});

/** Makes something with one ring, and says whether another ring takes it. */
const signed: Record<string, (made: KeyRing, taken: KeyRing) => Promise<boolean>> = {
  signatures: async (made, taken) =>
    createKeyedSignatures(taken, "files").isGood("a", await createKeyedSignatures(made, "files").sign("a")),
  "tokens of sessions": async (made, taken) => {
    const token = "t".repeat(32);
    return (await createSignatures(taken).open(await createSignatures(made).sign(token))) === token;
  },
  "signed links": async (made, taken) =>
    createSignedLinks(taken, "files", clock).isGood("a", await createSignedLinks(made, "files", clock).sign("a", 15)),
  "links of sessions": async (made, taken) => {
    const asked = { path: "/api/a", id: "a", session: "s", minutes: 15 } as const;
    const { url } = await signForSession(createSignedLinks(made, "files", clock), asked);
    const said = Object.fromEntries(new URL(url, "https://ensemble.example").searchParams);
    return isGoodForSession(createSignedLinks(taken, "files", clock), "a", said as never);
  },
  "tokens of visitors": async (made, taken) =>
    (await createVisitorTokens(taken).read((await createVisitorTokens(made).sign("key", "lead")).token)) !== null,
  "turns of a tab": async (made, taken) => {
    const one = await createSignedTurns(made).sign(owner, null, { text: "a" });
    const next = await createSignedTurns(taken).sign(owner, one, { text: "b" });
    return (await createSignedTurns(taken).open(owner, [one, next])) !== null;
  },
};

test.each(Object.entries(signed))(
  "%s go on when the key is rotated twice, and end when theirs is dropped",
  async (_, goOn) => {
    expect(await goOn([first], [first])).toBe(true);
    expect(await goOn([first], [second, first])).toBe(true);
    expect(await goOn([first], [third, second, first])).toBe(true);
    expect(await goOn([second, first], [third, second])).toBe(true);
    expect(await goOn([first], [third, second])).toBe(false);
    expect(await goOn([third, first], [first])).toBe(false);
  },
);

test("a text is written under the first key, and looked up under every one", async () => {
  const before = await createKeyedHash([first], "trials")("ada");
  const ring = [third, second, first] as const;
  const hashes = await createKeyedHashes(ring, "trials")("ada");
  expect(hashes).toHaveLength(3);
  expect([hashes[0], hashes[2]]).toEqual([await createKeyedHash(ring, "trials")("ada"), before]);
  expect(new Set(hashes).size).toBe(3);
});
