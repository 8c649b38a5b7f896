import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { PersonId, WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { startDatabase } from "../../support/database.ts";
import type { TestDatabase } from "../../support/database.ts";
import { openWorld } from "./world.ts";
import type { Member, World } from "./world.ts";

let database: TestDatabase;
let world: World;
let owner: Member;
beforeAll(async () => {
  database = await startDatabase({ seeded: true });
});
afterAll(() => database.close());
beforeEach(async () => {
  world = openWorld(database);
  owner = await world.team(await world.person());
});

const november = "2026-11-20T12:00:00Z";
const october = "2026-10-31T23:59:59Z";

const types = (chat: number, files: number) => ({ chat, "pdf-chat": files });

interface Use {
  by: PersonId | string | null;
  type?: string;
  units?: number;
  state?: string;
  kind?: string;
  cost?: number;
  at?: string;
}

/** A question that was held, and its call in the ledger. */
async function used(workspaceId: WorkspaceId, use: Use): Promise<void> {
  const { by, type = "chat", units = 1, state = "settled", kind = "chat", cost = 0, at = november } = use;
  const id = createId();
  if (by !== null)
    await database.sql(
      `insert into reservation (id, user_id, actor_id, query_type, holder, period_start, units, cost_micros, state, created_at, expires_at)
       values ($1, $2, $3, $4, 'quota', $6, $5::int, 0, $7, $6, $6)`,
      [id, workspaceId, by, type, units, at, state],
    );
  await database.sql(
    `insert into usage_record (answer_id, leg, user_id, actor_id, kind, model_id, provider, input_tokens, output_tokens,
       cost_micros, estimated, response_time, success, created_at)
     values ($1, 0, $2, $3, $4, 1, 'chatgpt', 1, 1, $5::int, false, 1, true, $6)`,
    [id, workspaceId, kind === "support" ? null : by, kind, cost, at],
  );
}

const left = async ({ id, workspaceId }: Member) => world.members.leave({ id, workspaceId });

describe("the use of a team by member", () => {
  test("names members, those who have left, visitors together and work that no person asked for, with their part of the cost", async () => {
    const [ada, ben] = [await world.join(owner, "member"), await world.join(owner, "member")];
    await world.members.limit(owner, ada.id, { own: true, limit: 50 });
    await used(owner.workspaceId, { by: ada.id, units: 10, cost: 500 });
    await used(owner.workspaceId, { by: ada.id, type: "pdf-chat", cost: 100, state: "held" });
    await used(owner.workspaceId, { by: ada.id, units: 4, state: "released" });
    await used(owner.workspaceId, { by: ben.id, cost: 200 });
    await left(ben);
    for (const visitor of [createId(), createId()])
      await used(owner.workspaceId, { by: visitor, type: "support-answers", kind: "support", cost: 75 });
    await used(owner.workspaceId, { by: null, kind: "generation", cost: 50 });
    await used(owner.workspaceId, { by: null, kind: "platform", cost: 9_000 });
    const { data, from, until } = await world.usage.read(owner);
    expect([from, until]).toEqual(["2026-11-01T00:00:00.000Z", "2026-12-01T00:00:00.000Z"]);
    expect(data).toEqual([
      { kind: "member", id: ada.id, name: "Ada", questions: 11, by_type: types(10, 1), limit: 50, share: 600 },
      { kind: "left", id: ben.id, name: "Ada", questions: 1, by_type: types(1, 0), limit: null, share: 200 },
      { kind: "visitors", id: null, name: null, questions: 2, by_type: types(0, 0), limit: null, share: 150 },
      { kind: "others", id: null, name: null, questions: 0, by_type: types(0, 0), limit: null, share: 50 },
      { kind: "member", id: owner.id, name: "Ada", questions: 0, by_type: types(0, 0), limit: null, share: 0 },
    ]);
  });

  test("has the month that is over, without limits, and nothing of another team", async () => {
    const other = await world.team(await world.person());
    const ada = await world.join(owner, "member");
    await world.members.limitAll(owner, 9);
    await used(owner.workspaceId, { by: ada.id, cost: 5, at: october });
    await used(other.workspaceId, { by: ada.id, cost: 5 });
    const { data } = await world.usage.read(owner, "last");
    expect(data[0]).toMatchObject({ id: ada.id, questions: 1, limit: null, share: 1000 });
    expect((await world.usage.read(owner)).data).toMatchObject([
      { questions: 0, share: 0 },
      { questions: 0, share: 0 },
    ]);
  });

  test("keeps a line for an account that is gone", async () => {
    const gone = createId();
    await used(owner.workspaceId, { by: gone, cost: 5 });
    expect((await world.usage.read(owner)).data[0]).toMatchObject({ kind: "left", id: null, name: null, questions: 1 });
  });
});
