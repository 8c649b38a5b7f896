import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../../local/authenticator/codes.ts";
import { enterAdmin } from "./entering.ts";
import { address, password, startWorld } from "./world.ts";
import type { World } from "./world.ts";

let world: World;
beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world.close());

const enter = (email?: string) => enterAdmin(world, email);

const isOver = (token: string) =>
  expect(world.sessions.requireAdmin(token)).rejects.toMatchObject({ code: "auth.expired" });

const told = async (id: string) => {
  await world.settled();
  const rows = await world.sql(
    "select action, outcome from audit_entry where admin_id = $1 and address = $2 order by created_at, id",
    [id, address],
  );
  return rows.map(({ action, outcome }) => `${String(action)} ${String(outcome)}`).toSorted();
};

describe("the set-up of the second step", () => {
  test("counts once a code of the authenticator was seen, and ends every other session", async () => {
    const email = "fresh@example.test";
    await world.identity.admins.create({ name: "Root", email, password, totp: false });
    const signIn = async () => (await world.auth.signInAdmin({ email, password }, world.visit)).token ?? "";
    const [here, elsewhere] = [await signIn(), await signIn()];
    const caller = await world.sessions.requireAdmin(here);
    const { answer } = await world.admins.setUpSecondStep(caller, here, password);
    expect(new URL(answer.uri).searchParams.get("secret")).toBe(answer.secret);
    expect(answer.recovery_codes).toHaveLength(10);
    const wrong = codeOf(answer.secret) === "000000" ? "000001" : "000000";
    await expect(world.admins.confirmSecondStep(caller, here, wrong)).rejects.toMatchObject({
      code: "auth.code_invalid",
    });
    expect(await world.sessions.requireAdmin(here)).toMatchObject({ twoFactor: false });

    const confirmed = await world.admins.confirmSecondStep(caller, here, codeOf(answer.secret));
    expect(confirmed.answer.admin).toMatchObject({ email, two_factor: true });
    await isOver(here);
    await isOver(elsewhere);
    expect(await world.auth.signInAdmin({ email, password }, world.visit)).toMatchObject({ totp_required: true });
  });

  test("asks for the password, and again for another authenticator, which voids the first", async () => {
    const { caller, token, recoveryCodes } = await enter();
    await expect(world.admins.setUpSecondStep(caller, token, "not the password")).rejects.toMatchObject({
      code: "auth.wrong_credentials",
    });
    const again = await world.admins.setUpSecondStep(caller, token, password);
    const confirmed = await world.admins.confirmSecondStep(caller, token, codeOf(again.answer.secret));
    const { challenge = "" } = await world.auth.signInAdmin({ email: caller.email, password }, world.visit);
    const old = world.auth.confirmAdminTotp({ challenge, code: recoveryCodes[0] ?? "" }, world.visit);
    await expect(old).rejects.toMatchObject({ code: "auth.code_invalid" });
    expect(confirmed.answer.admin.two_factor).toBe(true);
  });

  test("nothing of it stands in the log but that it happened", async () => {
    const { caller, token } = await enter();
    const change = await world.admins.setUpSecondStep(caller, token, password);
    expect({ ...change, answer: null }).toEqual({
      subject: `admin ${caller.id}`,
      before: null,
      after: { two_factor: false },
      answer: null,
    });
  });
});

test("new recovery codes void the old ones", async () => {
  const { caller, token, recoveryCodes } = await enter();
  const renewed = (await world.admins.renewRecoveryCodes(caller, token, password)).answer.recovery_codes;
  const use = async (code = "") => {
    const { challenge = "" } = await world.auth.signInAdmin({ email: caller.email, password }, world.visit);
    return world.auth.confirmAdminTotp({ challenge, code }, world.visit);
  };
  await expect(use(recoveryCodes[0])).rejects.toMatchObject({ code: "auth.code_invalid" });
  expect((await use(renewed[0])).admin.id).toBe(caller.id);
});

describe("the own password", () => {
  const chosen = "another good passphrase";

  test("is changed by its owner, who types it; this session stays and the others end", async () => {
    const { caller, token } = await enter();
    const { challenge = "" } = await world.auth.signInAdmin({ email: caller.email, password }, world.visit);
    const codes = await world.admins.renewRecoveryCodes(caller, token, password);
    const code = codes.answer.recovery_codes[0] ?? "";
    const elsewhere = await world.auth.confirmAdminTotp({ challenge, code }, world.visit);
    await world.admins.changeAdminPassword(caller, { current: password, password: chosen });
    expect((await world.sessions.requireAdmin(token)).id).toBe(caller.id);
    await isOver(elsewhere.token);
    await expect(world.auth.signInAdmin({ email: caller.email, password }, world.visit)).rejects.toMatchObject({
      code: "auth.wrong_credentials",
    });
    await world.auth.signInAdmin({ email: caller.email, password: chosen }, world.visit);
  });

  test.each([
    ["who does not know it", { current: "a guess of it", password: chosen }, "auth.wrong_credentials"],
    ["one that is easy to guess", { current: password, password: "aaaaaaaaaaaaaa" }, "auth.weak_password"],
  ])("is kept from %s", async (_whom, typed, code) => {
    const { caller } = await enter();
    await expect(world.admins.changeAdminPassword(caller, typed)).rejects.toMatchObject({ code });
  });

  test("cannot be guessed at without end", async () => {
    const { caller, token } = await enter();
    world.refused.add(`sign-in admin password ${caller.id}`);
    await expect(world.admins.renewRecoveryCodes(caller, token, password)).rejects.toMatchObject({
      code: "request.too_many",
    });
  });
});

describe("sign-ins of admins stand in the log", () => {
  test("good and failed, each step", async () => {
    const { caller, recoveryCodes } = await enter();
    const before = await told(caller.id);
    const { email } = caller;
    await expect(world.auth.signInAdmin({ email, password: "wrong" }, world.visit)).rejects.toThrow(
      "auth.wrong_credentials",
    );
    const { challenge = "" } = await world.auth.signInAdmin({ email, password }, world.visit);
    await expect(world.auth.confirmAdminTotp({ challenge, code: "abcdef" }, world.visit)).rejects.toThrow(
      "auth.code_invalid",
    );
    await world.auth.confirmAdminTotp({ challenge, code: recoveryCodes[1] ?? "" }, world.visit);
    const after = await told(caller.id);
    for (const line of before) after.splice(after.indexOf(line), 1);
    expect(after).toEqual([
      "confirmAdminTotp auth.code_invalid",
      "confirmAdminTotp done",
      "signInAdmin auth.wrong_credentials",
      "signInAdmin done",
    ]);
  });

  test("but not what strangers try, so that the log cannot be filled from outside", async () => {
    const count = async () => (await world.sql("select count(*)::int as n from audit_entry"))[0]?.["n"];
    await world.settled();
    const before = await count();
    const stranger = { email: "stranger@example.test", password };
    await expect(world.auth.signInAdmin(stranger, world.visit)).rejects.toThrow("auth.wrong_credentials");
    const made = { challenge: "nothing.at-all-but-long-enough", code: "123456" };
    await expect(world.auth.confirmAdminTotp(made, world.visit)).rejects.toThrow("auth.code_invalid");
    await world.settled();
    expect(await count()).toBe(before);
  });
});
