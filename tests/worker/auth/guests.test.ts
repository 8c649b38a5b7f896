import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../../worker/lib/ids.ts";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { ownId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

async function guestWhoAsked() {
  const guest = await world.auth.createGuest(address);
  const conversation = createId();
  await world.converse(ownId(guest.user.id), conversation);
  return { ...guest, conversation };
}

describe("a guest", () => {
  test("is made with a session of its own, no address and no plan", async () => {
    const { token, user } = await world.auth.createGuest(address);
    expect(user).toMatchObject({ guest: true, email: "", plan: null, isPremium: false });
    expect(await world.sessions.requireCaller(bearing(token))).toMatchObject({ kind: "guest", id: user.id });
  });

  test("costs one round trip to the database", async () => {
    const before = world.roundTrips();
    await world.auth.createGuest(address);
    expect(world.roundTrips() - before).toBe(1);
  });

  test("is refused when an address makes too many", async () => {
    world.refused.add("guest 198.51.100.7");
    await expect(world.auth.createGuest("198.51.100.7")).rejects.toMatchObject({ code: "request.too_many" });
  });
});

describe("what a guest asked moves to the account", () => {
  test("but never to a suspended one: the guest keeps it", async () => {
    const { user } = await world.signUp("suspended@example.test");
    await world.sql(`update "user" set suspended_at = now() where id = $1`, [user.id]);
    const guest = await guestWhoAsked();
    const entering = world.auth.signIn({ email: "suspended@example.test", password, guest: guest.token }, address);
    await expect(entering).rejects.toMatchObject({ code: "auth.suspended" });
    expect(await world.ownerOf(guest.conversation)).toBe(guest.user.id);
    expect(await world.sessions.requireCaller(bearing(guest.token))).toMatchObject({ id: guest.user.id });
  });

  test("that is opened", async () => {
    const guest = await guestWhoAsked();
    const { user } = await world.signUp("opens@example.test", guest.token);
    expect(await world.ownerOf(guest.conversation)).toBe(user.id);
  });

  test("that is signed in to", async () => {
    const { user } = await world.signUp("returns@example.test");
    const guest = await guestWhoAsked();
    await world.auth.signIn({ email: "returns@example.test", password, guest: guest.token }, address);
    expect(await world.ownerOf(guest.conversation)).toBe(user.id);
  });

  test("whose link is opened in the guest's own browser", async () => {
    const guest = await guestWhoAsked();
    const link = await world.askLink("here@example.test", guest.token);
    const session = await world.auth.validateToken(link, await world.held(guest.token), address);
    expect(session.waiting).toBeNull();
    expect(await world.ownerOf(guest.conversation)).toBe(session.user.id);
  });

  test("whose account is confirmed in a browser that has a guest", async () => {
    const guest = await guestWhoAsked();
    const { user } = await world.signUp("confirms@example.test");
    const body = { token: world.verifyToken("confirms@example.test"), password };
    await world.auth.verifyEmail(body, await world.held(guest.token), address);
    expect(await world.ownerOf(guest.conversation)).toBe(user.id);
  });

  test("with its files, reservations and usage, so that a running answer settles there", async () => {
    const guest = await guestWhoAsked();
    const id = createId();
    await world.sql(
      "insert into file (id, user_id, media_type, bytes, created_at) values ($1, $2, 'image/png', 1, now())",
      [id, guest.user.id],
    );
    await world.sql(
      `insert into reservation (id, user_id, query_type, holder, period_start, units, cost_micros, created_at, expires_at)
       values ($1, $2, 'chat', 'guest', now(), 1, 10, now(), now())`,
      [id, guest.user.id],
    );
    const { user } = await world.signUp("belongings@example.test", guest.token);
    const owners = await world.sql(
      "select user_id from file where id = $1 union all select user_id from reservation where id = $1",
      [id],
    );
    expect(owners).toEqual([{ user_id: user.id }, { user_id: user.id }]);
  });

  test("and the guest's token is dead from then on", async () => {
    const guest = await guestWhoAsked();
    await world.signUp("after@example.test", guest.token);
    await expect(world.sessions.requireCaller(bearing(guest.token))).rejects.toMatchObject({ code: "auth.expired" });
  });
});

describe("what a guest asked stays where it is", () => {
  test("when a second account claims the same guest", async () => {
    const guest = await guestWhoAsked();
    const first = await world.signUp("first@example.test", guest.token);
    await world.signUp("second@example.test", guest.token);
    expect(await world.ownerOf(guest.conversation)).toBe(first.user.id);
  });

  test("when two accounts claim it at once, save with the one that came first", async () => {
    const guest = await guestWhoAsked();
    const [one, two] = await Promise.all([
      world.signUp("at-once-1@example.test", guest.token),
      world.signUp("at-once-2@example.test", guest.token),
    ]);
    expect([one.user.id, two.user.id]).toContain(await world.ownerOf(guest.conversation));
    expect((await world.sql(`select moved_to from "user" where id = $1`, [guest.user.id]))[0]?.["moved_to"]).toBe(
      await world.ownerOf(guest.conversation),
    );
  });

  test("when another account's claim has only begun: the guest's session still stands", async () => {
    const guest = await guestWhoAsked();
    const first = await world.signUp("begins@example.test");
    await world.sql(`update "user" set moved_to = $2 where id = $1`, [guest.user.id, first.user.id]);
    const second = await world.signUp("interferes@example.test", guest.token);
    expect(await world.ownerOf(guest.conversation)).not.toBe(second.user.id);
    const [row] = await world.sql(`select moved_to from "user" where id = $1`, [guest.user.id]);
    expect(row).toEqual({ moved_to: first.user.id });
  });

  test("when the guest's token is not signed, or signed for another kind of account", async () => {
    const guest = await guestWhoAsked();
    const [bare = ""] = guest.token.split(".");
    await world.signUp("forger-1@example.test", bare);
    await world.signUp("forger-2@example.test", await world.identity.signatures.admins.sign(bare));
    expect(await world.ownerOf(guest.conversation)).toBe(guest.user.id);
  });

  test("when the token is that of an account: only what belongs to guests moves", async () => {
    const victim = await world.signUp("victim@example.test");
    const conversation = createId();
    await world.converse(ownId(victim.user.id), conversation);
    await world.signUp("thief@example.test", victim.token);
    expect(await world.ownerOf(conversation)).toBe(victim.user.id);
    expect((await world.sessions.requireCaller(bearing(victim.token))).id).toBe(victim.user.id);
  });

  test("when the guest signed out before", async () => {
    const guest = await guestWhoAsked();
    await world.auth.signOut(await world.sessions.requireCaller(bearing(guest.token)));
    await world.signUp("too-late@example.test", guest.token);
    expect(await world.ownerOf(guest.conversation)).toBe(guest.user.id);
  });
});

describe("tidying", () => {
  test("a question that was written while its guest moved follows", async () => {
    const guest = await guestWhoAsked();
    const { user } = await world.signUp("straggler@example.test", guest.token);
    const late = createId();
    await world.converse(ownId(guest.user.id), late);
    const hourAgo = new Date(world.clock.now() - 3_600_000);
    await world.repository.removeExpired(new Date(world.clock.now()), hourAgo);
    expect(await world.ownerOf(late)).toBe(user.id);
  });

  test("guests who left nothing and did not come back go; those with a conversation or a visit stay", async () => {
    const old = new Date(world.clock.now() - 8 * 86_400_000);
    const [empty, visited] = [await world.auth.createGuest(address), await world.auth.createGuest(address)];
    const asked = await guestWhoAsked();
    const ids = [empty.user.id, visited.user.id, asked.user.id];
    for (const id of ids) await world.sql(`update "user" set updated_at = $2 where id = $1`, [id, old]);
    for (const { user } of [empty, asked])
      await world.sql("update session set updated_at = $2 where user_id = $1", [user.id, old]);
    expect(await world.repository.removeEmptyGuests(new Date(world.clock.now() - 7 * 86_400_000))).toBe(1);
    const left = await world.sql(`select id from "user" where id = any($1)`, [`{${ids.join(",")}}`]);
    expect(left.map(({ id }) => id).toSorted()).toEqual([visited.user.id, asked.user.id].toSorted());
    const later = await world.sql(`select id from "user" where id = any($1) and (kept or updated_at > $2)`, [
      `{${ids.join(",")}}`,
      new Date(world.clock.now() - 7 * 86_400_000),
    ]);
    // Neither is looked at again, so that no number of them keeps a sweep from the others.
    expect(later).toHaveLength(2);
  });

  test("sessions and one-time tokens past their time go", async () => {
    const guest = await world.auth.createGuest(address);
    await world.auth.requestLink(
      { email: "old@example.test", guest: undefined, locale: "en", redirect: undefined },
      address,
    );
    const later = new Date(world.clock.now() + 40 * 86_400_000);
    await world.repository.removeExpired(later, later);
    expect(await world.sql("select 1 from session where user_id = $1", [guest.user.id])).toEqual([]);
    expect(await world.sql("select 1 from verification")).toEqual([]);
  });
});
