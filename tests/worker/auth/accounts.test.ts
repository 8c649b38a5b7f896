import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { ownId } from "../../support/owner-ids.ts";
import { bearing } from "../../support/credentials.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

describe("signing up", () => {
  test("signs in at once, on the free plan of every tool, with an address that is still to be confirmed", async () => {
    const { token, user } = await world.signUp("ada@example.test");
    expect(user).toMatchObject({ email: "ada@example.test", guest: false, email_verified: false, isPremium: false });
    expect(user.plan).toMatchObject({ plan_type: "combo" });
    const caller = await world.sessions.requireCaller(bearing(token));
    expect(caller.limits?.chat).toEqual({ period: "day", questions: 30, costMicros: 125_000 });
  });

  test.each([
    ["", "combo-free", [1, 2, 5, 8]],
    ["?source=landing-pdf", "pdf-free", [8]],
    ["?source=landing-cv", "cv-free", [5]],
    ["?source=landing-support", "support-free", [1]],
    ["?source=landing-social", "social-free", [2]],
    ["?source=elsewhere", "combo-free", [1, 2, 5, 8]],
  ])("for the dashboard%s begins on %s, with the open modules of it active", async (query, slug, active) => {
    const email = `came${query.length}${slug}@example.test`;
    const redirect = `/user/dashboard${query}`;
    const session = await world.auth.signUp({ name: "Ada", email, password, locale: "fr", redirect }, address);
    if (!("user" in session)) throw new Error("the sign-up opened no session");
    const [held] = await world.sql(
      `select p.slug, e.limits = p.limits as whole, (select array_agg(module_id order by module_id) from user_module m
         where m.user_id = e.user_id and m.active) as active
       from entitlement e join plan p on p.id = e.plan_id where e.user_id = $1`,
      [session.user.id],
    );
    expect(held).toEqual({ slug, whole: true, active });
  });

  test("a source moves no account that has a plan", async () => {
    const { user } = await world.signUp("here-before@example.test");
    await world.repository.enter(
      {
        userId: ownId(user.id),
        token: "token-of-a-later-sign-in",
        opens: true,
        hash: null,
        coded: false,
        cameFor: "pdf",
        guestToken: null,
      },
      new Date(world.clock.now()),
    );
    const [held] = await world.sql(
      "select p.slug from entitlement e join plan p on p.id = e.plan_id where e.user_id = $1",
      [user.id],
    );
    expect(held).toEqual({ slug: "combo-free" });
  });

  test("a second account with the same address is refused, in capitals too", async () => {
    await world.signUp("twice@example.test");
    await expect(world.signUp("TWICE@example.test")).rejects.toMatchObject({ code: "auth.email_taken" });
  });

  test("two sign-ups of one address at once make one account", async () => {
    const both = await Promise.allSettled([world.signUp("race@example.test"), world.signUp("race@example.test")]);
    expect(both.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "auth.email_taken" } });
  });

  test("three times a day it says that an address is taken; from then on only the mail tells, known or not", async () => {
    const [known, unknown] = ["taken@example.test", "not-taken@example.test"];
    await world.signUp(known);
    const ask = (email: string) => world.auth.signUp({ name: "Eve", email, password, locale: "fr" }, address);
    await expect(ask(known)).rejects.toMatchObject({ code: "auth.email_taken" });
    for (const email of [known, unknown]) world.refused.add(`taken-address e-mail ${email}`);
    const tripsOf = async (email: string) => {
      const before = world.roundTrips();
      expect(await ask(email)).toEqual({ check_inbox: true });
      return world.roundTrips() - before;
    };
    expect(await tripsOf(known)).toBe(await tripsOf(unknown));
    expect(world.mails.slice(-2)).toMatchObject([
      { to: known, subject: "Vous avez déjà un compte" },
      { to: unknown, subject: "Confirmez votre adresse" },
    ]);
    expect(world.mailedLink(known).kind).toBe("link");
    const sessions = 'select 1 from session s join "user" u on u.id = s.user_id where u.email = $1';
    expect(await world.sql(sessions, [unknown])).toEqual([]);
    const link = world.mailedLink(unknown);
    const entered = await world.auth.verifyEmail({ token: "token" in link ? link.token : "", password }, null, address);
    expect(entered.user).toMatchObject({ email: unknown, email_verified: true });
  });

  test("a flooded address gets no more mails, and is answered the same", async () => {
    const email = "flooded@example.test";
    world.refused.add(`taken-address e-mail ${email}`).add(`mail e-mail ${email}`);
    const before = world.mails.length;
    const answer = await world.auth.signUp({ name: "Eve", email, password }, address);
    expect([answer, world.mails.length]).toEqual([{ check_inbox: true }, before]);
  });

  test("a network opens so many accounts a day, and no more", async () => {
    world.refused.add("sign-up 198.51.100.30");
    const many = world.auth.signUp({ name: "Eve", email: "many@example.test", password }, "198.51.100.30");
    await expect(many).rejects.toMatchObject({ code: "request.too_many" });
    expect(await world.sql(`select 1 from "user" where email = 'many@example.test'`)).toEqual([]);
  });

  test("a password that a guesser tries first is refused", async () => {
    const body = {
      name: "Eve",
      email: "eve@example.test",
      password: "password123",
      guest: undefined,
      locale: undefined,
      redirect: undefined,
    };
    await expect(world.auth.signUp(body, address)).rejects.toMatchObject({ code: "auth.weak_password" });
  });

  test("the account stands when the mail cannot be kept, and the mail can be asked for again", async () => {
    world.breakPostOnce();
    const { token } = await world.signUp("later@example.test");
    expect(world.mails.some(({ to }) => to === "later@example.test")).toBe(false);
    const caller = await world.sessions.requireCaller(bearing(token));
    const before = world.mails.length;
    await world.auth.sendVerification(caller, { locale: "fr" });
    expect(world.mails.slice(before)).toMatchObject([{ to: "later@example.test", subject: "Confirmez votre adresse" }]);
  });
});

const signIn = (email: string, typed: string) =>
  world.auth.signIn({ email, password: typed, guest: undefined }, address);

describe("signing in", () => {
  test("opens another session of the same account", async () => {
    const { user } = await world.signUp("again@example.test");
    const session = await signIn("Again@Example.test", password);
    expect(session.user.id).toBe(user.id);
  });

  test("an unknown address and a wrong password get the same answer for the same work", async () => {
    await world.signUp("known@example.test");
    const tripsOf = async (email: string) => {
      const before = world.roundTrips();
      await signIn(email, "not the password").catch(() => {});
      return world.roundTrips() - before;
    };
    expect(await tripsOf("known@example.test")).toBe(await tripsOf("unknown@example.test"));
    await expect(signIn("known@example.test", "not the password")).rejects.toMatchObject({
      code: "auth.wrong_credentials",
    });
    await expect(signIn("unknown@example.test", "not the password")).rejects.toMatchObject({
      code: "auth.wrong_credentials",
    });
  });

  test("a guesser is stopped by network and address, and no other caller is", async () => {
    world.refused.add("password-here e-mail again@example.test 198.51.100.9");
    const from = (where: string) => world.auth.signIn({ email: "again@example.test", password }, where);
    await expect(from("198.51.100.9")).rejects.toMatchObject({ code: "request.too_many" });
    expect((await from("203.0.113.5")).user.email).toBe("again@example.test");
  });

  test("a suspended person learns it, by the right password alone, and gets no session", async () => {
    const { user } = await world.signUp("suspended@example.test");
    await world.sql(`update "user" set suspended_at = now() where id = $1`, [user.id]);
    await world.sql("delete from session where user_id = $1", [user.id]);
    await expect(signIn("suspended@example.test", "not the password")).rejects.toMatchObject({
      code: "auth.wrong_credentials",
    });
    await expect(signIn("suspended@example.test", password)).rejects.toMatchObject({ code: "auth.suspended" });
    expect(await world.sql("select 1 from session where user_id = $1", [user.id])).toEqual([]);
  });
});

describe("the password of a person who is signed in", () => {
  test("changes with the current one, and ends the other sessions but not this one", async () => {
    const first = await world.signUp("change@example.test");
    const other = await world.auth.signIn({ email: "change@example.test", password, guest: undefined }, address);
    const caller = await world.sessions.requireCaller(bearing(first.token));
    await expect(
      world.auth.setPassword(caller, { current: "wrong", password: "a much better one" }),
    ).rejects.toMatchObject({
      code: "auth.wrong_credentials",
    });
    await world.auth.setPassword(caller, { current: password, password: "a much better one" });
    await expect(world.sessions.requireCaller(bearing(other.token))).rejects.toMatchObject({ code: "auth.expired" });
    expect((await world.sessions.requireCaller(bearing(first.token))).id).toBe(caller.id);
    const again = await world.auth.signIn(
      { email: "change@example.test", password: "a much better one", guest: undefined },
      address,
    );
    expect(again.user.id).toBe(caller.id);
  });
});

test("an account has one password, however many are set at once", async () => {
  const { user } = await world.signUp("once@example.test");
  const set = (hash: string) =>
    world.repository.replacePassword(ownId(user.id), hash, null, new Date(world.clock.now()));
  await Promise.all([set("one"), set("two")]);
  const stored = () => world.sql("select password from account where user_id = $1", [user.id]);
  expect(await stored()).toHaveLength(1);
  const second = world.sql(
    "insert into account (id, account_id, provider_id, user_id) values ('another', $1, 'credential', $1)",
    [user.id],
  );
  await expect(second).rejects.toMatchObject({ code: "23505" });
});

test("signing out kills the token at once, and no other", async () => {
  const first = await world.signUp("leaves@example.test");
  const second = await world.auth.signIn({ email: "leaves@example.test", password, guest: undefined }, address);
  await world.auth.signOut(await world.sessions.requireCaller(bearing(first.token)));
  await expect(world.sessions.requireCaller(bearing(first.token))).rejects.toMatchObject({ code: "auth.expired" });
  expect((await world.sessions.requireCaller(bearing(second.token))).email).toBe("leaves@example.test");
});
