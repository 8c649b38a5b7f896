import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { needsNoSession } from "../../worker/contract/endpoint.ts";
import { call as ask } from "../integration/auth-client.ts";
import { call, rightCall, rows } from "./calls.ts";
import { startCast } from "./cast.ts";
import type { Cast, Person } from "./cast.ts";

let cast: Cast;
beforeAll(async () => {
  cast = await startCast();
});
afterAll(() => cast.stack.close());

/** A team that has bought nothing yet, or nothing any more. */
async function addPlanless(owner: Person): Promise<string> {
  const team = await cast.addTeam(owner);
  await cast.stack.sql("delete from entitlement where user_id = $1", [team]);
  return team;
}

describe("in a team without a plan", () => {
  const own = rows.filter(({ endpoint }) => !needsNoSession(endpoint) && endpoint.access !== "admin");

  test.each(own)("$title answers or refuses, and never fails", async ({ endpoint }) => {
    const owner = await cast.newOwner();
    const headers = { "x-workspace": await addPlanless(owner) };
    const sent = { ...rightCall(endpoint, owner, cast.adas), token: await owner.open(), headers };
    expect((await call(cast.stack.url, endpoint, sent)).status).not.toBe(500);
  });

  test("what a plan would include is refused by name, a free plan is none, and a bought one is there for all", async () => {
    const owner = await cast.newOwner();
    const team = await addPlanless(owner);
    const about = { token: await owner.open(), headers: { "x-workspace": team } };
    const refusalOf = async (path: string, body: object) => {
      const { status, body: answer } = await ask(cast.stack, "POST", path, { ...about, body });
      return [status, (answer["error"] as { code: string } | undefined)?.code];
    };
    const planId = async (slug: string) =>
      (await cast.stack.sql("select id from plan where slug = $1", [slug]))[0]?.["id"];
    const chatbot = { name: "Quay", language: "en" };
    expect(await refusalOf("/api/v01/support-chatbot/chat-add", chatbot)).toEqual([403, "limits.not_included"]);
    const free = { plan_id: await planId("combo-free") };
    expect(await refusalOf(`/api/user/${owner.id}/upgrade`, free)).toEqual([409, "plans.not_for_teams"]);

    const order = { user_id: owner.id, plan_id: await planId("support-team"), subscription_type: "month" };
    const opened = await ask(cast.stack, "POST", "/api/create_subscription_session", { ...about, body: order });
    const page = /cs_\w+/.exec(String(opened.body["url"]))?.[0] ?? "";
    cast.stack.stripe.pay(page, "good");
    await vi.waitFor(async () => {
      const synced = await ask(cast.stack, "POST", "/api/payments/sync", { ...about, body: { session_id: page } });
      expect(synced.body["state"]).toBe("confirmed");
    }, 30_000);
    expect(
      (await ask(cast.stack, "POST", "/api/v01/support-chatbot/chat-add", { ...about, body: chatbot })).status,
    ).toBe(200);
    const held = await cast.stack.sql(
      "select e.user_id, p.slug from entitlement e join plan p on p.id = e.plan_id where e.user_id in ($1, $2) order by p.slug",
      [team, owner.id],
    );
    expect(held).toEqual([
      { user_id: owner.id, slug: "chatai-free" },
      { user_id: team, slug: "support-team" },
    ]);
    expect(await cast.stack.sql("select bought_by from subscription where user_id = $1", [team])).toEqual([
      { bought_by: owner.id },
    ]);
  });
});
