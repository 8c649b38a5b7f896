import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { CapName } from "../../../worker/contract/meters.ts";
import { capNames } from "../../../worker/contract/meters.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { createCapsRepository } from "../../../worker/modules/limits/caps.repository.ts";
import { chatOf, openAccounts } from "./accounts.fixture.ts";
import type { Accounts } from "./accounts.fixture.ts";
import { ownId } from "../../support/owner-ids.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

describe("a cap on what stands", () => {
  let accounts: Accounts;
  let caps: ReturnType<typeof createCapsRepository>;

  beforeAll(async () => {
    accounts = await openAccounts();
    await accounts.sql("create table hat (id text primary key, user_id text not null, size int not null)");
    const hats = Object.fromEntries(
      capNames.map((cap) => [
        cap,
        (workspaceId: ReturnType<typeof sql>) =>
          sql`(select coalesce(sum(h.size), 0) from hat h where h.user_id = ${workspaceId})`,
      ]),
    ) as Parameters<typeof createCapsRepository>[1];
    caps = createCapsRepository(accounts.db, hats);
  });
  afterAll(() => accounts.close());

  const cap: CapName = "pdf-files";
  const newAccount = async (limit: number | null | undefined) => {
    const named: PlanLimits = { ...chatOf(1), ...(limit !== undefined && { caps: { [cap]: limit } }) };
    return (await accounts.makeAccount(named)).workspaceId;
  };
  /** Makes a hat under the cap, unless `known` is one that stands. */
  const make = (workspaceId: WorkspaceId, { size = 1, known = "" } = {}) =>
    caps.write<{ id: string }>(
      { workspaceId, cap, adding: size },
      (fits) => sql`insert into hat select ${known || createId()}, ${workspaceId}, ${size}::int
        where ${fits} or exists (select 1 from hat where id = ${known})
        on conflict (id) do update set size = hat.size returning id`,
    );
  const standing = async (workspaceId: WorkspaceId) => (await caps.list(workspaceId)).find((one) => one.cap === cap);
  const used = async (workspaceId: WorkspaceId) => (await standing(workspaceId))?.used;

  test("admits what fits and refuses the rest, with what the plan allows and what stands", async () => {
    const workspaceId = await newAccount(2);
    await make(workspaceId);
    await make(workspaceId);
    await expect(make(workspaceId)).rejects.toMatchObject({
      code: "limits.cap_reached",
      details: { cap, limit: 2, used: 2 },
    });
    expect((await caps.list(workspaceId)).map((one) => one.cap)).toEqual(capNames);
    expect(await standing(workspaceId)).toEqual({ cap, limit: 2, used: 2 });
  });

  test("of forty who write at once for the last three, admits exactly three", async () => {
    const workspaceId = await newAccount(5);
    await make(workspaceId, { size: 2 });
    const all = await Promise.allSettled(Array.from({ length: 40 }, () => make(workspaceId)));
    expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(3);
    expect(await used(workspaceId)).toBe(5);
  });

  test("counts by size where one write takes more than one", async () => {
    const workspaceId = await newAccount(10);
    await make(workspaceId, { size: 7 });
    await expect(make(workspaceId, { size: 4 })).rejects.toMatchObject({ code: "limits.cap_reached" });
    await make(workspaceId, { size: 3 });
    expect(await used(workspaceId)).toBe(10);
  });

  test("has room again for what is deleted", async () => {
    const workspaceId = await newAccount(1);
    const [made] = await make(workspaceId);
    await accounts.sql("delete from hat where id = $1", [made?.id]);
    await make(workspaceId);
    expect(await used(workspaceId)).toBe(1);
  });

  test("lets a write through that adds nothing", async () => {
    const workspaceId = await newAccount(1);
    const [made] = await make(workspaceId);
    expect(await make(workspaceId, { known: made?.id ?? "" })).toEqual([made]);
    expect(await used(workspaceId)).toBe(1);
  });

  test.each([
    ["unlimited", null],
    ["not named, and may be without a cap", undefined],
  ])("is none where it is %s", async (_what, limit) => {
    const workspaceId = await newAccount(limit);
    await make(workspaceId, { size: 1_000_000 });
    await expect(caps.require(workspaceId, cap)).resolves.toBeUndefined();
    expect(await standing(workspaceId)).toEqual({ cap, limit: null, used: 1_000_000 });
  });

  test("of 0 is off, and so is every cap of an account without a plan", async () => {
    const off = { code: "limits.not_included", details: { cap } };
    const planless = createId();
    for (const workspaceId of [await newAccount(0), planless]) {
      await expect(make(ownId(workspaceId))).rejects.toMatchObject(off);
      await expect(caps.require(ownId(workspaceId), cap)).rejects.toMatchObject(off);
    }
    expect(await caps.list(ownId(planless))).toEqual([]);
  });

  test("that a new plan lowered below what stands keeps it, and admits no more", async () => {
    const workspaceId = await newAccount(3);
    await make(workspaceId, { size: 3 });
    await accounts.entitle(workspaceId, { ...chatOf(1), caps: { [cap]: 1 } });
    await expect(caps.require(workspaceId, cap)).rejects.toMatchObject({ details: { cap, limit: 1, used: 3 } });
    expect(await used(workspaceId)).toBe(3);
  });

  test("is looked at in one round trip, and kept in one", async () => {
    const workspaceId = await newAccount(5);
    for (const act of [() => caps.require(workspaceId, cap), () => make(workspaceId), () => caps.list(workspaceId)]) {
      const before = accounts.roundTrips();
      await act();
      expect(accounts.roundTrips() - before).toBe(1);
    }
  });
});
