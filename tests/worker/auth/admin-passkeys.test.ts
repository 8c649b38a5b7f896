import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAuthenticator } from "../../support/soft-authenticator.ts";
import { enterAdmin } from "./entering.ts";
import { password, publicUrl, startWorld } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const invalid = { code: "auth.passkey_invalid" };

/** An admin who has a passkey beside the second step. */
async function holder() {
  const entered = await enterAdmin(world);
  const { caller } = entered;
  const { answer: options } = await world.admins.beginPasskey(caller, password);
  const authenticator = createAuthenticator(publicUrl);
  const change = await world.admins.addPasskey(caller, authenticator.create(options), null);
  return { ...entered, authenticator, change, passkey: change.answer };
}

const enter = async (authenticator: ReturnType<typeof createAuthenticator>) =>
  world.admins.signInWithPasskey(authenticator.answer(await world.admins.beginPasskeySignIn()), world.visit);

const logged = async (adminId: string) => {
  await world.settled();
  return world.sql(
    "select action, outcome from audit_entry where admin_id = $1 and action = 'signInAdminWithPasskey' order by created_at",
    [adminId],
  );
};

describe("an admin's passkey", () => {
  test("opens a session of eight hours in the place of both steps, and the log says so", async () => {
    const { caller, authenticator } = await holder();
    const { token, admin } = await enter(authenticator);
    expect(admin).toMatchObject({ id: caller.id, two_factor: true });
    expect(await logged(caller.id)).toEqual([{ action: "signInAdminWithPasskey", outcome: "done" }]);
    world.wait(8 * 3_600_000 + 60_000);
    await expect(world.sessions.requireAdmin(token)).rejects.toMatchObject({ code: "auth.expired" });
    world.wait(-(8 * 3_600_000 + 60_000));
  });

  test("leads to the set-up alone while the second step is set up anew", async () => {
    const { token, caller, authenticator } = await holder();
    await world.admins.setUpSecondStep(caller, token, password);
    expect((await enter(authenticator)).admin.two_factor).toBe(false);
  });

  test("is added and removed with the password, as the log shows by its name alone", async () => {
    const { caller, change, passkey } = await holder();
    expect(change).toMatchObject({ subject: `admin ${caller.id}`, after: { passkey: "Passkey" } });
    const wrong = { code: "auth.wrong_credentials" };
    await expect(world.admins.beginPasskey(caller, "wrong")).rejects.toMatchObject(wrong);
    await expect(world.admins.removePasskey(caller, passkey.id, "wrong")).rejects.toMatchObject(wrong);
    const removal = await world.admins.removePasskey(caller, passkey.id, password);
    expect(removal).toMatchObject({ before: { passkey: "Passkey" }, after: null });
    expect(await world.admins.listPasskeys(caller)).toEqual({ data: [] });
  });

  test("opens nothing once another admin has reset the access", async () => {
    const [root, other] = [await enterAdmin(world), await holder()];
    await world.admins.reset(root.caller, other.caller.id, { password, locale: "en" });
    await expect(enter(other.authenticator)).rejects.toMatchObject(invalid);
  });

  test("opens no account of a person, and a person's none of an admin", async () => {
    const { authenticator } = await holder();
    const answer = authenticator.answer(await world.auth.beginPasskeySignIn());
    await expect(world.auth.signInWithPasskey({ answer, guest: undefined }, "192.0.2.1")).rejects.toMatchObject(
      invalid,
    );
  });

  test("answers no challenge that people are given", async () => {
    const { caller, authenticator } = await holder();
    const answer = authenticator.answer(await world.auth.beginPasskeySignIn());
    const entering = world.admins.signInWithPasskey(answer, world.visit);
    await expect(entering).rejects.toMatchObject({ code: "auth.sign_in_over" });
    expect(await logged(caller.id)).toEqual([{ action: "signInAdminWithPasskey", outcome: "auth.sign_in_over" }]);
  });

  test("is renamed by its admin alone", async () => {
    const [root, other] = [await enterAdmin(world), await holder()];
    const renaming = world.admins.renamePasskey(root.caller, other.passkey.id, "Mine");
    await expect(renaming).rejects.toMatchObject({ code: "auth.passkey_not_found" });
    const renamed = await world.admins.renamePasskey(other.caller, other.passkey.id, "Laptop");
    expect(renamed).toMatchObject({ before: { passkey: "Passkey" }, after: { passkey: "Laptop" } });
  });
});
