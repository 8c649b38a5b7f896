import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CapName } from "../../../worker/contract/meters.ts";
import { capNames } from "../../../worker/contract/meters.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { chatOf, openAccounts } from "./accounts.fixture.ts";
import type { Accounts } from "./accounts.fixture.ts";

describe("a cap on what stands", () => {
  let accounts: Accounts;
  let caps: ReturnType<typeof createCapsRepository>;

  beforeAll(async () => {
    accounts = await openAccounts();
    await accounts.sql("create table hat (id text primary key, user_id text not null, size int not null)");
    const hats = Object.fromEntries(
      capNames.map((cap) => [
        cap,
        (userId: ReturnType<typeof sql>) =>
          sql`(select coalesce(sum(h.size), 0) from hat h where h.user_id = ${userId})`,
      ]),
    ) as Parameters<typeof createCapsRepository>[1];
    caps = createCapsRepository(accounts.db, hats);
  });
  afterAll(() => accounts.close());

  const cap: CapName = "pdf-files";
  const newAccount = async (limit: number | null | undefined) => {
    const named: PlanLimits = { ...chatOf(1), ...(limit !== undefined && { caps: { [cap]: limit } }) };
    return (await accounts.makeAccount(named)).userId;
  };
  /** Makes a hat under the cap, unless `known` is one that stands. */
  const make = (userId: string, { size = 1, known = "" } = {}) =>
    caps.write<{ id: string }>(
      { userId, cap, adding: size },
      (fits) => sql`insert into hat select ${known || createId()}, ${userId}, ${size}::int
        where ${fits} or exists (select 1 from hat where id = ${known})
        on conflict (id) do update set size = hat.size returning id`,
    );
  const standing = async (userId: string) => (await caps.list(userId)).find((one) => one.cap === cap);
  const used = async (userId: string) => (await standing(userId))?.used;

  test("admits what fits and refuses the rest, with what the plan allows and what stands", async () => {
    const userId = await newAccount(2);
    await make(userId);
    await make(userId);
    await expect(make(userId)).rejects.toMatchObject({
      code: "limits.cap_reached",
      details: { cap, limit: 2, used: 2 },
    });
    expect((await caps.list(userId)).map((one) => one.cap)).toEqual(capNames);
    expect(await standing(userId)).toEqual({ cap, limit: 2, used: 2 });
  });

  test("of forty who write at once for the last three, admits exactly three", async () => {
    const userId = await newAccount(5);
    await make(userId, { size: 2 });
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => make(userId)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await used(userId)).toBe(5);
  });

  test("counts by size where one write takes more than one", async () => {
    const userId = await newAccount(10);
    await make(userId, { size: 7 });
    await expect(make(userId, { size: 4 })).rejects.toMatchObject({ code: "limits.cap_reached" });
    await make(userId, { size: 3 });
    expect(await used(userId)).toBe(10);
  });

  test("has room again for what is deleted", async () => {
    const userId = await newAccount(1);
    const [made] = await make(userId);
    await accounts.sql("delete from hat where id = $1", [made?.id]);
    await make(userId);
    expect(await used(userId)).toBe(1);
  });

  test("lets a write through that adds nothing", async () => {
    const userId = await newAccount(1);
    const [made] = await make(userId);
    expect(await make(userId, { known: made?.id ?? "" })).toEqual([made]);
    expect(await used(userId)).toBe(1);
  });

  test.each([
    ["unlimited", null],
    ["not named, and may be without a cap", undefined],
  ])("is none where it is %s", async (_what, limit) => {
    const userId = await newAccount(limit);
    await make(userId, { size: 1_000_000 });
    await expect(caps.require(userId, cap)).resolves.toBeUndefined();
    expect(await standing(userId)).toEqual({ cap, limit: null, used: 1_000_000 });
  });

  test("of 0 is off, and so is every cap of an account without a plan", async () => {
    const off = { code: "limits.not_included", details: { cap } };
    const planless = createId();
    for (const userId of [await newAccount(0), planless]) {
      await expect(make(userId)).rejects.toMatchObject(off);
      await expect(caps.require(userId, cap)).rejects.toMatchObject(off);
    }
    expect(await caps.list(planless)).toEqual([]);
  });

  test("that a new plan lowered below what stands keeps it, and admits no more", async () => {
    const userId = await newAccount(3);
    await make(userId, { size: 3 });
    await accounts.entitle(userId, { ...chatOf(1), caps: { [cap]: 1 } });
    await expect(caps.require(userId, cap)).rejects.toMatchObject({ details: { cap, limit: 1, used: 3 } });
    expect(await used(userId)).toBe(3);
  });

  test("is looked at in one round trip, and kept in one", async () => {
    const userId = await newAccount(5);
    for (const act of [() => caps.require(userId, cap), () => make(userId), () => caps.list(userId)]) {
      const before = accounts.roundTrips();
      await act();
      expect(accounts.roundTrips() - before).toBe(1);
    }
  });
});
