import { describe, expect, test } from "vitest";
import { signIn, signOut, signUp } from "../../../worker/contract/auth.contract.ts";
import { streamAnswer } from "../../../worker/contract/chat/answers.contract.ts";
import { suspendPerson } from "../../../worker/contract/people.contract.ts";
import { removeChatbot } from "../../../worker/contract/support/chatbots.contract.ts";
import { watched } from "../../../worker/http/watched.ts";
import { AppError } from "../../../worker/lib/app-error.ts";
import type { SecurityEvent } from "../../../worker/modules/audit/security.service.ts";
import type { OwnId } from "../../support/owner-ids.ts";

const address = "192.0.2.7";
const caller = { id: "caller" };
const input = (body: unknown) => ({ params: undefined, query: undefined, body });
const typed = input({ email: "ada@example.test", password: "secret" });

async function watch(endpoint: Parameters<typeof watched>[0], handle: Parameters<typeof watched>[3]) {
  const written: SecurityEvent[] = [];
  const closed: string[] = [];
  const pushed: string[] = [];
  const later: Promise<unknown>[] = [];
  const security = { write: async (event: SecurityEvent) => void written.push(event) };
  const inbox = { closeEnded: async (userId: OwnId) => void closed.push(userId) };
  const facts = { address, after: (work: Promise<unknown>) => void later.push(work) };
  const endedSessions = { closeEnded: async (userId: OwnId) => void pushed.push(userId) };
  const noted: unknown[] = [];
  const log = {
    note: async (act: unknown) => void noted.push(act),
    noteOurs: async (act: unknown) => void noted.push(act),
  };
  const told = { audit: { security }, workspaces: { log }, support: { inbox }, answers: { endedSessions } };
  const answer = await watched(endpoint, told, facts, handle).catch((error: unknown) => error);
  await Promise.all(later);
  return { answer, written, closed, pushed, noted };
}

describe("a request that is watched", () => {
  test("is answered as if it were not, and a sign-in is logged with whose session it opened", async () => {
    const session = { token: "t", user: { id: "owner" } };
    const { answer, written } = await watch(signIn, async (seen) => {
      seen.caller = { id: "guest" };
      seen.input = typed;
      return session;
    });
    expect(answer).toBe(session);
    expect(written).toEqual([
      { event: "sign_in", endpoint: "signIn", code: null, userId: "owner", email: "ada@example.test", address },
    ]);
  });

  test("is refused as if it were not, and the failure is logged with the address that was typed", async () => {
    const refusal = new AppError("auth.wrong_credentials");
    const { answer, written } = await watch(signIn, async (seen) => {
      seen.input = typed;
      throw refusal;
    });
    expect(answer).toBe(refusal);
    expect(written).toEqual([
      {
        event: "sign_in_failed",
        endpoint: "signIn",
        code: "auth.wrong_credentials",
        userId: null,
        email: "ada@example.test",
        address,
      },
    ]);
  });

  test.each([
    ["who was refused half-way", caller, "caller"],
    ["no account where none is known yet", null, null],
  ])("tells %s", async (_, known, userId) => {
    const { written } = await watch(streamAnswer, async (seen) => {
      seen.caller = known;
      throw new AppError("auth.user_mismatch");
    });
    expect(written).toEqual([
      { event: "refused", endpoint: "streamAnswer", code: "auth.user_mismatch", userId, email: null, address },
    ]);
  });

  test("that changes a way in is logged with its caller", async () => {
    const { written } = await watch(signOut, async (seen) => {
      seen.caller = caller;
      return { success: true };
    });
    expect(written).toMatchObject([{ event: "sign_out", userId: "caller" }]);
  });

  test.each([
    ["signs out ends what the caller's sessions hold open", signOut, "caller"],
    ["suspends an account ends what that account's sessions hold open", suspendPerson, "suspended"],
  ])("that %s", async (_, endpoint, userId) => {
    const { closed, pushed } = await watch(endpoint, async (seen) => {
      seen.caller = caller;
      seen.input = { ...input({}), params: { id: "suspended" } };
      return { success: true };
    });
    expect([closed, pushed]).toEqual([[userId], [userId]]);
  });

  test("that signs a guest in ends what they read as a guest, for the account took it over", async () => {
    const { closed, pushed } = await watch(signIn, async (seen) => {
      seen.input = typed;
      return { token: "t", user: { id: "owner" } };
    });
    expect([closed, pushed]).toEqual([[], ["owner"]]);
  });

  test("that waits for a mail is logged as pending", async () => {
    const { written } = await watch(signUp, async (seen) => {
      seen.input = typed;
      return { check_inbox: true };
    });
    expect(written).toMatchObject([{ event: "sign_up_pending", userId: null, email: "ada@example.test" }]);
  });

  test.each([
    ["an answer", async () => new Response("data: {}")],
    ["a fault of ours", async () => Promise.reject(new Error("down"))],
  ])("that asks a model and ends with %s leaves no event", async (_, handle) => {
    expect((await watch(streamAnswer, handle)).written).toEqual([]);
  });
});

test("what a member did in a team is noted once it was done, with the address of the connection", async () => {
  const member = { kind: "user", id: "ada", name: "Ada", workspaceId: "harbour" };
  const removal = (end: () => unknown) =>
    watch(removeChatbot, async (seen) => {
      seen.caller = member;
      seen.input = { params: { id: "b1" }, query: undefined, body: undefined };
      return end();
    });
  expect((await removal(() => ({ success: true }))).noted).toMatchObject([
    { call: "removeChatbot", workspaceId: "harbour", subject: "chatbot b1", address },
  ]);
  const refused = await removal(() => {
    throw new AppError("support.not_found");
  });
  expect(refused.noted).toEqual([]);
});
