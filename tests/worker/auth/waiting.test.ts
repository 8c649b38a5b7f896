import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { address, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { ownId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const newEmail = () => `${createId().toLowerCase()}@example.test`;

/** A guest with these conversations, the newest last, who asks for a link. */
async function guestWhoAsks(titles: readonly (string | null)[], email = newEmail()) {
  const guest = await world.auth.createGuest(address);
  const conversations: string[] = [];
  for (const title of titles) {
    const id = createId();
    await world.converse(ownId(guest.user.id), id, title);
    conversations.push(id);
  }
  return { guest, conversations, email, link: await world.askLink(email, guest.token) };
}

describe("a link that a guest asked for, opened in another browser", () => {
  test("says what waits, and moves it after a yes", async () => {
    const { link, conversations, guest } = await guestWhoAsks(["Pasta", "Trains to Lyon"]);
    const { token, waiting, user } = await world.auth.validateToken(link, null, address);
    expect(waiting).toMatchObject({ count: 2, titles: expect.arrayContaining(["Pasta", "Trains to Lyon"]) });
    for (const id of conversations) expect(await world.ownerOf(id)).toBe(guest.user.id);

    const caller = await world.sessions.requireCaller(bearing(token));
    await world.auth.bringConversations(caller, waiting?.claim ?? "");
    await world.auth.bringConversations(caller, waiting?.claim ?? "");
    for (const id of conversations) expect(await world.ownerOf(id)).toBe(user.id);
    await expect(world.sessions.requireCaller(bearing(guest.token))).rejects.toMatchObject({ code: "auth.expired" });
  });

  test("leaves it with the guest, who goes on, without one", async () => {
    const { link, conversations, guest } = await guestWhoAsks(["Mine alone"]);
    await world.auth.validateToken(link, null, address);
    expect(await world.ownerOf(conversations[0] ?? "")).toBe(guest.user.id);
    expect((await world.sessions.requireCaller(bearing(guest.token))).kind).toBe("guest");
  });

  test("waits as well where the browser holds another guest, whose own move at once", async () => {
    const { link, conversations, guest } = await guestWhoAsks(["Planted"]);
    const own = await world.auth.createGuest(address);
    const asked = createId();
    await world.converse(ownId(own.user.id), asked);
    const entered = await world.auth.validateToken(link, await world.held(own.token), address);
    expect(entered.waiting?.titles).toEqual(["Planted"]);
    expect(await world.ownerOf(asked)).toBe(entered.user.id);
    expect(await world.ownerOf(conversations[0] ?? "")).toBe(guest.user.id);
  });

  test("shows a few titles, cut short, and how many there are in all", async () => {
    const { link } = await guestWhoAsks([
      ...Array.from({ length: 7 }, (_, at) => `Number ${at}`),
      "x".repeat(500),
      null,
    ]);
    const { waiting } = await world.auth.validateToken(link, null, address);
    expect(waiting?.count).toBe(9);
    expect(waiting?.titles.length).toBeLessThanOrEqual(5);
    for (const title of waiting?.titles ?? []) expect(title.length).toBeLessThanOrEqual(80);
  });

  test.each([
    ["a guest who asked nothing", async () => (await world.auth.createGuest(address)).token],
    ["a token with a forged signature", async () => `${createId()}${createId()}.${"A".repeat(43)}=`],
    ["another person's session", async () => (await world.signUp(newEmail())).token],
  ])("has nothing to ask about %s", async (_whom, tokenOf) => {
    const link = await world.askLink(newEmail(), await tokenOf());
    expect((await world.auth.validateToken(link, null, address)).waiting).toBeNull();
  });

  test("opens its claim to the account that was asked, within the hour", async () => {
    const { link, conversations, guest } = await guestWhoAsks(["Private"]);
    const { token, waiting } = await world.auth.validateToken(link, null, address);
    const claim = waiting?.claim ?? "";
    const thief = await world.sessions.requireCaller(bearing((await world.signUp(newEmail())).token));
    await expect(world.auth.bringConversations(thief, claim)).rejects.toMatchObject({ code: "auth.link_invalid" });
    const caller = await world.sessions.requireCaller(bearing(token));
    world.wait(3_600_001);
    await expect(world.auth.bringConversations(caller, claim)).rejects.toMatchObject({ code: "auth.link_invalid" });
    expect(await world.ownerOf(conversations[0] ?? "")).toBe(guest.user.id);
  });

  test("finds nothing to bring that went elsewhere meanwhile", async () => {
    const { link, conversations, guest } = await guestWhoAsks(["Taken"]);
    const { token, waiting } = await world.auth.validateToken(link, null, address);
    const owner = await world.signUp(newEmail(), guest.token);
    await world.auth.bringConversations(await world.sessions.requireCaller(bearing(token)), waiting?.claim ?? "");
    expect(await world.ownerOf(conversations[0] ?? "")).toBe(owner.user.id);
  });
});
