import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import type { ErrorBody } from "../../../worker/contract/errors.ts";
import { AppError } from "../../../worker/lib/app-error.ts";
import { respond, respondWithError } from "../../../worker/http/respond.ts";

afterEach(() => vi.restoreAllMocks());

const asking = { id: "request", language: "en" } as const;

describe("an error becomes an answer", () => {
  test("with its code, status and facts where it is ours", async () => {
    const response = respondWithError(new AppError("limits.reached", { limit: 10 }), asking);
    expect(response.status).toBe(429);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      status: "error",
      error: {
        code: "limits.reached",
        message: "You've used everything your plan allows for now.",
        details: { limit: 10 },
      },
    });
  });

  test.each([
    ["auth.missing", "fr", "Authentification manquante"],
    ["auth.token_missing", "fr", "Token d'authentification manquant"],
    ["request.failed", "fr", "Erreur lors de la communication avec le serveur"],
    ["plans.needed", "fr", "Toute nouvelle inscription commence par cette offre"],
    ["auth.missing", "en", "Authentication is missing"],
    ["chat.conversation_not_found", "en", "Conversation not found"],
  ] as const)("%s in %s: %s", async (code, language, sentence) => {
    const response = respondWithError(new AppError(code), { id: "request", language });
    expect(response.headers.get("content-language")).toBe(language);
    const { error } = (await response.json()) as ErrorBody;
    expect([error.code, error.message.slice(0, sentence.length)]).toEqual([code, sentence]);
  });

  test.each([
    ["en", "This file has 120 pages, and your plan allows 100 for creations."],
    ["fr", "Ce fichier a 120 pages, et votre offre en permet 100 pour créer."],
  ] as const)("with the facts that its sentence names, in %s", async (language, sentence) => {
    const error = new AppError("generation.too_large", { total_pages: 120, maximum_pages: 100 });
    const body = (await respondWithError(error, { id: "request", language }).json()) as ErrorBody;
    expect(body.error.message.startsWith(sentence)).toBe(true);
  });

  test("that says when to come again where that may help", () => {
    const response = respondWithError(new AppError("service.unavailable"), asking);
    expect([response.status, response.headers.get("retry-after")]).toEqual([503, "5"]);
    expect(respondWithError(new AppError("limits.reached"), asking).headers.has("retry-after")).toBe(false);
    const rated = new AppError("request.too_many", { retry_after_seconds: 10_800 });
    expect(respondWithError(rated, asking).headers.get("retry-after")).toBe("10800");
  });

  test("that tells nothing where it is unknown; the log has the query, never what a user wrote", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failed = new DrizzleQueryError("select $1", ["my secret\nquestion"], new Error("connection lost"));
    const response = respondWithError(failed, asking);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("select");
    const line = String(log.mock.calls[0]?.[0]);
    expect(line).toContain("select $1");
    expect(line).toContain("connection lost");
    expect(line).not.toContain("secret");
    expect(line).not.toContain("question");
  });
});

const etagOf = async (value: unknown) => (await respond(value, { known: null })).headers.get("etag") ?? "";

describe("an answer that may be known", () => {
  const answer = { percent: 50 };

  test("carries a tag of what it says", async () => {
    const response = await respond(answer, { known: null });
    expect([response.status, await response.json()]).toEqual([200, answer]);
    expect(response.headers.get("cache-control")).toBe("private, no-cache");
    expect(await etagOf(answer)).toBe(await etagOf({ percent: 50 }));
    expect(await etagOf(answer)).not.toBe(await etagOf({ percent: 51 }));
  });

  test.each([
    ["its tag", (tag: string) => tag],
    ["its tag among others", (tag: string) => `W/"old", ${tag}`],
  ])("is 304 for a client that has %s", async (_, known) => {
    const response = await respond(answer, { known: known(await etagOf(answer)) });
    expect([response.status, await response.text()]).toEqual([304, ""]);
  });

  test("is whole for a client that has another", async () => {
    expect((await respond(answer, { known: 'W/"old"' })).status).toBe(200);
  });
});
