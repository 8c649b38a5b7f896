import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { newUser } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { call } from "./auth-client.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.close());

/** Calls as a person, about a workspace or about their own; answers what was said, or the code of a refusal. */
async function say(
  { token }: { token: string },
  method: string,
  path: string,
  { body, team }: { body?: unknown; team?: string } = {},
): Promise<Record<string, unknown>> {
  const headers = team === undefined ? {} : { "x-workspace": team };
  const answer = await call(stack, method, path, { token, headers, ...(body !== undefined && { body }) });
  return answer.body.error ? { status: answer.status, code: answer.body.error.code } : answer.body;
}

async function codeIn(email: string, pattern: RegExp): Promise<string> {
  const { text } = await stack.waitForMail(email);
  return pattern.exec(text)?.[1] ?? "";
}

/** A team with a plan of its own. */
async function makeTeam(owner: Person, seats: number): Promise<string> {
  const made = await say(owner, "POST", "/api/workspaces", { body: { name: "Harbour", request_id: createId() } });
  const id = String(made["id"]);
  await stack.sql(
    `insert into entitlement (user_id, plan_id, limits)
     select $1, id, limits || jsonb_build_object('seats', $2::int, 'caps', '{"chatbots": 1}'::jsonb)
     from plan where slug = 'chatai-free'`,
    [id, seats],
  );
  return id;
}

test("a team is made, joined by mail, handed over, ended and removed with what it owns", async () => {
  const [ada, ben, cy] = [await newUser(stack), await newUser(stack), await newUser(stack)];
  const team = await makeTeam(ada, 3);

  const invitation = { email: ben.email, role: "member", locale: "en" };
  const invited = await say(ada, "POST", "/api/workspace/invitations", { body: invitation, team });
  expect(invited).toMatchObject({ email: ben.email, role: "member", invited_by: "Ada" });
  const token = await codeIn(ben.email, /\/invitation#(\w{48})/);
  const read = await call(stack, "POST", "/api/invitations/read", { body: { token } });
  expect(read.body).toMatchObject({ workspace: { id: team, name: "Harbour" }, email: ben.email, state: null });

  const body = { token };
  expect(await say(cy, "POST", "/api/invitations/accept", { body })).toEqual({
    status: 409,
    code: "workspaces.other_address",
  });
  const joined = await say(ben, "POST", "/api/invitations/accept", { body });
  expect(joined).toMatchObject({ id: team, name: "Harbour", role: "member" });
  expect(await say(ben, "POST", "/api/invitations/accept", { body })).toEqual(joined);
  expect(await say(ben, "GET", "/api/workspaces")).toMatchObject({ data: [{ id: ben.id }, { id: team }] });

  const elsewhere = `${createId().toLowerCase()}@example.test`;
  await say(ada, "POST", "/api/workspace/invitations", { body: { email: elsewhere, role: "admin" }, team });
  const other = { token: await codeIn(elsewhere, /\/invitation#(\w{48})/) };
  expect(await say(cy, "POST", "/api/invitations/code", { body: { ...other, locale: "en" } })).toEqual({
    success: true,
  });
  const code = await vi.waitFor(async () => {
    const found = await codeIn(elsewhere, /^(\d{6})$/m);
    expect(found).toMatch(/^\d{6}$/);
    return found;
  }, 15_000);
  expect(await say(cy, "POST", "/api/invitations/accept", { body: { ...other, code } })).toMatchObject({
    role: "admin",
  });
  expect(await say(ada, "GET", "/api/workspace", { team })).toMatchObject({
    members: 3,
    seats: { included: 3, taken: 3 },
    last_owner: true,
  });
  expect(await say(cy, "PATCH", `/api/workspace/members/${ada.id}`, { body: { role: "viewer" }, team })).toEqual({
    status: 403,
    code: "workspaces.owners_only",
  });
  expect(await say(ada, "POST", "/api/workspace/leave", { body: {}, team })).toEqual({
    status: 409,
    code: "workspaces.last_owner",
  });
  const owned = await say(ada, "POST", `/api/workspace/members/${ben.id}/own`, { body: {}, team });
  expect(owned["data"]).toMatchObject([{ id: ada.id, role: "admin" }, { id: ben.id, role: "owner" }, { id: cy.id }]);
  expect(await say(ada, "POST", "/api/workspace/leave", { body: {}, team })).toEqual({ success: true });
  expect(await say(ada, "GET", "/api/workspace", { team })).toEqual({ status: 404, code: "request.not_found" });
  expect(await say(ben, "DELETE", `/api/workspace/members/${cy.id}`, { team })).toEqual({ success: true });

  await say(ben, "POST", "/api/v01/support-chatbot/chat-add", { body: { name: "Quay", language: "en" }, team });
  expect(await stack.sql("select name from chatbot where user_id = $1", [team])).toEqual([{ name: "Quay" }]);
  const ending = await say(ben, "POST", "/api/workspace/end", { body: { name: "Harbour", locale: "en" }, team });
  expect(ending["ends_at"]).toEqual(expect.any(String));
  await vi.waitFor(async () => {
    expect((await stack.waitForMail(ben.email)).subject).toMatch(/^The team Harbour will be deleted on /);
  }, 15_000);
  expect(await say(ben, "POST", "/api/workspace/keep", { body: {}, team })).toMatchObject({ ends_at: null });
  await say(ben, "POST", "/api/workspace/end", { body: { name: "Harbour", locale: "en" }, team });
  await stack.runScheduled();
  expect(await say(ben, "GET", "/api/workspace", { team })).toMatchObject({ members: 1 });

  await stack.sql("update workspace set ends_at = now() where id = $1", [team]);
  await stack.runScheduled();
  await vi.waitFor(async () => {
    expect(await stack.sql("select id from workspace where id = $1", [team])).toEqual([]);
  }, 20_000);
  expect(await stack.sql("select id from chatbot where user_id = $1", [team])).toEqual([]);
  expect(await say(ben, "GET", "/api/workspace", { team })).toEqual({ status: 404, code: "request.not_found" });
  expect(await say(ben, "GET", "/api/workspaces")).toMatchObject({ data: [{ id: ben.id, personal: true }] });
});

test("an account that is removed names who follows it in a team", async () => {
  const [ada, ben] = [await newUser(stack), await newUser(stack)];
  const team = await makeTeam(ada, 2);
  await stack.sql(
    "insert into membership (person_id, workspace_id, role, created_at) values ($1, $2, 'member', now())",
    [ben.id, team],
  );
  const path = `/api/user/${ada.id}`;
  const refused = await call(stack, "DELETE", path, { token: ada.token, body: { email: ada.email } });
  expect(refused).toMatchObject({
    status: 409,
    body: { error: { code: "workspaces.last_owner", details: { workspace: team, name: "Harbour" } } },
  });
  const teams = [{ id: team, next_owner: ben.id }];
  expect(await say(ada, "DELETE", path, { body: { email: ada.email, teams } })).toEqual({ success: true });
  expect(await say(ben, "GET", "/api/workspace", { team })).toMatchObject({ role: "owner", members: 1 });
});
