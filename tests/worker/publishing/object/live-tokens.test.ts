import { describe, expect, test } from "vitest";
import { LiveTokens } from "../../../../worker/modules/publishing/object/live-tokens.ts";
import { isRenewalDue, renewedPair } from "../../../../worker/modules/publishing/accounts/renewing.rules.ts";
import type { HeldTokens, NewTokens } from "../../../../worker/modules/publishing/accounts/renewing.service.ts";

const hour = 60 * 60_000;
const pairOf = (access: string, previous: string | null = null) => ({ access, refresh: `refresh ${access}`, previous });

/** An account whose network gives a new token at each renewal, and whose database may be away. */
function stage({ isDue = false, answer }: { isDue?: boolean; answer?: "ended" | "later" } = {}) {
  const kept = new Map<string, unknown>();
  const world = {
    token: "one",
    version: 1,
    asked: 0,
    settled: 0,
    ended: 0,
    isDue,
    isOver: false,
    isAway: false,
    previous: null as string | null,
  };
  const renewing = {
    async read(accountId: string): Promise<HeldTokens | null> {
      const actor = { kind: "member", remoteId: "ada", accessToken: world.token } as const;
      const { token, version, isDue: isRenewalDue } = world;
      return {
        accountId,
        platform: "twitter",
        version,
        actor,
        pair: pairOf(token, world.previous),
        isRenewalDue,
        isOver: world.isOver,
      };
    },
    async ask({ version }: HeldTokens): Promise<NewTokens | "ended" | "later"> {
      world.asked += 1;
      await Promise.resolve();
      const ends = { accessExpiresAt: new Date(0), refreshExpiresAt: null, endsAt: null };
      return answer ?? { version, sealed: { sealed: "two", keyId: "key" }, ends };
    },
    async keep(_id: string, { version, sealed }: NewTokens): Promise<void> {
      if (world.isAway) throw new Error("away");
      if (version !== world.version) return;
      Object.assign(world, { token: sealed.sealed, version: version + 1, isDue: false, previous: world.token });
    },
    async settle(): Promise<void> {
      world.settled += 1;
      world.previous = null;
    },
    async end(): Promise<void> {
      world.ended += 1;
    },
  };
  const kv = {
    get: (key: string) => structuredClone(kept.get(key)),
    put: (key: string, value: unknown) => void kept.set(key, structuredClone(value)),
    delete: (key: string) => kept.delete(key),
  };
  const storage = { kv, sync: async () => undefined } as unknown as Pick<DurableObjectStorage, "kv" | "sync">;
  return { world, open: () => new LiveTokens({ accountId: "account", renewing, storage }) };
}

describe("the tokens of an account", () => {
  test("two renewals at once are one", async () => {
    const { world, open } = stage();
    const tokens = open();
    const actor = await tokens.actor();
    if (actor === null) throw new Error("no token");
    expect(await Promise.all([tokens.renew(actor), tokens.renew(actor)])).toEqual(["renewed", "renewed"]);
    expect([world.asked, (await tokens.actor())?.accessToken]).toEqual([1, "two"]);
    expect([await tokens.renew(actor), world.asked]).toEqual(["renewed", 1]);
  });

  test("are renewed before they are used, where that is due", async () => {
    const { world, open } = stage({ isDue: true });
    expect([(await open().actor())?.accessToken, world.asked]).toEqual(["two", 1]);
  });

  test("a new pair outlives a database that is away, and a restart", async () => {
    const { world, open } = stage({ isDue: true });
    world.isAway = true;
    await expect(open().actor()).rejects.toThrow("away");
    world.isAway = false;
    expect([(await open().actor())?.accessToken, world.asked]).toEqual(["two", 1]);
  });

  test("the earlier pair is forgotten at the first success of the new one, and once", async () => {
    const { world, open } = stage({ isDue: true });
    const tokens = open();
    const actor = await tokens.actor();
    if (actor === null) throw new Error("no token");
    expect(world.previous).toBe("one");
    await tokens.worked({ ...actor, accessToken: "another" });
    expect(world.previous).toBe("one");
    for (let times = 0; times < 2; times += 1) await tokens.worked(actor);
    expect([world.previous, world.settled]).toEqual([null, 1]);
  });

  test.each([
    ["that the network takes back ask for their person", "ended", null, 1],
    ["are used to their end while the network is away", "later", "one", 0],
  ] as const)("%s", async (_name, answer, access, ended) => {
    const { world, open } = stage({ isDue: true, answer });
    world.isOver = answer === "ended";
    expect([(await open().actor())?.accessToken ?? null, world.ended]).toEqual([access, ended]);
  });
});

test("a token that lives is used on after a refused renewal; refused itself twice, its person is asked", async () => {
  const { world, open } = stage({ isDue: true, answer: "ended" });
  const tokens = open();
  const actor = await tokens.actor();
  if (actor === null) throw new Error("no token");
  expect([await tokens.renew(actor), world.ended]).toEqual(["renewed", 0]);
  expect([await tokens.renew(actor), world.ended]).toEqual(["ended", 1]);
});

describe("a renewal", () => {
  const now = Date.UTC(2027, 0, 1);
  test.each([
    ["of X, 25 minutes before the end", "twitter", 25 * 60_000, "refresh", false],
    ["of X, 24 minutes before the end", "twitter", 24 * 60_000, "refresh", true],
    ["of LinkedIn, 12 days before the end", "linkedin", 12 * 24 * hour, "refresh", true],
    ["without a refresh token", "linkedin", hour, null, false],
  ] as const)("%s", (_name, platform, leftMs, refresh, expected) => {
    const pair = { access: "one", refresh, previous: null };
    expect(isRenewalDue(platform, pair, new Date(now + leftMs), now)).toBe(expected);
  });

  test("without a new refresh token keeps the one that there is, and the earlier pair's beside it", () => {
    const grant = { accessToken: "two", refreshToken: "", accessExpiresAt: 0, refreshExpiresAt: null, scopes: [] };
    expect(renewedPair(pairOf("one"), grant)).toEqual({
      access: "two",
      refresh: "refresh one",
      previous: "refresh one",
    });
    expect(renewedPair(pairOf("one"), { ...grant, refreshToken: "new" }).refresh).toBe("new");
  });
});
