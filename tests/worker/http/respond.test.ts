import { DrizzleQueryError } from "drizzle-orm";
import { afterEach, describe, expect, test, vi } from "vitest";
import { AppError } from "../../../worker/lib/app-error.ts";
import { respondWithError } from "../../../worker/http/respond.ts";

afterEach(() => vi.restoreAllMocks());

describe("an error becomes an answer", () => {
  test("with its code, status and facts where it is ours", async () => {
    const response = respondWithError(new AppError("limits.reached", { limit: 10 }), "request");
    expect(response.status).toBe(429);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toEqual({
      status: "error",
      error: { code: "limits.reached", message: "limits.reached", details: { limit: 10 } },
    });
  });

  test("that tells nothing where it is unknown; the log has the query, never what somebody wrote", async () => {
    const log = vi.spyOn(console, "error").mockImplementation(() => undefined);
    const failed = new DrizzleQueryError("select $1", ["my secret\nquestion"], new Error("connection lost"));
    const response = respondWithError(failed, "request");
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain("select");
    const line = String(log.mock.calls[0]?.[0]);
    expect(line).toContain("select $1");
    expect(line).toContain("connection lost");
    expect(line).not.toContain("secret");
    expect(line).not.toContain("question");
  });
});
