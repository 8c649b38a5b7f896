import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";
import { bearing } from "../../support/credentials.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const hour = 3_600_000;
const linkInvalid = { code: "auth.link_invalid" };
const callerOf = (token: string) => world.sessions.requireCaller(bearing(token));
const signIn = (email: string) => world.auth.signIn({ email, password, guest: undefined }, address);

function mailed(email: string, kind: "address" | "back" | "reset"): string {
  const link = world.mailedLink(email);
  if (link.kind !== kind) throw new Error(`the last mail to ${email} is of another kind: ${link.kind}`);
  return link.token;
}

async function ask(token: string, email: string) {
  await world.auth.requestNewEmail(await callerOf(token), { email, password, locale: "en" }, address);
}
const confirm = async (token: string, mailToken: string) =>
  world.auth.confirmNewEmail(await callerOf(token), { token: mailToken, locale: "en" }, world.visit);

const takeBack = (token: string) => world.auth.takeEmailBack({ token, locale: "en" }, world.visit);

/** A user who has moved from one address to another. */
async function move(from: string, to: string) {
  const { token, user } = await world.signUp(from);
  await ask(token, to);
  await confirm(token, mailed(to, "address"));
  return { token, user };
}

describe("a new address", () => {
  test("counts once its mail was followed, confirmed, and the former one gets a mail", async () => {
    const { token, user } = await world.signUp("former@example.test");
    await ask(token, "New@Example.test");
    expect((await callerOf(token)).email).toBe("former@example.test");
    await confirm(token, mailed("new@example.test", "address"));
    expect(await callerOf(token)).toMatchObject({ id: user.id, email: "new@example.test", emailVerified: true });
    expect(world.mails.at(-1)).toMatchObject({ to: "former@example.test", subject: "Your account has a new email" });
    expect((await signIn("new@example.test")).user.id).toBe(user.id);
    await expect(signIn("former@example.test")).rejects.toMatchObject({ code: "auth.wrong_credentials" });
  });

  test("reaches the payment provider at the next sync, which follows at once", async () => {
    const { token, user } = await world.signUp("pays@example.test");
    await world.sql(
      "insert into billing_customer (user_id, customer_id, language, created_at) values ($1, 'cus_1', 'en', now())",
      [user.id],
    );
    await ask(token, "pays-anew@example.test");
    await confirm(token, mailed("pays-anew@example.test", "address"));
    await world.settled();
    expect(world.synced).toContain(user.id);
    const rows = await world.sql("select email_due from billing_customer where user_id = $1", [user.id]);
    expect(rows).toEqual([{ email_due: true }]);
  });

  test("takes the password, and is another than the present one", async () => {
    const { token } = await world.signUp("guarded@example.test");
    const caller = await callerOf(token);
    const wrong = { email: "else@example.test", password: "not the password", locale: "en" as const };
    await expect(world.auth.requestNewEmail(caller, wrong, address)).rejects.toMatchObject({
      code: "auth.wrong_credentials",
    });
    await expect(ask(token, "GUARDED@example.test")).rejects.toMatchObject({ code: "auth.email_unchanged" });
  });

  test("that has an account learns it by mail alone, and moves nothing", async () => {
    await world.signUp("taken@example.test");
    const { token } = await world.signUp("wants@example.test");
    const asking = world.auth.requestNewEmail(
      await callerOf(token),
      { email: "taken@example.test", password, locale: "en" },
      address,
    );
    expect(await asking).toEqual({ success: true });
    expect(world.mails.at(-1)).toMatchObject({ subject: "This email already has an account" });
    expect(() => world.mailedLink("taken@example.test")).toThrow("no link");
  });

  test("that got an account meanwhile stays that account's", async () => {
    const { token } = await world.signUp("slow@example.test");
    await ask(token, "quick@example.test");
    const mailToken = mailed("quick@example.test", "address");
    await world.signUp("quick@example.test");
    await expect(confirm(token, mailToken)).rejects.toMatchObject({ code: "auth.email_taken" });
    expect((await callerOf(token)).email).toBe("slow@example.test");
  });

  test("opens nothing to the reader of a mail that was sent to a wrong address", async () => {
    const { token } = await world.signUp("mistypes@example.test");
    await ask(token, "stranger@example.test");
    const stranger = await world.signUp("somebody@example.test");
    const mailToken = mailed("stranger@example.test", "address");
    await expect(confirm(stranger.token, mailToken)).rejects.toMatchObject(linkInvalid);
    expect((await confirm(token, mailToken)).email).toBe("stranger@example.test");
  });

  test("is confirmed once, within a day, and from the address it was asked at", async () => {
    const { token } = await world.signUp("first@example.test");
    await ask(token, "second@example.test");
    const second = mailed("second@example.test", "address");
    await ask(token, "third@example.test");
    const third = mailed("third@example.test", "address");
    await confirm(token, second);
    await expect(confirm(token, second)).rejects.toMatchObject(linkInvalid);
    await expect(confirm(token, third)).rejects.toMatchObject(linkInvalid);
    await ask(token, "fourth@example.test");
    const fourth = mailed("fourth@example.test", "address");
    world.wait(24 * hour);
    await expect(confirm(token, fourth)).rejects.toMatchObject(linkInvalid);
  });

  test("voids a link for a new password that the former one was mailed", async () => {
    const { token } = await world.signUp("leaks@example.test");
    await world.auth.requestReset({ email: "leaks@example.test", locale: "en" }, address);
    const reset = mailed("leaks@example.test", "reset");
    await ask(token, "safe@example.test");
    await confirm(token, mailed("safe@example.test", "address"));
    const resetting = world.auth.resetPassword({ token: reset, password: "an attacker's one" }, address);
    await expect(resetting).rejects.toMatchObject(linkInvalid);
  });
});

describe("taking an account back by the mail to its former address", () => {
  test("brings that address back, ends every way in, and mails a link for a new password", async () => {
    const { token, user } = await move("robbed@example.test", "robber@example.test");
    await takeBack(mailed("robbed@example.test", "back"));
    await expect(callerOf(token)).rejects.toMatchObject({ code: "auth.expired" });
    for (const email of ["robbed@example.test", "robber@example.test"])
      await expect(signIn(email)).rejects.toMatchObject({ code: "auth.wrong_credentials" });
    const reset = mailed("robbed@example.test", "reset");
    await world.auth.resetPassword({ token: reset, password: "an entirely new one", locale: "en" }, address);
    const back = { email: "robbed@example.test", password: "an entirely new one", guest: undefined };
    expect((await world.auth.signIn(back, address)).user.id).toBe(user.id);
  });

  test("works after further moves, and voids what those were mailed", async () => {
    const { token } = await move("chain-a@example.test", "chain-b@example.test");
    const first = mailed("chain-a@example.test", "back");
    await ask(token, "chain-c@example.test");
    await confirm(token, mailed("chain-c@example.test", "address"));
    const second = mailed("chain-b@example.test", "back");
    await takeBack(first);
    await expect(takeBack(second)).rejects.toMatchObject(linkInvalid);
  });

  test("works once, within seven days, and not where the address has another account", async () => {
    await move("once-a@example.test", "once-b@example.test");
    const once = mailed("once-a@example.test", "back");
    await takeBack(once);
    await expect(takeBack(once)).rejects.toMatchObject(linkInvalid);
    await move("late-a@example.test", "late-b@example.test");
    const late = mailed("late-a@example.test", "back");
    world.wait(7 * 24 * hour);
    await expect(takeBack(late)).rejects.toMatchObject(linkInvalid);
    await move("resold-a@example.test", "resold-b@example.test");
    const resold = mailed("resold-a@example.test", "back");
    await world.signUp("resold-a@example.test");
    await expect(takeBack(resold)).rejects.toMatchObject({ code: "auth.email_taken" });
  });
});
