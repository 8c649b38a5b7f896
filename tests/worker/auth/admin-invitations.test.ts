import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { inviteAdmin } from "../../../worker/contract/admins.contract.ts";
import type { AdminCaller } from "../../../worker/lib/caller.ts";
import { enterAdmin } from "./entering.ts";
import { password, startWorld } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const enter = (email?: string) => enterAdmin(world, email);

const isOver = (token: string) =>
  expect(world.sessions.requireAdmin(token)).rejects.toMatchObject({ code: "auth.expired" });

const invitationOf = (email: string) => {
  const mail = world.mails.findLast(({ to }) => to === email);
  return new URLSearchParams(/\/admin\/login#(\S+)/.exec(mail?.text ?? "")?.[1]).get("invitation") ?? "";
};

const invite = async (by: AdminCaller, email: string) =>
  (await world.admins.invite(by, { name: "Grace", email, password, locale: "fr" })).answer;

describe("admins make admins", () => {
  const chosen = "a passphrase of my own";

  test("by a mailed link, which opens once, to a password and to the set-up alone", async () => {
    const { caller } = await enter();
    const made = await invite(caller, "Grace@example.test");
    expect(made).toMatchObject({ email: "grace@example.test", invited: true, two_factor: false });
    expect(world.mails.findLast(({ to }) => to === "grace@example.test")?.subject).toBe("Vous administrez Ensemble");
    await expect(
      world.auth.signInAdmin({ email: "grace@example.test", password: "" }, world.visit),
    ).rejects.toMatchObject({ code: "auth.wrong_credentials" });

    const token = invitationOf("grace@example.test");
    const weak = world.admins.acceptInvitation({ token, password: "password1234" }, world.visit);
    await expect(weak).rejects.toMatchObject({ code: "auth.weak_password" });
    const own = world.admins.acceptInvitation({ token, password: "grace@example.test" }, world.visit);
    await expect(own).rejects.toMatchObject({ code: "auth.weak_password" });
    expect(await world.admins.acceptInvitation({ token, password: chosen }, world.visit)).toEqual({
      email: "grace@example.test",
    });
    const twice = world.admins.acceptInvitation({ token, password: "something else entirely" }, world.visit);
    await expect(twice).rejects.toMatchObject({ code: "auth.link_invalid" });
    const entered = await world.auth.signInAdmin({ email: "grace@example.test", password: chosen }, world.visit);
    expect(entered.admin).toMatchObject({ two_factor: false });
  });

  test("not twice, and not without the own password", async () => {
    const { caller } = await enter();
    await invite(caller, "once@example.test");
    await expect(invite(caller, "ONCE@example.test")).rejects.toMatchObject({ code: "auth.admin_exists" });
    const stolen = world.admins.invite(caller, { name: "Eve", email: "eve@example.test", password: "?", locale: "en" });
    await expect(stolen).rejects.toMatchObject({ code: "auth.wrong_credentials" });
    expect(await world.sql("select 1 from admin_user where email = 'eve@example.test'")).toEqual([]);
  });

  test("and with a name that can be read", () => {
    const typed = { name: "   ", email: "nobody@example.test", password, locale: "en" };
    expect(inviteAdmin.body.safeParse(typed).success).toBe(false);
  });

  test("an invitation runs out after a day", async () => {
    const { caller } = await enter();
    await invite(caller, "late@example.test");
    world.wait(24 * 3_600_000 + 1_000);
    const late = world.admins.acceptInvitation(
      { token: invitationOf("late@example.test"), password: chosen },
      world.visit,
    );
    await expect(late).rejects.toMatchObject({ code: "auth.link_invalid" });
    world.wait(-(24 * 3_600_000 + 1_000));
  });

  test("and reset the access of another, who begins anew by mail", async () => {
    const [{ caller }, other] = [await enter(), await enter()];
    const reset = await world.admins.reset(caller, other.caller.id, { password, locale: "en" });
    expect(reset).toMatchObject({
      before: { invited: false, two_factor: true },
      after: { invited: true, two_factor: false },
    });
    await isOver(other.token);
    const { email } = other.caller;
    await world.admins.acceptInvitation({ token: invitationOf(email), password: chosen }, world.visit);
    expect(await world.auth.signInAdmin({ email, password: chosen }, world.visit)).toMatchObject({
      totp_required: false,
    });
  });

  test("and a reset voids the links that were mailed before it", async () => {
    const [{ caller }, other] = [await enter(), await enter()];
    const { id, email } = other.caller;
    const reset = () => world.admins.reset(caller, id, { password, locale: "en" });
    await reset();
    const leaked = invitationOf(email);
    await reset();
    const late = world.admins.acceptInvitation({ token: leaked, password: "of whoever read that mail" }, world.visit);
    await expect(late).rejects.toMatchObject({ code: "auth.link_invalid" });
    const fresh = world.admins.acceptInvitation({ token: invitationOf(email), password: chosen }, world.visit);
    expect(await fresh).toEqual({ email });
  });

  test("and remove another, whose sessions end at once", async () => {
    const [{ caller }, other] = [await enter(), await enter()];
    await world.admins.remove(caller, other.caller.id, password);
    await isOver(other.token);
    await expect(world.admins.remove(caller, other.caller.id, password)).rejects.toMatchObject({
      code: "auth.admin_not_found",
    });
  });

  test("but no admin removes their own access", async () => {
    const { caller, token } = await enter();
    for (const act of [
      () => world.admins.remove(caller, caller.id, password),
      () => world.admins.reset(caller, caller.id, { password, locale: "en" }),
    ])
      await expect(act()).rejects.toMatchObject({ code: "auth.own_account" });
    expect((await world.sessions.requireAdmin(token)).id).toBe(caller.id);
  });

  test("of two who remove each other, one stays", async () => {
    const [one, other] = [await enter(), await enter()];
    await world.admins.remove(one.caller, other.caller.id, password);
    // The other's call was let in a moment before.
    await expect(world.admins.remove(other.caller, one.caller.id, password)).rejects.toMatchObject({
      code: expect.stringMatching(/^auth\./),
    });
    expect((await world.sessions.requireAdmin(one.token)).id).toBe(one.caller.id);
  });

  test("the list finds them by name and address, and says how far each has come", async () => {
    const { caller } = await enter("listed@example.test");
    await invite(caller, "pending@example.test");
    const { data } = await world.admins.list({ q: "LISTED@exa" });
    expect(data).toEqual([
      expect.objectContaining({ id: caller.id, two_factor: true, signed_in: true, invited: false }),
    ]);
    expect((await world.admins.list({ q: "pending" })).data).toEqual([
      expect.objectContaining({ signed_in: false, invited: true }),
    ]);
  });
});
