import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { listAuditEntries } from "#contract/audit.contract.ts";
import { listSessions } from "#contract/account.contract.ts";
import { setPassword, signIn } from "#contract/auth.contract.ts";
import { activateModule } from "#contract/marketplace.contract.ts";
import { listDomains } from "#contract/sso/domains.contract.ts";
import { ApiError, errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { requireUserId } from "#api/caller.ts";
import { connectCredentials, type Audience } from "#api/credentials.ts";
import { errors as englishErrors } from "#locales/en/errors.ts";
import { errors as frenchErrors, type ErrorKey } from "#locales/fr/errors.ts";

const english: Partial<Record<ErrorKey, string>> = englishErrors;
const french: Partial<Record<ErrorKey, string>> = frenchErrors;
const sentences = (key: ErrorKey) => [french[key], english[key]];

let sent: string[] = [];
let refused: string[] = [];
let answers: (() => Response)[] = [];

function signedInAs(id: string | null, audience: Audience = "user", isBound = false): void {
  const session = {
    token: () => id && `token-of-${id}`,
    userId: () => id,
    workspace: () => null,
    isBound: () => isBound,
    onRefused: async (token: string) => refused.push(token) < 0,
    onForceLogout: () => undefined,
    onNotFound: () => {},
  };
  connectCredentials(session, audience);
}

const signedOut = (audience?: Audience): void => signedInAs(null, audience);

beforeEach(() => {
  [sent, refused, answers] = [[], [], []];
  signedInAs("id");
  vi.stubGlobal("fetch", (path: string) => {
    sent.push(path);
    return Promise.resolve(answers.shift()?.() ?? Response.error());
  });
});

afterEach(() => vi.unstubAllGlobals());

const thrown = (promise: Promise<unknown>): Promise<unknown> =>
  promise.then(
    () => expect.fail("nothing was thrown"),
    (error: unknown) => error,
  );

describe("an action without a caller is refused before anything is sent", () => {
  test("that names the user says that the user id is missing: activating a module, for one", async () => {
    signedOut();
    const key = errorKeyOf(await thrown(call(activateModule, { params: { moduleId: "8" } })));
    expect(sentences(key)).toEqual([
      expect.stringMatching(/^ID utilisateur manquant\./),
      expect.stringMatching(/^The user ID is missing\./),
    ]);
    expect(sent).toEqual([]);
  });

  test("that needs a session says that the user is not signed in", async () => {
    signedOut();
    const key = errorKeyOf(await thrown(call(setPassword, { body: { password: "long enough" } })));
    expect(sentences(key)).toEqual([
      expect.stringMatching(/^Utilisateur non connecté\./),
      expect.stringMatching(/^You're not signed in\./),
    ]);
    expect(sent).toEqual([]);
    expect(refused).toEqual([]);
  });

  test("that sends the id itself says that it is missing", () => {
    expect(requireUserId()).toBe("id");
    signedOut();
    expect(requireUserId).toThrow(new ApiError("client.user_id_missing"));
  });

  test("goes out where it is open to all", async () => {
    signedOut();
    answers = [() => Response.json({ token: "t" })];
    expect(await call(signIn, { body: { email: "a@b.test", password: "x" } })).toEqual({ token: "t" });
  });

  test("of an admin goes out, so that the answer leads to the admin's sign-in", async () => {
    signedOut("admin");
    answers = [() => Response.json({ error: { code: "auth.missing" } }, { status: 401 })];
    expect(await thrown(call(listAuditEntries, { query: {} }))).toMatchObject({ code: "auth.missing" });
    expect(sent).toHaveLength(1);
  });
});

test("a session that a team's provider opened sends what is the team's, and nothing that is its person's own", async () => {
  signedInAs("id", "user", true);
  expect(errorKeyOf(await thrown(call(listSessions, {})))).toBe("sso.own_sign_in_needed");
  expect(sent).toEqual([]);
  answers = [() => Response.json({ data: [] })];
  await call(listDomains, {});
  expect(sent).toEqual(["/api/workspace/domains"]);
});
