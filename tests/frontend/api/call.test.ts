import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listAuditEntries } from "#contract/audit.contract.ts";
import { setPassword, signIn } from "#contract/auth.contract.ts";
import { joinWorkspace } from "#contract/workspaces/invitations.contract.ts";
import { readPublicChatbot } from "#contract/support/visitors.contract.ts";
import { readUser } from "#contract/users.contract.ts";
import { ApiError, errorKeyOf, isAbort } from "#api/api-error.ts";
import { call, stream } from "#api/call.ts";
import { connectCredentials, type Credentials } from "#api/credentials.ts";
import { connectChallenge } from "#api/challenge.ts";
import { connectProof } from "#api/proof.ts";

type Sent = { path: string; init: RequestInit };

let sent: Sent[] = [];
let answers: (() => Response | Promise<Response>)[] = [];
let refusals: string[] = [];
let forced = 0;
let token = "first-token";
let workspace: string | null = null;
let notFound: string[] = [];

const ok = (body: unknown) => () => Response.json(body);
const refuse = (status: number, code: string, details?: object) => () =>
  Response.json({ status: "error", error: { code, message: code, ...(details && { details }) } }, { status });
const credentials = (onRefused: Credentials["onRefused"] = () => Promise.resolve(false)): Credentials => ({
  token: () => token,
  userId: () => `id-of-${token}`,
  workspace: (personal: boolean) => (personal ? null : workspace),
  onRefused: (refused, code) => {
    refusals.push(`${refused} ${code}`);
    return onRefused(refused, code);
  },
  onForceLogout: () => void (forced += 1),
  onNotFound: (of) => void notFound.push(of),
});

beforeEach(() => {
  sent = [];
  answers = [];
  refusals = [];
  forced = 0;
  token = "first-token";
  workspace = null;
  notFound = [];
  connectCredentials(credentials());
  vi.stubGlobal("fetch", (path: string, init: RequestInit) => {
    sent.push({ path, init });
    init.signal?.throwIfAborted();
    return Promise.resolve(answers.shift()?.() ?? Response.error());
  });
});

afterEach(() => vi.unstubAllGlobals());

async function thrown(promise: Promise<unknown>): Promise<unknown> {
  return promise.then(
    () => expect.fail("nothing was thrown"),
    (error: unknown) => error,
  );
}

describe("what was tried too often", () => {
  const evening = new Date(2026, 10, 22, 21).getTime();
  const sentenceAfter = async (details?: object) => {
    answers = [refuse(429, "request.too_many", details)];
    return errorKeyOf(await thrown(call(readUser, {})), evening);
  };

  test.each([
    [1, "request.too_many"],
    [60, "request.too_many"],
    [61, "request.too_many.minutes"],
    [900, "request.too_many.minutes"],
    [901, "request.too_many.hour"],
    [3_600, "request.too_many.hour"],
    [3_601, "request.too_many.today"],
    [3 * 3_600 - 1, "request.too_many.today"],
    [3 * 3_600, "request.too_many.tomorrow"],
    [23 * 3_600, "request.too_many.tomorrow"],
  ])("that is possible again in %i seconds says %s", async (retry_after_seconds, sentence) => {
    expect(await sentenceAfter({ retry_after_seconds })).toBe(sentence);
  });

  test("says the shortest where the answer does not know", async () => {
    expect(await sentenceAfter()).toBe("request.too_many");
    expect(await sentenceAfter({ retry_after_seconds: "soon" })).toBe("request.too_many");
  });
});

const workspaceOf = ({ init }: Sent) => new Headers(init.headers).get("x-workspace");

describe("a call from a tab in a team", () => {
  test("names the team, but where it is about the caller alone or says nothing of a session", async () => {
    workspace = "harbour";
    answers = [ok({}), ok({}), ok({}), ok({})];
    await call(readUser, {});
    await stream(readUser, {});
    await call(readUser, {}, { personal: true });
    await call(signIn, { body: { email: "a@b.test", password: "secret" } });
    expect(sent.map(workspaceOf)).toEqual(["harbour", "harbour", null, null]);
  });

  test("that finds nothing has the session look whether the caller is a member still", async () => {
    const missing = refuse(404, "request.not_found");
    answers = [missing, missing, missing, refuse(404, "uploads.not_found")];
    await thrown(call(readUser, {}));
    workspace = "harbour";
    await thrown(call(readUser, {}));
    await thrown(call(readUser, {}, { personal: true }));
    await thrown(call(readUser, {}));
    expect(notFound).toEqual(["harbour"]);
  });
});

describe("what a call answers", () => {
  test("the body of the answer", async () => {
    answers = [ok({ data: { id: "x" } })];
    expect(await call(readUser, {})).toEqual({ data: { id: "x" } });
  });

  test.each([
    ["a refusal with its code and details", refuse(429, "limits.reached", { limit: 10 }), "limits.reached"],
    ["an unknown code", refuse(400, "made.up"), "client.unreadable"],
    ["a page of a proxy", () => new Response("<html>", { status: 502 }), "request.failed"],
    ["an answer that is no JSON", () => new Response("<html>"), "client.unreadable"],
    ["a code that is a word of every object", refuse(400, "toString"), "client.unreadable"],
  ] as const)("%s", async (_, answer, code) => {
    answers = [answer];
    expect(errorKeyOf(await thrown(call(readUser, {})))).toBe(code);
  });

  test("details of a refusal are kept for the page", async () => {
    answers = [refuse(429, "limits.reached", { limit: 10 })];
    expect(await thrown(call(readUser, {}))).toMatchObject({ status: 429, details: { limit: 10 } });
  });

  test("without a network the call says so", async () => {
    answers = [() => Promise.reject(new TypeError("Failed to fetch"))];
    expect(errorKeyOf(await thrown(call(readUser, {})))).toBe("client.offline");
  });

  test("an answer that does not come in time is a time-out", async () => {
    answers = [() => Promise.reject(new DOMException("late", "TimeoutError"))];
    expect(errorKeyOf(await thrown(call(readUser, {})))).toBe("client.timeout");
  });

  test("what the caller cut off is rethrown as it is, and is not shown", async () => {
    const error = await thrown(call(readUser, {}, { signal: AbortSignal.abort() }));
    expect(isAbort(error)).toBe(true);
    expect(error).not.toBeInstanceOf(ApiError);
  });
});

describe("a 401", () => {
  test("of a user call reaches the session, with the token that was refused", async () => {
    answers = [refuse(401, "auth.expired")];
    expect(errorKeyOf(await thrown(call(readUser, {})))).toBe("auth.expired");
    expect(refusals).toEqual(["first-token auth.expired"]);
  });

  test("of a user call that something else answered counts as well", async () => {
    answers = [() => new Response("Unauthorized", { status: 401 })];
    await thrown(call(readUser, {}));
    expect(refusals).toHaveLength(1);
  });

  test("sends the call once more when another session stands in its place", async () => {
    connectCredentials(
      credentials(() => {
        token = "second-token";
        return Promise.resolve(true);
      }),
    );
    answers = [refuse(401, "auth.expired"), ok({ data: {} })];
    await call(readUser, {});
    expect(sent.map(({ path }) => path)).toEqual(["/api/user/id-of-first-token", "/api/user/id-of-second-token"]);
    expect(sent[1]?.init.headers).toMatchObject({ authorization: "Bearer second-token" });
  });

  test("that comes twice is not sent a third time", async () => {
    connectCredentials(credentials(() => Promise.resolve(true)));
    answers = [refuse(401, "auth.expired"), refuse(401, "auth.expired"), ok({})];
    await thrown(call(readUser, {}));
    expect(sent).toHaveLength(2);
  });

  test("of an admin is the admin's alone, and the user's token was not sent for it", async () => {
    const left: string[] = [];
    const admin = { ...credentials(), token: () => "admin-token", userId: () => null, workspace: () => null };
    connectCredentials({ ...admin, onRefused: async (refused) => left.push(refused) < 0 }, "admin");
    answers = [refuse(401, "auth.expired")];
    await thrown(call(listAuditEntries, { query: {} }));
    expect(sent.map(({ init }) => new Headers(init.headers).get("authorization"))).toEqual(["Bearer admin-token"]);
    expect(left).toEqual(["admin-token"]);
    expect(refusals).toEqual([]);
  });

  test("about what was typed does not log the user out", async () => {
    answers = [
      refuse(401, "auth.wrong_credentials"),
      refuse(401, "auth.wrong_credentials"),
      refuse(401, "workspaces.code_invalid"),
    ];
    await thrown(call(setPassword, { body: { current: "x", password: "long enough" } }));
    await thrown(call(signIn, { body: { email: "a@b.test", password: "x" } }));
    await thrown(call(joinWorkspace, { body: { token: "t".repeat(48), code: "000000" } }));
    expect(refusals).toEqual([]);
  });

  test("of a quiet call is the caller's own business", async () => {
    answers = [refuse(401, "auth.expired")];
    await thrown(call(readUser, {}, { quiet: true }));
    expect(refusals).toEqual([]);
  });
});

describe("a call that meets a challenge", () => {
  const demanded = refuse(403, "auth.challenge_required");
  const typed = { email: "a@b.test", password: "x" };

  test("is sent again with its answer and everything that was typed, as often as it is asked", async () => {
    const solutions = ["first", "second"];
    connectChallenge(async () => solutions.shift() ?? null);
    answers = [demanded, demanded, ok({ token: "t" })];
    expect(await call(signIn, { body: typed })).toEqual({ token: "t" });
    expect(sent.map(({ init }) => JSON.parse(String(init.body)))).toEqual([
      typed,
      { ...typed, challenge_response: "first" },
      { ...typed, challenge_response: "second" },
    ]);
  });

  test("is refused where the reader closes it", async () => {
    connectChallenge(async () => null);
    answers = [demanded];
    expect(await thrown(call(signIn, { body: typed }))).toMatchObject({ code: "auth.challenge_required" });
    expect(sent).toHaveLength(1);
  });
});

describe("a call that asks for a proof", () => {
  const demanded = refuse(403, "auth.proof_needed");
  const typed = { current: "x", password: "long enough" };

  test("is sent once more, as it was, when the reader has given one", async () => {
    connectProof(async () => true);
    answers = [demanded, ok({ success: true })];
    expect(await call(setPassword, { body: typed })).toEqual({ success: true });
    expect(sent.map(({ init }) => JSON.parse(String(init.body)))).toEqual([typed, typed]);
    expect(refusals).toEqual([]);
  });

  test("is refused where the reader closes the dialog", async () => {
    connectProof(async () => false);
    answers = [demanded];
    expect(await thrown(call(setPassword, { body: typed }))).toMatchObject({ code: "auth.proof_needed" });
    expect(sent).toHaveLength(1);
  });

  test("asks once", async () => {
    let asked = 0;
    connectProof(async () => (asked += 1) > 0);
    answers = [demanded, demanded];
    expect(await thrown(call(setPassword, { body: typed }))).toMatchObject({ code: "auth.proof_needed" });
    expect([asked, sent.length]).toEqual([1, 2]);
  });
});

describe("forceLogout in an answer", () => {
  test.each([
    ["to a user call, be it well or refused, is obeyed", ok({ data: {}, forceLogout: true }), 1],
    ["that is not true is not", ok({ data: {}, forceLogout: "yes" }), 0],
  ] as const)("%s", async (_, answer, times) => {
    answers = [answer];
    await call(readUser, {});
    expect(forced).toBe(times);
  });

  test("of a refused user call is obeyed too", async () => {
    answers = [() => Response.json({ forceLogout: true }, { status: 403 })];
    await thrown(call(readUser, {}));
    expect(forced).toBe(1);
  });

  test("of a public call is not", async () => {
    answers = [ok({ forceLogout: true })];
    await call(signIn, { body: { email: "a@b.test", password: "x" } });
    expect(forced).toBe(0);
  });
});

test("a visitor's call to a chatbot carries no session, and its refusal ends none", async () => {
  const input = { params: { key: crypto.randomUUID() } };
  answers = [() => Response.json({ forceLogout: true, error: { code: "auth.ended" } }, { status: 401 })];
  await thrown(call(readPublicChatbot, input));
  expect([refusals, forced]).toEqual([[], 0]);
  expect(new Headers(sent[0]?.init.headers).has("authorization")).toBe(false);
});
