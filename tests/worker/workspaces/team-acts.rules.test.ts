import { describe, expect, test } from "vitest";
import { catalogue } from "../../../worker/contract/index.ts";
import { loggedAdminCalls, loggedCalls } from "../../../worker/contract/workspaces/logged-calls.ts";
import { memberActOf, ourActOf } from "../../../worker/modules/workspaces/team-acts.rules.ts";
import type { PersonId, WorkspaceId } from "../../../worker/lib/owner-ids.ts";

const caller = { id: "ada" as PersonId, name: "Ada", workspaceId: "harbour" as WorkspaceId };
const own = { ...caller, workspaceId: "ada" as string as WorkspaceId };
const namesOf = (name: string) => catalogue.find((row) => row.name === name)?.endpoint.names;
const done = (name: string, input: object = {}, answer: unknown = { success: true }) => ({
  name,
  names: namesOf(name),
  params: undefined,
  body: undefined,
  ...input,
  answer,
});

describe("the log of a team keeps", () => {
  test.each([
    ["a thing that the path names", done("removeChatbot", { params: { id: "b1" } }), "chatbot b1", null, null],
    ["a thing that was made, by its name", done("addChatbot", {}, { id: "b2", name: "Rivage" }), "b2", "Rivage", null],
    [
      "a role that was given",
      done("changeRole", { params: { id: "p2" }, body: { role: "agent" } }, { id: "p2", name: "Ben", role: "agent" }),
      "member p2",
      "Ben",
      "agent",
    ],
    [
      "an address that was invited",
      done("invite", { body: { email: "cy@example.test", role: "viewer" } }, { id: "i1", email: "cy@example.test" }),
      "i1",
      "cy@example.test",
      "viewer",
    ],
  ])("%s", (_case, call, subject, label, role) => {
    expect(memberActOf(call, caller)).toEqual({
      call: call.name,
      workspaceId: "harbour",
      by: { id: "ada", name: "Ada" },
      subject,
      label,
      role,
    });
  });

  test.each(["createWorkspace", "joinWorkspace"])("%s in the team that the answer names", (name) => {
    const act = memberActOf(done(name, {}, { id: "quay", name: "Quay", role: "agent" }), own);
    expect(act).toMatchObject({ workspaceId: "quay", label: "Quay" });
  });

  test.each([
    ["what is done in a personal workspace", done("addChatbot", {}, { id: "b3" }), own],
    ["what is only read", done("listChatbots"), caller],
    ["what happens all the time", done("markSeen", { params: { id: "c1" } }), caller],
  ])("nothing of %s", (_case, call, by) => {
    expect(memberActOf(call, by)).toBeNull();
  });

  test("what our admins do to a thing", () => {
    expect(ourActOf(done("stopChatbot", { params: { id: "b1" } }))).toMatchObject({ call: "stopChatbot", thing: "b1" });
    expect(ourActOf(done("updatePlan", { params: { id: "3" } }))).toBeNull();
  });
});

test("every call that is kept is in the catalogue", () => {
  const names = new Set(catalogue.map(({ name }) => name));
  expect([...loggedCalls, ...loggedAdminCalls].filter((name) => !names.has(name))).toEqual([]);
});
