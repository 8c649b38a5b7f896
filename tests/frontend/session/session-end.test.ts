import { describe, expect, test } from "vitest";
import { createSessionEnd, type EndGround } from "#session/session-end.ts";

function ground(over: Partial<EndGround> = {}) {
  const steps: string[] = [];
  const step = (name: string) => () => void steps.push(name);
  const asyncStep = (name: string) => async () => void steps.push(name);
  const real: EndGround = {
    flush: asyncStep("flush"),
    logout: asyncStep("logout"),
    clearOwnEntries: step("own entries"),
    clearLocalStorage: step("local storage"),
    clearSessionStorage: step("session storage"),
    clearCaches: asyncStep("caches"),
    signalRemoval: step("signal"),
    logFailure: (error) => void steps.push(`failed: ${String(error)}`),
    open: (path) => void steps.push(path),
    here: () => "/user/history?q=tides",
    ...over,
  };
  return { steps, end: createSessionEnd(real) };
}

const fail = () => {
  throw new Error("refused");
};

describe("an ordinary logout", () => {
  test("saves what is typed, ends the token, removes the product's own entries and informs the other tabs", async () => {
    const { steps, end } = ground();
    await end.signOut();
    expect(steps).toEqual(["flush", "logout", "own entries", "signal", "/auth"]);
  });

  test("opens the page that the reader goes on with", async () => {
    const { steps, end } = ground();
    await end.signOut("/invitation#token");
    expect(steps).toEqual(["flush", "logout", "own entries", "signal", "/invitation#token"]);
  });

  test("that the API does not hear of is logged, and the rest still happens", async () => {
    const { steps, end } = ground({ logout: () => Promise.reject(new Error("offline")) });
    await end.signOut();
    expect(steps).toEqual(["flush", "failed: Error: offline", "own entries", "signal", "/auth"]);
  });
});

describe("a forced logout", () => {
  test("logs out, clears local storage, session storage and caches, and says why at /auth", async () => {
    const { steps, end } = ground();
    await end.forceOut("expired");
    expect(steps).toEqual([
      "flush",
      "logout",
      "local storage",
      "session storage",
      "caches",
      `/auth?${new URLSearchParams({ reason: "expired", redirect: "/user/history?q=tides" })}`,
    ]);
  });

  test.each(["flush", "logout", "clearLocalStorage", "clearSessionStorage", "clearCaches"] as const)(
    "of which %s fails still clears the rest and ends at /auth",
    async (name) => {
      const { steps, end } = ground({ [name]: fail });
      await end.forceOut("forced");
      expect(steps.filter((step) => !step.startsWith("failed:"))).toHaveLength(5);
      expect(steps.at(-1)).toMatch(/^\/auth\?reason=forced/);
    },
  );

  test("does not wait for the API", async () => {
    const { steps, end } = ground({ logout: () => new Promise(() => {}) });
    await end.forceOut("expired");
    expect(steps.at(-1)).toMatch(/^\/auth/);
  });

  test("happens once, however many answers raise it", async () => {
    const { steps, end } = ground();
    await Promise.all([end.forceOut("expired"), end.forceOut("forced"), end.signOut()]);
    expect(steps.filter((step) => step.startsWith("/auth"))).toHaveLength(1);
  });

  test("never sends the reader back to the sign-in page itself", async () => {
    const { steps, end } = ground({ here: () => "/auth?redirect=%2Fuser%2Fhistory" });
    await end.forceOut("expired");
    expect(steps.at(-1)).toBe("/auth?reason=expired");
  });
});

test("a tab whose session another one ended goes to /auth, which says so", () => {
  const { steps, end } = ground();
  end.followOtherTab();
  expect(steps).toEqual([expect.stringMatching(/^\/auth\?reason=elsewhere/)]);
});

describe("after the account was deleted", () => {
  test("the product's entries go, the other tabs hear of it, and /auth says farewell without a way back", async () => {
    const { steps, end } = ground();
    await end.farewell();
    expect(steps).toEqual(["own entries", "caches", "signal", "/auth?reason=removed"]);
  });
});
