import { beforeEach, describe, expect, test } from "vitest";
import { explain } from "../../../worker/answers/admission.rules.ts";
import type { AdmissionRequest } from "../../../worker/answers/admission.request.ts";
import { withdrawn } from "../../../worker/answers/outcome.rules.ts";
import type { AnswerRun, Outcome } from "../../../worker/answers/run.ts";
import { createEstimatesRepository } from "../../../worker/answers/estimates.repository.ts";
import type { PlanLimits } from "../../../worker/contract/plans.contract.ts";
import type { Role } from "../../../worker/contract/workspaces/roles.ts";
import { createId } from "../../../worker/lib/ids.ts";
import type { PersonId, WorkspaceId } from "../../../worker/lib/owner-ids.ts";
import { createLimitsRepository } from "../../../worker/modules/limits/limits.repository.ts";
import { makeModel, makeSession } from "../../support/rows.ts";
import { join, makeTeam } from "../../support/teams.ts";
import { admit, ask, database, finish, kinds, modelId, runOf, withDatabase } from "../answers/admission.fixture.ts";

withDatabase();

const noonOf = (day: string) => new Date(`${day}T12:00:00Z`);
const open = (questions: number | null): PlanLimits => ({ chat: { period: "month", questions, costMicros: null } });

let team: WorkspaceId;
let owner: { userId: PersonId; token: string };
beforeEach(async () => {
  owner = await makeSession(database.db, { limits: open(null), models: [modelId] });
  team = await makeTeam(database.sql, { id: owner.userId });
  await planOf(open(null));
});

const planOf = (limits: PlanLimits) =>
  database.sql(
    `insert into entitlement (user_id, plan_id, limits) select $1, plan_id, $3::jsonb from entitlement where user_id = $2
     on conflict (user_id) do update set limits = excluded.limits`,
    [team, owner.userId, JSON.stringify(limits)],
  );
const limitTeam = (questions: number | null) =>
  database.sql("update workspace set question_cap = $2::int where id = $1", [team, questions]);
const limitOne = (id: string, questions: number | null) =>
  database.sql(
    "update membership set has_own_cap = true, question_cap = $3::int where workspace_id = $1 and person_id = $2",
    [team, id, questions],
  );

/** A member with a session, who asks in the team. */
async function comer(role: Role = "member") {
  const { userId, token } = await makeSession(database.db);
  await join(database.sql, team, { id: userId }, role);
  const request = (change: Partial<AdmissionRequest> = {}) => ask(token, { workspace: team, ...change });
  return {
    id: userId,
    token,
    request,
    async asks(change: Partial<AdmissionRequest> = {}): Promise<string> {
      const verdict = await admit(request(change));
      return verdict.admitted ? "admitted" : explain(verdict, change.queryType ?? "chat").code;
    },
    asked: async () =>
      Number(
        (
          await database.sql("select used from member_quota where workspace_id = $1 and person_id = $2", [team, userId])
        )[0]?.["used"],
      ),
  };
}

const complete = (run: AnswerRun): Outcome => ({ ...withdrawn(run), state: "complete" });

describe("the questions of a member", () => {
  test("end where their team says, with what they had, and each member has their own", async () => {
    const [ada, ben] = [await comer(), await comer()];
    await limitTeam(2);
    expect([await ada.asks(), await ada.asks(), await ada.asks()]).toEqual([
      "admitted",
      "admitted",
      "limits.member_reached",
    ]);
    const refused = explain(await admit(ada.request()), "chat");
    expect(refused.details).toEqual({
      limit: 2,
      used: 2,
      resets_at: "2026-12-01T00:00:00.000Z",
      query_type: "chat",
    });
    expect(await ben.asks()).toBe("admitted");
    expect([await ada.asked(), await ben.asked()]).toEqual([2, 1]);
  });

  test.each<[string, Role, number | null, number | null | undefined, number]>([
    ["the team's limit is for who has none of their own", "member", 1, undefined, 1],
    ["a limit of one's own is in its place", "member", 1, 3, 3],
    ["that is lifted for one", "member", 1, null, 4],
    ["a team without a limit", "admin", null, undefined, 4],
    ["an admin is limited as others are", "admin", 2, undefined, 2],
    ["an owner is not", "owner", 1, 1, 4],
  ])("%s", async (_name, role, ofTeam, own, admitted) => {
    const one = await comer(role);
    await limitTeam(ofTeam);
    if (own !== undefined) await limitOne(one.id, own);
    const outcomes: string[] = [];
    for (let at = 0; at < 4; at += 1) outcomes.push(await one.asks());
    expect(outcomes.filter((outcome) => outcome === "admitted")).toHaveLength(admitted);
  });

  test("count before there was a limit, and begin anew with the month", async () => {
    const one = await comer();
    await one.asks();
    await limitTeam(1);
    expect(await one.asks()).toBe("limits.member_reached");
    expect(await one.asks({ now: noonOf("2026-12-01") })).toBe("admitted");
    expect(await one.asks({ now: noonOf("2026-12-02") })).toBe("limits.member_reached");
  });

  test("count as their model weighs, and those of two models together or not at all", async () => {
    const heavy = await makeModel(database.db, {
      modelCommonName: "heavy",
      needAccount: true,
      inputPrice: 0.03,
      outputPrice: 0.18,
    });
    await database.sql(
      "update plan p set included_models = array_append(included_models, $2) from entitlement e where e.user_id = $1 and p.id = e.plan_id",
      [team, heavy],
    );
    const one = await comer();
    await limitTeam(1_000);
    const both = () => one.asks({ beside: { answerId: createId(), modelId: heavy } });
    expect(await both()).toBe("admitted");
    const counted = await one.asked();
    expect(counted).toBeGreaterThan(10);
    await limitTeam(2 * counted - 1);
    expect(await both()).toBe("limits.member_reached");
    expect(await one.asked()).toBe(counted);
  });

  test("come back when they are withdrawn or lost, once, and stay when they were answered", async () => {
    const one = await comer();
    const [answered, stopped] = [await runOf(one.request()), await runOf(one.request())];
    await finish(answered, complete(answered), "Seven metres.");
    await finish(answered, complete(answered), "Seven metres.");
    expect(await one.asked()).toBe(2);
    await finish(stopped, withdrawn(stopped), "");
    await finish(stopped, withdrawn(stopped), "");
    expect(await one.asked()).toBe(1);
    const late = await runOf(one.request());
    expect(await createLimitsRepository(database.db).releaseExpired(noonOf("2026-11-22"))).toBeGreaterThan(0);
    expect(await one.asked()).toBe(1);
    await finish(late, complete(late), "Seven metres.");
    expect(await one.asked()).toBe(2);
  });

  test("come back in no month but their own", async () => {
    const one = await comer();
    const stopped = await runOf(one.request());
    await one.asks({ now: noonOf("2026-12-01") });
    await finish(stopped, withdrawn(stopped), "");
    expect(await one.asked()).toBe(1);
  });

  test("are not counted where the plan refuses, or the same request is repeated", async () => {
    const one = await comer();
    await planOf(open(1));
    const request = one.request();
    expect((await admit(request)).admitted).toBe(true);
    expect((await admit(request)).admitted).toBe(true);
    expect(await one.asks()).toBe("limits.reached");
    expect(await one.asked()).toBe(1);
  });

  test("are foretold, with the lesser of what both leave", async () => {
    const one = await comer();
    await planOf(open(10));
    await limitTeam(3);
    await one.asks();
    const estimates = createEstimatesRepository(database.db, kinds());
    expect(await estimates.estimate(one.request())).toMatchObject({ leftAfter: 1, fits: true });
    await limitTeam(1);
    expect(await estimates.estimate(one.request())).toMatchObject({ fits: false });
    await limitTeam(null);
    expect(await estimates.estimate(one.request())).toMatchObject({ leftAfter: 8, fits: true });
  });

  test("go on where they were for a member who returns", async () => {
    const one = await comer();
    await one.asks();
    await database.sql("delete from membership where workspace_id = $1 and person_id = $2", [team, one.id]);
    await join(database.sql, team, { id: one.id });
    expect(await one.asked()).toBe(1);
  });

  test("in their own workspace are no team's", async () => {
    expect((await admit(ask(owner.token))).admitted).toBe(true);
    expect(await database.sql("select 1 from member_quota where person_id = workspace_id")).toEqual([]);
  });

  test("at the same moment are as many as the limit, and what was withdrawn meanwhile is not lost", async () => {
    const [ada, ben] = [await comer(), await comer()];
    await limitTeam(6);
    const begun = [await runOf(ada.request()), await runOf(ada.request())];
    const outcomes = await Promise.all([
      ...Array.from({ length: 12 }, () => ada.asks()),
      ...begun.map(async (run) => String(await finish(run, withdrawn(run), ""))),
      ...Array.from({ length: 12 }, () => ben.asks()),
    ]);
    const [held] = await database.sql(
      "select coalesce(sum(units), 0)::int as units from reservation where user_id = $1 and actor_id = $2 and state = 'held'",
      [team, ada.id],
    );
    expect(await ada.asked()).toBe(held?.["units"]);
    expect(await ada.asked()).toBeLessThanOrEqual(6);
    expect(await ben.asked()).toBe(6);
    expect(outcomes.filter((outcome) => outcome === "admitted")).toHaveLength((await ada.asked()) + 6);
  });
});
