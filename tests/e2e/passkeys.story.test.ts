import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { password } from "../integration/auth-client.ts";
import { newAdminSession } from "../support/admins.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { dialog, openAdmin } from "../support/pages/admin-page.ts";
import { signOut } from "../support/pages/auth-page.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true, host: "localhost" });
});
afterAll(() => stack.close());

/** An authenticator that is part of the device, and whose person has unlocked it; it answers when `isPresent`. */
async function plugIn(page: Page) {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send("WebAuthn.enable");
  const { authenticatorId } = await protocol.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  onTestFinished(async () => {
    await protocol.send("WebAuthn.disable");
    await protocol.detach();
  });
  return {
    answers: (enabled: boolean) =>
      protocol.send("WebAuthn.setAutomaticPresenceSimulation", { authenticatorId, enabled }),
  };
}

/** Adds a passkey from the open page. */
async function add(reader: Reader): Promise<void> {
  await reader.button("passkeys", "list.add").click();
  await dialog(reader).getByLabel(reader.words("passkeys", "field.password"), { exact: true }).fill(password);
  await expectAccessible(reader.page);
  await dialog(reader)
    .getByRole("button", { name: reader.words("passkeys", "add.submit") })
    .click();
  await gone(dialog(reader));
}

/** An old session is asked for a proof: the passkey is one. */
async function exportByPasskey(reader: Reader, personId: string): Promise<void> {
  await stack.sql("update session set created_at = now() - interval '1 hour' where user_id = $1", [personId]);
  await reader.open("/user/account?section=privacy");
  const downloaded = reader.page.waitForEvent("download");
  await reader.button("users", "export.start").click();
  await reader.button("auth", "proof.passkey").click();
  expect((await downloaded).suggestedFilename()).toMatch(/\.zip$/);
}

/** Each width in both themes, without the notice of what was done; axe reads the colours of the darker one. */
async function look(reader: Reader, name: string): Promise<void> {
  await reader.page.reload();
  await seen(reader.page.getByRole("button", { name: /passkey|clé d.accès/ }).first());
  for (const width of [1440, 768, 360]) {
    await reader.page.setViewportSize({ width, height: 900 });
    await expectNoOverflow(reader);
    for (const colorScheme of ["light", "dark"] as const) {
      await reader.page.emulateMedia({ colorScheme });
      await takePicture(reader.page, `passkeys ${name} ${width} ${colorScheme}`);
    }
  }
  await expectAccessible(reader.page, { colors: true });
  await expectTargets(reader);
  await reader.page.emulateMedia({ colorScheme: "light" });
  await reader.page.setViewportSize({ width: 1280, height: 800 });
}

test("a passkey is added, signs in without a password, is renamed and is removed", async () => {
  const session = await newAccount(stack);
  await stack.sql(`update "user" set email_verified = true where id = $1`, [session.user.id]);
  const path = "/user/account?section=security";
  const reader = await openReader(stack, { session, path, touch: true, complaints: /403/ });
  const authenticator = await plugIn(reader.page);
  await seen(reader.text("passkeys", "list.empty"));
  await add(reader);
  const rename = reader.page.getByRole("button", { name: /^Rename / });
  await seen(rename);
  await expectAccessible(reader.page);
  await look(reader, "account");

  await authenticator.answers(false);
  await signOut(reader);
  await seen(reader.button("passkeys", "signIn.submit"));
  await expectAccessible(reader.page);
  await look(reader, "sign-in");
  await authenticator.answers(true);
  await reader.button("passkeys", "signIn.submit").click();
  await arrivedAt(reader, /^\/user\//);
  await exportByPasskey(reader, session.user.id);

  await reader.open(path);
  await rename.click();
  await dialog(reader).getByLabel(reader.words("passkeys", "rename.label"), { exact: true }).fill("Laptop");
  await dialog(reader)
    .getByRole("button", { name: reader.words("common", "action.save") })
    .click();
  await seen(reader.page.getByText("Laptop", { exact: true }));

  await authenticator.answers(false);
  await signOut(reader);
  await authenticator.answers(true);
  // The field of the address offers it, and the authenticator takes the offer.
  await reader.page.reload();
  await arrivedAt(reader, /^\/user\//);

  await reader.open("/user/account?section=security");
  await reader.button("passkeys", "remove.actionFor", { name: "Laptop" }).click();
  await dialog(reader).getByLabel(reader.words("passkeys", "field.password"), { exact: true }).fill(password);
  await dialog(reader)
    .getByRole("button", { name: reader.words("passkeys", "remove.action") })
    .click();
  await seen(reader.text("passkeys", "list.empty"));

  await authenticator.answers(false);
  await signOut(reader);
  await authenticator.answers(true);
  await reader.button("passkeys", "signIn.submit").click();
  await seen(reader.text("errors", "auth.passkey_invalid"));
});

test("an admin's passkey stands in for both steps", async () => {
  const admin = await newAdminSession(stack, { password });
  const reader = await openAdmin(stack, { admin, language: "fr", path: "/admin/account", touch: true });
  const authenticator = await plugIn(reader.page);
  await seen(reader.text("passkeys", "list.empty"));
  await add(reader);
  await seen(reader.page.getByRole("button", { name: /^Renommer / }));
  await expectAccessible(reader.page);
  await look(reader, "admin account");
  await authenticator.answers(false);
  await reader.button("admin", "nav.signOut").click();
  await arrivedAt(reader, "/admin/login");
  await seen(reader.button("passkeys", "signIn.submit"));
  await expectAccessible(reader.page);
  await look(reader, "admin sign-in");
  await authenticator.answers(true);
  await reader.button("passkeys", "signIn.submit").click();
  await seen(reader.link("admin", "area.audit"));
});

test("a browser without passkeys says so, and offers none at the sign-in", async () => {
  const session = await newAccount(stack);
  const reader = await openReader(stack, { session });
  const script = await reader.page.addInitScript(() => Reflect.deleteProperty(window, "PublicKeyCredential"));
  await reader.open("/user/account?section=security");
  await seen(reader.text("passkeys", "list.unsupported"));
  await signOut(reader);
  await seen(reader.button("auth", "signIn.submit"));
  expect(await reader.button("passkeys", "signIn.submit").count()).toBe(0);
  await script.dispose();
});
