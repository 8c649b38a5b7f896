import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { heldReferral, keepReferral } from "#modules/payments/referral.ts";
import { claimHeldReferral } from "#modules/payments/referral.actions.ts";
import { person, signInAs, stubBrowser } from "../chat/page.ts";

const day = 86_400_000;
const now = Date.UTC(2026, 10, 21);

const answering = (answer: () => Response) => {
  const fetching = vi.fn<(path: string, init: RequestInit) => Promise<Response>>(async () => answer());
  vi.stubGlobal("fetch", fetching);
  return fetching;
};

beforeEach(stubBrowser);
afterEach(() => vi.unstubAllGlobals());

describe("a code in the address", () => {
  test("is kept", () => {
    keepReferral("?ref=CAMILLE7", now);
    expect(heldReferral(now)).toBe("CAMILLE7");
  });

  test("that came first stays for thirty days", () => {
    keepReferral("?ref=CAMILLE7", now);
    keepReferral("?ref=SOMEBODY", now + 30 * day - 1);
    expect(heldReferral(now + 30 * day - 1)).toBe("CAMILLE7");
  });

  test("is forgotten after thirty days, and another takes its place", () => {
    keepReferral("?ref=CAMILLE7", now);
    expect(heldReferral(now + 30 * day)).toBeNull();
    keepReferral("?ref=SOMEBODY", now + 30 * day);
    expect(heldReferral(now + 30 * day)).toBe("SOMEBODY");
  });

  test.each([
    "",
    "?ref=",
    "?ref=short",
    "?ref=with%20space",
    `?ref=${"x".repeat(25)}`,
    "?ref=<script>",
    "?other=CAMILLE7",
  ])("%j is none", (search) => {
    keepReferral(search, now);
    expect(heldReferral(now)).toBeNull();
  });

  test("that another hand wrote into the storage is not taken", () => {
    localStorage.setItem("ensemble.ref", JSON.stringify({ code: "<b>", at: now }));
    expect(heldReferral(now)).toBeNull();
  });
});

describe("a kept code", () => {
  beforeEach(() => {
    signInAs(person());
    keepReferral("?ref=CAMILLE7", now);
  });

  test("is said once and forgotten", async () => {
    const fetching = answering(() => Response.json({ referred: true }));
    await claimHeldReferral(now);
    await claimHeldReferral(now);
    expect(fetching).toHaveBeenCalledTimes(1);
    expect(fetching.mock.calls[0]?.[0]).toBe(`/api/user/${person().id}/referral`);
    expect(fetching.mock.calls[0]?.[1].body).toBe(JSON.stringify({ code: "CAMILLE7" }));
    expect(heldReferral(now)).toBeNull();
  });

  test("that is refused is forgotten without a notice", async () => {
    answering(() => Response.json({ status: "error", error: { code: "request.not_found" } }, { status: 404 }));
    await claimHeldReferral(now);
    expect(heldReferral(now)).toBeNull();
  });

  test("that could not be sent is kept for another time", async () => {
    answering(() => {
      throw new TypeError("no network");
    });
    await claimHeldReferral(now);
    expect(heldReferral(now)).toBe("CAMILLE7");
  });
});
