import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { suitePostgresUrl } from "../../support/on-postgres.ts";
import { present } from "../../support/present.ts";
import { chatOf, openAccounts } from "./accounts.fixture.ts";
import type { Accounts } from "./accounts.fixture.ts";
import type { WorkspaceId } from "../../../worker/lib/owner-ids.ts";

describe("two that meet at the quota row of one account", () => {
  let accounts: Accounts;
  let first: Client;
  beforeAll(async () => {
    // A thousand ask at once: Postgres makes a process a connection, where Hyperdrive keeps a few.
    accounts = await openAccounts({ overHttp: true });
    const [row] = await accounts.sql("select current_database() as name");
    const own = new URL(present(suitePostgresUrl));
    own.pathname = `/${String(row?.["name"])}`;
    first = new Client(own.href);
    await first.connect();
  });
  afterAll(async () => {
    await first.end();
    await accounts.close();
  });

  /** Both acts begin while another session has the quota row, and end after it left. */
  async function meet(workspaceId: WorkspaceId, acts: readonly (() => Promise<unknown>)[]): Promise<void> {
    await first.query("begin");
    await first.query("select 1 from quota where user_id = $1 for update", [workspaceId]);
    const all = acts.map((act) => act());
    const waiting = `select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    while (Number((await accounts.sql(waiting))[0]?.["count"]) < acts.length);
    await first.query("commit");
    await Promise.all(all);
  }

  async function released(units: number) {
    const { workspaceId } = await accounts.makeAccount(chatOf(10));
    const id = createId();
    const reserve = () => accounts.quota.reserve(workspaceId, "chat", id, units);
    const hold = { id, object: null };
    await reserve();
    return { workspaceId, id, hold, reserve };
  }

  test("hold a released id anew once", async () => {
    const { workspaceId, hold, reserve } = await released(2);
    await accounts.quota.release(hold);
    await meet(workspaceId, [reserve, reserve]);
    expect(await accounts.counted(workspaceId)).toEqual({ used: 0, reserved: 2, held: 2 });
  });

  test("hold a new id once", async () => {
    const { workspaceId } = await released(1);
    const id = createId();
    const reserve = () => accounts.quota.reserve(workspaceId, "chat", id, 2);
    await meet(workspaceId, [reserve, reserve]);
    expect(await accounts.counted(workspaceId)).toEqual({ used: 0, reserved: 3, held: 3 });
  });

  test("hold a new id once where it takes the last units", async () => {
    const { workspaceId } = await accounts.makeAccount(chatOf(3));
    await accounts.quota.reserve(workspaceId, "chat", createId(), 1);
    const id = createId();
    const states: string[] = [];
    const reserve = async () => states.push((await accounts.quota.reserve(workspaceId, "chat", id, 2)).state);
    await meet(workspaceId, [reserve, reserve]);
    expect(states).toEqual(["held", "held"]);
    expect(await accounts.counted(workspaceId)).toEqual({ used: 0, reserved: 3, held: 3 });
  });

  test("settle once", async () => {
    const { workspaceId, hold } = await released(2);
    const settle = () => accounts.quota.settle(hold, 1);
    await meet(workspaceId, [settle, settle]);
    expect(await accounts.counted(workspaceId)).toEqual({ used: 1, reserved: 0, held: 0 });
  });

  test("take the last money of a ceiling that both share once", async () => {
    const month = { period: "month", units: null, costMicros: 100 } as const;
    const limits = { ...chatOf(10), "image-creation": month, "social-generation": month, planner: month };
    const { workspaceId } = await accounts.makeAccount(limits);
    const act = (type: "image-creation" | "social-generation", costMicros: number) => () =>
      accounts.quota.reserve(workspaceId, type, createId(), 1, { costMicros });
    await act("image-creation", 10)();
    await act("social-generation", 10)();
    await meet(workspaceId, [act("image-creation", 80), act("social-generation", 80)]);
    expect((await accounts.limits.listMeters(workspaceId, ["planner"], new Date()))[0]?.cost?.usedMicros).toBe(100);
  });

  test("take the last unit once", async () => {
    const { workspaceId } = await released(9);
    const one = () => accounts.quota.reserve(workspaceId, "chat", createId(), 1);
    await meet(workspaceId, [one, one, one]);
    expect(await accounts.counted(workspaceId)).toEqual({ used: 0, reserved: 10, held: 10 });
  });
});
