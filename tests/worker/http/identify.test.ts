import { describe, expect, test } from "vitest";
import type { Access, Endpoint } from "../../../worker/contract/endpoint.ts";
import { hasRight } from "../../../worker/contract/workspaces/rights.ts";
import { roles } from "../../../worker/contract/workspaces/roles.ts";
import type { Role } from "../../../worker/contract/workspaces/roles.ts";
import { bearerToken, claimedUserIds, identify, requireOwnIds } from "../../../worker/http/identify.ts";
import { AppError } from "../../../worker/lib/app-error.ts";
import type { AdminCaller, Credential, UserCaller } from "../../../worker/lib/caller.ts";
import type { Services } from "../../../worker/services.ts";
import { ownId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

const token = "session-token-0123456789.signature%3D";
const me = ownId("user0123456789abcdefghij");
const other = "other0123456789abcdefghi";
const request = (headers: Record<string, string> = {}) => new Request("https://ensemble.test/", { headers });
const signedIn = request({ authorization: `Bearer ${token}` });
const input = (fields: { params?: unknown; query?: unknown; body?: unknown } = {}) => ({
  params: undefined,
  query: undefined,
  body: undefined,
  ...fields,
});

const person = (kind: "guest" | "user"): UserCaller => ({
  kind,
  id: me,
  workspaceId: me,
  role: "owner",
  sessionId: "session",
  sessionExpiresAt: new Date("2100-01-01T00:00:00Z"),
  sessionOpenedAt: new Date("2099-12-02T00:00:00Z"),
  sessionSeenAt: new Date("2099-12-02T00:00:00Z"),
  sessionProvedAt: new Date("2099-12-02T00:00:00Z"),
  boundTo: null,
  name: "Ada",
  email: "ada@example.test",
  emailVerified: true,
  incognito: false,
  plan: null,
  limits: null,
  periodStart: null,
  periodEnd: null,
});
const admin: AdminCaller = { kind: "admin", id: "admin", sessionId: "s", name: "Root", email: "", twoFactor: true };

describe("the token of a request", () => {
  test.each<[string, string | undefined, string | null]>([
    ["a bearer token", `Bearer ${token}`, token],
    ["none", undefined, null],
    ["an empty header", "", null],
    ["Bearer alone", "Bearer", null],
    ["Bearer and room", "Bearer ", null],
    ["two tokens in one header", `Bearer ${token}, Bearer ${token}`, null],
    ["two different tokens", `Bearer ${token}, Bearer ${"x".repeat(30)}`, null],
    ["two spaces", `Bearer  ${token}`, null],
    ["something after it", `Bearer ${token} x`, null],
    ["another case", `bearer ${token}`, null],
    ["another scheme", `Basic ${token}`, null],
    ["a scheme that ends alike", `NotBearer ${token}`, null],
    ["no scheme", token, null],
    ["a token too short to be one", "Bearer abc", null],
    ["a token too long to be one", `Bearer ${"x".repeat(401)}`, null],
    ["a quote in it", `Bearer ${token}' or 1=1`, null],
  ])("%s", (_, authorization, expected) => {
    expect(bearerToken(request(authorization === undefined ? {} : { authorization }))).toBe(expected);
  });

  test("sent in two headers is none", () => {
    const headers = new Headers();
    headers.append("authorization", `Bearer ${token}`);
    headers.append("authorization", `Bearer ${token}`);
    expect(bearerToken(new Request("https://ensemble.test/", { headers }))).toBeNull();
  });

  test("is looked for nowhere else", () => {
    const elsewhere = new Request(`https://ensemble.test/?token=${token}&access_token=${token}`, {
      headers: { "x-api-key": token, "proxy-authorization": `Bearer ${token}` },
    });
    expect(bearerToken(elsewhere)).toBeNull();
  });
});

const open = (access: Access, more: Partial<Endpoint> = {}): Endpoint => ({
  method: "GET",
  path: "/api/x",
  access,
  summary: "",
  ...more,
});

describe("who is let in", () => {
  const asked: string[] = [];
  const servicesFor = (kind: "guest" | "user", ended = false) => {
    asked.length = 0;
    return {
      callers: {
        sessions: {
          findCaller: async ({ token: sent }: Credential) => (asked.push(`found ${sent}`), ended ? null : person(kind)),
          requireCaller: async ({ token: sent }: Credential) => (asked.push(`caller ${sent}`), person(kind)),
          requireAdmin: async (sent: string) => (asked.push(`admin ${sent}`), admin),
          requireSignature: async (sent: Credential) => (asked.push(`signature ${sent.token}`), sent),
        },
      },
    } as unknown as Services;
  };
  test.each<[Access, "guest" | "user", string]>([
    ["guest", "guest", "guest"],
    ["guest", "user", "user"],
    ["self", "guest", "guest"],
    ["self", "user", "user"],
    ["user", "user", "user"],
    ["owner", "user", "user"],
    ["user", "guest", "auth.forbidden"],
    ["owner", "guest", "auth.forbidden"],
    ["admin", "user", "admin"],
  ])("access %s for a %s: %s", async (access, kind, expected) => {
    const told = await identify(open(access), servicesFor(kind), signedIn).then(
      (caller) => caller?.kind,
      (error: unknown) => (error instanceof AppError ? error.code : error),
    );
    expect(told).toBe(expected);
  });

  test.each<Access>(["guest", "self", "user", "owner", "admin"])(
    "access %s without a token is refused",
    async (access) => {
      await expect(identify(open(access), servicesFor("user"), request())).rejects.toMatchObject({
        code: "auth.missing",
      });
      expect(asked).toEqual([]);
    },
  );

  test.each(["Basic YWRhOnNlY3JldA==", "Bearer", "Bearer short", `Bearer ${token}, Bearer ${token}`])(
    "an Authorization header without one bearer token has an error of its own: %s",
    async (authorization) => {
      const sent = new Request("https://ensemble.test/", { headers: { authorization } });
      await expect(identify(open("user"), servicesFor("user"), sent)).rejects.toMatchObject({
        code: "auth.token_missing",
      });
      expect(asked).toEqual([]);
    },
  );

  test("a public endpoint does not identify its caller", async () => {
    expect(await identify(open("public"), servicesFor("user"), signedIn)).toBeNull();
    expect(asked).toEqual([]);
  });

  test("a public endpoint that answers the holder of a session knows who holds one", async () => {
    const endpoint = open("public", { identity: "optional" });
    expect(await identify(endpoint, servicesFor("guest"), signedIn)).toMatchObject({ kind: "guest" });
    expect(await identify(endpoint, servicesFor("user", true), signedIn)).toBeNull();
    expect(asked).toEqual([`found ${token}`]);
    expect(await identify(endpoint, servicesFor("user"), request())).toBeNull();
    expect(asked).toEqual([]);
  });

  test("an admin's endpoint asks the admins' sessions alone, a user's the users' alone", async () => {
    await identify(open("admin"), servicesFor("user"), signedIn);
    expect(asked).toEqual([`admin ${token}`]);
    await identify(open("self"), servicesFor("user"), signedIn);
    expect(asked).toEqual([`caller ${token}`]);
  });

  test("an admission checks the signature only: the caller is found with the rest", async () => {
    expect(await identify(open("guest", { identity: "admission" }), servicesFor("user"), signedIn)).toBeNull();
    expect(asked).toEqual([`signature ${token}`]);
  });
});

const servicesOf = (role: Role, kind: "guest" | "user" = "user") => {
  const { requireCaller, requireSignature } = {
    requireCaller: async () => ({ ...person(kind), role }),
    requireSignature: async () => bearing("bare"),
  };
  return { callers: { sessions: { requireCaller, requireSignature } } } as unknown as Services;
};

describe("the right that a call needs", () => {
  const publishing = { right: "planner.publish" } as const;
  const missing = { code: "workspaces.right_missing", details: publishing };

  test.each(roles.map((role) => [role, hasRight(role, "planner.publish")] as const))(
    "is asked of the role that a %s has in the workspace: %s",
    async (role, may) => {
      const told = await identify(open("owner", publishing), servicesOf(role), signedIn).catch(
        (error: unknown) => error,
      );
      expect(told).toMatchObject(may ? { role } : missing);
    },
  );

  test("is asked of a caller who signed, once they are known", async () => {
    const endpoint = open("owner", { ...publishing, identity: "signature" });
    const known = await identify(endpoint, servicesOf("viewer"), signedIn);
    if (known?.kind !== "signed") throw new Error("nobody signed");
    await expect(known.confirm()).rejects.toMatchObject(missing);
    expect(() => known.accept({ ...person("user"), role: "viewer" })).toThrow(expect.objectContaining(missing));
    expect(known.accept({ ...person("user"), role: "approver" })).toMatchObject({ role: "approver" });
  });

  test("comes after the access: a guest needs an account first", async () => {
    await expect(identify(open("owner", publishing), servicesOf("viewer", "guest"), signedIn)).rejects.toMatchObject({
      code: "auth.forbidden",
    });
  });
});

describe("a call that needs a signature to begin with", () => {
  test("asks who signed only when it is confirmed", async () => {
    const asked: string[] = [];
    const services = {
      callers: {
        sessions: {
          requireSignature: async ({ token: sent }: Credential) => (asked.push(`signature ${sent}`), bearing("bare")),
          requireCaller: async ({ token: sent }: Credential) => (asked.push(`caller ${sent}`), person("guest")),
        },
      },
    } as unknown as Services;
    const known = await identify(open("owner", { identity: "signature" }), services, signedIn);
    if (known?.kind !== "signed") throw new Error("nobody signed");
    expect([known.credential.token, asked]).toEqual(["bare", [`signature ${token}`]]);
    await expect(known.confirm()).rejects.toMatchObject({ code: "auth.forbidden" });
    expect(asked.at(-1)).toBe(`caller ${token}`);
  });

  test("takes a caller whom its own statement found as one that was confirmed", async () => {
    const services = {
      callers: { sessions: { requireSignature: async () => bearing("bare") } },
    } as unknown as Services;
    const known = await identify(open("owner", { identity: "signature" }), services, signedIn);
    if (known?.kind !== "signed") throw new Error("nobody signed");
    const refusalOf = (found: Parameters<typeof known.accept>[0]) => {
      try {
        return known.accept(found).id;
      } catch (error) {
        return error instanceof AppError ? error.code : error;
      }
    };
    expect([refusalOf(person("user")), refusalOf(person("guest")), refusalOf(null)]).toEqual([
      me,
      "auth.forbidden",
      "auth.expired",
    ]);
  });
});

describe("the user ids that a request names", () => {
  const refusalOf = (headers: Record<string, string>, fields: Parameters<typeof input>[0]) => {
    try {
      requireOwnIds(person("user"), request(headers), input(fields));
      return null;
    } catch (error) {
      return error instanceof AppError ? error.code : error;
    }
  };

  test.each<[string, Record<string, string>, Parameters<typeof input>[0], string | null]>([
    ["none", {}, {}, null],
    ["mine everywhere", { "x-user-id": me }, { params: { userId: me }, body: { user_id: me } }, null],
    ["another's in the path", {}, { params: { userId: other } }, "request.not_found"],
    [
      "another's in the path and mine elsewhere",
      { "x-user-id": me },
      { params: { userId: other } },
      "request.not_found",
    ],
    ["another's in X-User-ID", { "x-user-id": other }, {}, "auth.user_mismatch"],
    ["two in X-User-ID", { "x-user-id": `${me}, ${other}` }, {}, "auth.user_mismatch"],
    ["another's in the body", {}, { body: { user_id: other } }, "auth.user_mismatch"],
    ["another's in the body, spelt otherwise", {}, { body: { userId: other } }, "auth.user_mismatch"],
    ["another's in the query", {}, { query: { user_id: other } }, "auth.user_mismatch"],
    [
      "mine in the header and another's in the body",
      { "x-user-id": me },
      { body: { user_id: other } },
      "auth.user_mismatch",
    ],
    ["both spellings, one of them another's", {}, { body: { user_id: me, userId: other } }, "auth.user_mismatch"],
    ["empty ones", { "x-user-id": "" }, { body: { user_id: "" } }, null],
    ["in a body that is a list", {}, { body: [] }, null],
  ])("%s", (_, headers, fields, code) => {
    expect(refusalOf(headers, fields)).toBe(code);
  });

  test("are an admin's to name, and a visitor's", () => {
    const named = input({ params: { userId: other }, body: { user_id: other } });
    expect(() => requireOwnIds(admin, request({ "x-user-id": other }), named)).not.toThrow();
    expect(() => requireOwnIds(null, request(), named)).not.toThrow();
  });

  test("are gathered for the admission, which compares them itself", () => {
    const named = input({ params: { userId: "path" }, query: { user_id: "c" }, body: { user_id: "b", userId: 7 } });
    expect(claimedUserIds(request({ "x-user-id": "a" }), named)).toEqual(["a", "b", "c"]);
  });
});
