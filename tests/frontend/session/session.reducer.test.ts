import { describe, expect, test } from "vitest";
import { decideForTab, sessionKind, reduceSession } from "#session/session.reducer.ts";
import { guestSession, userSession } from "./sessions.ts";

const guest = guestSession("guest-one");
const otherGuest = guestSession("guest-two");
const user = userSession("user-one");
const otherUser = userSession("user-two");

test("without a session one is a visitor, with an anonymous account a guest, else a user", () => {
  expect([sessionKind(null), sessionKind(guest), sessionKind(user)]).toEqual(["visitor", "guest", "user"]);
});

describe("what has happened changes the session", () => {
  test("a guest that was made late never replaces who has signed in meanwhile", () => {
    expect(reduceSession(user, { type: "guest-made", session: guest })).toBe(user);
  });

  test("a new guest takes the place of a visitor and of a guest that was refused", () => {
    expect(reduceSession(null, { type: "guest-made", session: guest })).toBe(guest);
    expect(reduceSession(guest, { type: "guest-made", session: otherGuest })).toBe(otherGuest);
  });

  test("facts about another account than this one's are left aside", () => {
    expect(reduceSession(user, { type: "user-read", user: otherUser.user })).toBe(user);
  });

  test("a new name is shown under the same token", () => {
    const renamed = { ...user.user, name: "Camille" };
    expect(reduceSession(user, { type: "user-read", user: renamed })).toEqual({ token: user.token, user: renamed });
  });

  test("after leaving there is no session", () => {
    expect(reduceSession(user, { type: "left" })).toBeNull();
  });
});

describe("what a tab does when another one changes the stored session", () => {
  test.each([
    ["a user whose session was removed leaves", user, undefined, false, "leave"],
    ["a guest whose session was removed leaves", guest, undefined, false, "leave"],
    ["a visitor has nothing to leave", null, undefined, false, "nothing"],
    ["a forced logout beats whatever is stored", user, user, true, "force-out"],
    ["a visitor cannot be forced out", null, undefined, true, "nothing"],
    ["a guest becomes the user who signed up in the other tab", guest, user, false, "adopt"],
    ["a visitor becomes the guest of the other tab", null, guest, false, "adopt"],
    ["the same user with a new token goes on", user, { ...user, token: "t".repeat(30) }, false, "adopt"],
    ["a page of one account does not go on with another's token", user, otherUser, false, "reload"],
  ] as const)("%s", (_, here, stored, forced, decision) => {
    expect(decideForTab(here, stored, forced)).toBe(decision);
  });
});
