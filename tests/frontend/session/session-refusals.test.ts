import { describe, expect, test } from "vitest";
import type { Session } from "#contract/auth.contract.ts";
import { createRefusals } from "#session/session-refusals.ts";
import { guestSession, userSession } from "./sessions.ts";

function page(session: Session | null, guests: (() => Promise<Session>)[] = []) {
  const state = { session, made: 0, out: [] as string[] };
  const refused = createRefusals({
    current: () => state.session,
    makeGuest: async () => {
      state.made += 1;
      state.session = await (guests.shift() ?? (() => Promise.resolve(guestSession("new"))))();
    },
    forceOut: (reason) => void state.out.push(reason),
  });
  return { state, refused };
}

const guest = guestSession("old");
const user = userSession("ana");

describe("a guest whose token is refused", () => {
  test("is made anew, and the call may be sent again", async () => {
    const { state, refused } = page(guest);
    expect(await refused(guest.token, "auth.expired")).toBe(true);
    expect([state.made, state.session?.user.name, state.out]).toEqual([1, "new", []]);
  });

  test("is made anew once for all the calls that were under way", async () => {
    const { state, refused } = page(guest);
    const again = await Promise.all([1, 2, 3].map(() => refused(guest.token, "auth.expired")));
    expect([again, state.made, state.out]).toEqual([[true, true, true], 1, []]);
  });

  test("is not made anew for ever: a new guest that is refused too is sent to sign in", async () => {
    const { state, refused } = page(guest);
    await refused(guest.token, "auth.expired");
    expect(await refused(guestSession("new").token, "auth.expired")).toBe(false);
    expect([state.made, state.out]).toEqual([1, ["expired"]]);
  });

  test("is tried again at the next call when no guest could be made", async () => {
    const { state, refused } = page(guest, [() => Promise.reject(new Error("offline"))]);
    await expect(refused(guest.token, "auth.expired")).rejects.toThrow("offline");
    expect(await refused(guest.token, "auth.expired")).toBe(true);
    expect([state.made, state.out]).toEqual([2, []]);
  });
});

describe("a user whose token is refused", () => {
  test.each([
    ["auth.expired", "expired"],
    ["auth.missing", "expired"],
    ["auth.suspended", "suspended"],
  ])("with %s is logged out as %s", async (code, reason) => {
    const { state, refused } = page(user);
    expect(await refused(user.token, code)).toBe(false);
    expect([state.made, state.out]).toEqual([0, [reason]]);
  });

  test("but has signed in again meanwhile goes on with the new one", async () => {
    const { state, refused } = page(userSession("ana again"));
    expect(await refused(user.token, "auth.expired")).toBe(true);
    expect(state.out).toEqual([]);
  });
});
