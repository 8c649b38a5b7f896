import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { ask, metaOf, newUser, open } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** A team with a plan of its own and these members. */
async function makeTeam(...members: readonly Person[]): Promise<string> {
  const id = createId();
  await stack.sql("insert into workspace (id, name, created_at) values ($1, 'Harbour', now())", [id]);
  for (const [place, { id: person }] of members.entries())
    await stack.sql("insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, $3, now())", [
      person,
      id,
      place === 0 ? "owner" : "member",
    ]);
  await stack.sql(
    `insert into entitlement (user_id, plan_id, limits) select $1, plan_id, limits from entitlement where user_id = $2`,
    [id, members[0]?.id],
  );
  return id;
}

const within = (workspace: string) => ({ "x-workspace": workspace });
const usedBy = async (id: string) => {
  const [row] = await stack.sql(
    "select coalesce(sum(used + reserved), 0)::int as used from quota where user_id = $1 and query_type = 'chat'",
    [id],
  );
  return row?.["used"];
};

describe("a person in two workspaces", () => {
  let ada: Person;
  let team: string;
  beforeEach(async () => {
    ada = await newUser(stack);
    team = await makeTeam(ada);
  });

  test("asks in their own conversation wherever they are, at the cost of the workspace", async () => {
    const first = await open(stack, ada, { query: "What is 7 times 8?" }, { headers: within(team) });
    const { conversation, answer: id } = metaOf(await first.whole());
    expect([await usedBy(team), await usedBy(ada.id)]).toEqual([1, 0]);
    const [held] = await stack.sql("select user_id, actor_id from reservation where id = $1", [id]);
    expect(held).toEqual({ user_id: team, actor_id: ada.id });
    const [booked] = await stack.sql("select user_id, actor_id from usage_record where answer_id = $1 and leg = 0", [
      id,
    ]);
    expect(booked).toEqual({ user_id: team, actor_id: ada.id });

    const second = await open(stack, ada, { query: "What is 9 times 6?", conversation });
    await second.whole();
    expect([await usedBy(team), await usedBy(ada.id)]).toEqual([1, 1]);
    const read = await call(stack, "GET", `/api/user/${ada.id}/conversation/${conversation}`, {
      token: ada.token,
      headers: within(team),
    });
    expect(read.status).toBe(200);
    const [thread] = await stack.sql(
      "select count(*)::int as messages from message where conversation_id = $1 and user_id = $2",
      [conversation, ada.id],
    );
    expect(thread).toEqual({ messages: 4 });
  });

  test("finds what the team owns there alone, and each member does", async () => {
    const ben = await newUser(stack);
    await stack.sql(
      "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'member', now())",
      [ben.id, team],
    );
    const made = await call(stack, "POST", "/api/v01/support-chatbot/chat-add", {
      token: ada.token,
      headers: within(team),
      body: { name: "Quay", language: "en" },
    });
    expect(made.status).toBe(200);
    const namesFor = async ({ token }: Person, workspace?: string) => {
      const listed = await call(stack, "GET", "/api/v01/support-chatbot/chat-all", {
        token,
        ...(workspace !== undefined && { headers: within(workspace) }),
      });
      return (listed.body as unknown as { name: string }[]).map(({ name }) => name);
    };
    expect([await namesFor(ada, team), await namesFor(ben, team)]).toEqual([["Quay"], ["Quay"]]);
    expect([await namesFor(ada), await namesFor(ben)]).toEqual([[], []]);

    await stack.sql("delete from membership where person_id = $1 and workspace_id = $2", [ben.id, team]);
    const gone = await call(stack, "GET", "/api/v01/support-chatbot/chat-all", {
      token: ben.token,
      headers: within(team),
    });
    expect(gone).toMatchObject({ status: 404, body: { error: { code: "request.not_found" } } });
  });

  test("does nothing in a workspace that is not theirs, and stays signed in", async () => {
    const stranger = await newUser(stack);
    for (const workspace of [team, ada.id, createId(), "' or true --"]) {
      const refused = await ask(stack, stranger, { query: "Whose is it?" }, { headers: within(workspace) });
      expect([refused.status, ((await refused.json()) as { error: { code: string } }).error.code]).toEqual([
        404,
        "request.not_found",
      ]);
      const limits = await call(stack, "GET", `/api/user/${stranger.id}/usage`, {
        token: stranger.token,
        headers: within(workspace),
      });
      expect(limits.status).toBe(404);
    }
    expect([await usedBy(team), await usedBy(ada.id), await usedBy(stranger.id)]).toEqual([0, 0, 0]);
    expect((await call(stack, "GET", "/api/auth/session", { token: stranger.token })).status).toBe(200);
  });
});
