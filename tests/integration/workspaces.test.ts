import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Right } from "../../worker/contract/workspaces/rights.ts";
import type { Role } from "../../worker/contract/workspaces/roles.ts";
import { createId } from "../../worker/lib/ids.ts";
import { ask, createHand, metaOf, newUser, newWord, open, said } from "../support/asking.ts";
import type { Person } from "../support/asking.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { codeOf, newReader, pdfOf } from "../support/uploading.ts";
import { call } from "./auth-client.ts";
import type { Answer } from "./auth-client.ts";

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

const missing = (right: Right) => ({
  status: 403,
  body: { error: { code: "workspaces.right_missing", details: { right } } },
});

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

describe("a member whose role changes", () => {
  let ben: Person;
  let team: string;
  const become = (role: Role) =>
    stack.sql("update membership set role = $3 where person_id = $1 and workspace_id = $2", [ben.id, team, role]);
  beforeEach(async () => {
    ben = await newReader(stack);
    team = await makeTeam(ben);
    await become("member");
  });

  test("has what they asked answered to its end, and asks nothing more", async () => {
    const hand = createHand();
    const query = newWord();
    stack.ai.script({ provider: "chatgpt", contains: query }, { chunks: hand.chunks });
    const reading = await open(stack, ben, { query }, { headers: within(team) });
    hand.say("Begun ");
    await reading.until(said("Begun"));
    await become("agent");
    hand.say("and done");
    hand.end();
    await reading.whole();
    expect(said("Begun and done")(reading.events())).toBe(true);
    expect(await usedBy(team)).toBe(1);

    const refused = await ask(stack, ben, { query: "Once more?" }, { headers: within(team) });
    expect({ status: refused.status, body: await refused.json() }).toMatchObject(missing("questions.ask"));
    expect(await usedBy(team)).toBe(1);
    expect((await ask(stack, ben, { query: "Once more?" })).status).toBe(200);
  });

  test("adds nothing to a file that is on its way, from no workspace, and may give it up", async () => {
    const bytes = pdfOf(1_000);
    const place = `/api/documents/${ben.id}`;
    const as = (method: string, path: string, workspace: string, body?: object) =>
      call(stack, method, place + path, { token: ben.token, headers: within(workspace), body });
    const begun = await as("POST", "/uploads", team, { total_size: bytes.length });
    const fileId = String(begun.body["fileId"]);
    const send = async (workspace: string) => {
      const form = new FormData();
      for (const [name, value] of Object.entries({ fileId, index: "0", total: "1" })) form.set(name, value);
      form.set("chunk", new Blob([bytes]), "chunk");
      const headers = { authorization: `Bearer ${ben.token}`, "cf-connecting-ip": ben.address, ...within(workspace) };
      const body = await new Response(form).blob();
      const response = await fetch(`${stack.url}${place}/upload-chunk`, { method: "POST", headers, body });
      return { status: response.status, body: (await response.json()) as Answer["body"] };
    };
    const finish = (workspace: string) =>
      as("POST", "/finalize-upload", workspace, { fileId, fileName: "tide.pdf", totalSize: bytes.length });

    await become("viewer");
    expect(await send(team)).toMatchObject(missing("library.edit"));
    expect(codeOf(await send(ben.id))).toEqual([404, "uploads.not_found"]);
    await become("member");
    expect(await send(team)).toMatchObject({ status: 200, body: { received: bytes.length } });
    await become("viewer");
    expect(await finish(team)).toMatchObject(missing("library.edit"));
    expect(codeOf(await finish(ben.id))).toEqual([404, "uploads.not_found"]);
    expect(await stack.sql("select id from document where user_id in ($1, $2)", [team, ben.id])).toEqual([]);
    expect((await as("DELETE", `/uploads/${fileId}`, ben.id)).status).toBe(200);
  });
});
