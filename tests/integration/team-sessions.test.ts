import { afterAll, beforeAll, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { ask, metaOf, newUser, open, refusalOf } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** A team with the plan of its owner. */
async function makeTeam({ id: owner }: Person): Promise<string> {
  const id = createId();
  await stack.sql("insert into workspace (id, name, created_at) values ($1, 'Harbour', now())", [id]);
  await stack.sql(
    "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'owner', now())",
    [owner, id],
  );
  await stack.sql(
    "insert into entitlement (user_id, plan_id, limits) select $1, plan_id, limits from entitlement where user_id = $2",
    [id, owner],
  );
  return id;
}

test("a session that a team's provider opened asks in that team, and neither reads nor leaves anything of its person's own", async () => {
  const ada = await newUser(stack);
  const team = await makeTeam(ada);
  const within = { "x-workspace": team };
  const own = metaOf(await (await open(stack, ada, { query: "What is 7 times 8?" })).whole());
  await call(stack, "POST", "/api/chat/memories", { token: ada.token, body: { text: "I am allergic to nuts." } });
  await stack.sql("update session set workspace_id = $2 where user_id = $1", [ada.id, team]);

  const asked = metaOf(await (await open(stack, ada, { query: "What is 7 times 9?" }, { headers: within })).whole());
  expect(asked.incognito).toBe(true);
  const stored = await stack.sql("select id from conversation where user_id = $1", [ada.id]);
  expect(stored).toEqual([{ id: own.conversation }]);
  expect(await stack.sql("select user_id, actor_id from reservation where id = $1", [asked.answer])).toEqual([
    { user_id: team, actor_id: ada.id },
  ]);

  const goOn = { query: "And 7 times 10?", conversation: own.conversation };
  expect(await refusalOf(ask(stack, ada, goOn, { headers: within }))).toMatchObject({
    status: 404,
    code: "chat.conversation_not_found",
  });
  expect(await refusalOf(ask(stack, ada, { query: "Hello" }))).toMatchObject({
    status: 403,
    code: "sso.other_workspace",
  });

  const refused = async (method: string, path: string) =>
    (await call(stack, method, path, { token: ada.token, headers: within })).body.error?.code;
  for (const [method, path] of [
    ["GET", `/api/user/${ada.id}/conversations/desc`],
    ["GET", `/api/user/${ada.id}/conversation/${own.conversation}`],
    ["GET", `/api/ai/answers/${own.answer}/thoughts`],
    ["GET", "/api/chat/memories"],
    ["GET", `/api/user/${ada.id}/projects`],
    ["GET", `/api/documents/${ada.id}/assistantdoc`],
    ["GET", `/api/user/${ada.id}/notifications`],
    ["GET", `/api/user/${ada.id}/export`],
    ["DELETE", `/api/user/${ada.id}`],
    ["GET", "/api/auth/sessions"],
    ["GET", "/api/auth/passkeys"],
  ] as const)
    expect([path, await refused(method, path)]).toEqual([path, "sso.own_sign_in_needed"]);
  expect((await call(stack, "GET", "/api/workspace", { token: ada.token, headers: within })).status).toBe(200);
  const { body } = await call(stack, "GET", "/api/workspaces", { token: ada.token, headers: within });
  expect(body["data"]).toMatchObject([{ id: team }]);
});

test("a team that asks for its provider admits no question of another sign-in", async () => {
  const [ada, grace] = [await newUser(stack), await newUser(stack)];
  const team = await makeTeam(ada);
  const domain = `${createId().toLowerCase()}.example`;
  await stack.sql(
    "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'member', now())",
    [grace.id, team],
  );
  await stack.sql('update "user" set email = $2 where id = $1', [grace.id, `grace@${domain}`]);
  await stack.sql(
    `insert into team_domain (id, workspace_id, domain, token, created_at, proved_at) values ($1, $2, $3, $1, now(), now())`,
    [createId(), team, domain],
  );
  await stack.sql(
    `insert into team_provider (workspace_id, issuer, client_id, sealed_secret, secret_key_id, enabled_at, required, keeper_id, updated_at)
     values ($1, 'https://id.harbour.example', 'c', 's', 'k', now(), true, $2, now())`,
    [team, ada.id],
  );
  await stack.sql(`update entitlement set limits = limits || '{"sso": true}' where user_id = $1`, [team]);
  const headers = { "x-workspace": team };
  expect(await refusalOf(ask(stack, grace, { query: "Hello" }, { headers }))).toMatchObject({
    status: 403,
    code: "sso.needed",
  });
  expect((await call(stack, "GET", "/api/workspace", { token: grace.token, headers })).body.error?.code).toBe(
    "sso.needed",
  );
  expect((await call(stack, "GET", "/api/workspace", { token: ada.token, headers })).status).toBe(200);
  await (await open(stack, grace, { query: "Hello" })).whole();
});
