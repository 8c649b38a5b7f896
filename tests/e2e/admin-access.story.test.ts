import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { codeOf } from "../../local/authenticator/codes.ts";
import { newAdmin, newAdminSession } from "../support/admins.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { dialog, openAdmin, rowWith, search } from "../support/pages/admin-page.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { arrivedAt, gone, keptSession, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

const password = "a long passphrase of mine";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

async function fillPassword(reader: Reader, email: string): Promise<void> {
  await reader.field("adminAccess", "field.email").fill(email);
  await reader.field("adminAccess", "field.password").fill(password);
  await reader.button("adminAccess", "login.submit").click();
}

/** Reads the key on the page as an authenticator would, and types its code. */
async function setUp(reader: Reader): Promise<void> {
  await seen(reader.page.getByRole("img", { name: reader.words("adminAccess", "setUp.qr") }));
  const key = (await reader.page.locator("code").first().textContent()) ?? "";
  await expectAccessible(reader.page);
  await takePicture(reader.page, `admin set-up ${reader.language}`);
  await reader.field("adminAccess", "code.label").fill(codeOf(key.replaceAll(" ", "")));
  await reader.button("adminAccess", "setUp.confirm").click();
  await seen(reader.heading("adminAccess", "recovery.title"));
}

/** A word that the log shows for what its first visitor did, and that no name in the code has. */
const sought = { en: "authenticator", fr: "authentification" };

describe.each(languages)("an admin's first visit, in %s", (language) => {
  test("leads through the sign-in and the set-up to the page that was asked for, and later by a recovery code", async () => {
    const admin = await newAdmin(stack, { password });
    const session = await newAccount(stack);
    const reader = await openReader(stack, {
      language,
      session,
      path: `/admin/audit?q=${sought[language]}`,
      theme: "dark",
    });
    await arrivedAt(reader, "/admin/login");
    await seen(reader.heading("adminAccess", "login.title"));
    await expectAccessible(reader.page);
    await fillPassword(reader, admin.email);
    await setUp(reader);
    await expectAccessible(reader.page);
    const code = (await reader.page.locator("code").first().textContent()) ?? "";
    await reader.button("adminAccess", "recovery.done").click();

    await arrivedAt(reader, new RegExp(`^/admin/audit\\?q=${sought[language]}$`));
    await seen(rowWith(reader, reader.words("adminAudit", "action.confirmSecondStep")));
    await takePicture(reader.page, `admin log ${language}`);
    await rowWith(reader, reader.words("adminAudit", "action.confirmSecondStep"))
      .getByRole("button", {
        name: reader.words("adminAudit", "details.of", {
          action: reader.words("adminAudit", "action.confirmSecondStep"),
        }),
      })
      .first()
      .click();
    await seen(dialog(reader).getByText("two_factor"));
    await expectAccessible(reader.page);
    await takePicture(reader.page, `admin audit ${language}`);
    await reader.page.keyboard.press("Escape");
    await search(reader, "nothing of the kind");
    await seen(reader.text("listing", "nothing"));

    await reader.button("admin", "nav.signOut").click();
    await arrivedAt(reader, "/admin/login");
    await fillPassword(reader, admin.email);
    await reader.field("adminAccess", "code.label").fill(code);
    await reader.button("adminAccess", "code.submit").click();
    await seen(reader.link("admin", "area.audit"));
    // A user who is signed in beside stays so.
    expect((await keptSession(reader))?.token).toBe(session.token);
  });
});

test("an admin's session that has ended leads to the sign-in, and leaves the user's as it is", async () => {
  const session = await newAccount(stack);
  const reader = await openAdmin(stack, {
    path: "/admin/audit",
    storage: { "ensemble.session": JSON.stringify(session) },
  });
  await seen(reader.heading("adminAudit", "title"));
  await stack.sql("delete from admin_session where user_id = $1", [reader.admin.admin.id]);
  await reader.link("admin", "area.admins").click();
  await arrivedAt(reader, /^\/admin\/login\?reason=expired&redirect=%2Fadmin%2Fadmins$/);
  await seen(reader.text("adminAccess", "login.expired"));
  expect(await reader.page.evaluate(() => localStorage.getItem("ensemble.admin"))).toBeNull();
  await reader.open("/user/account");
  await arrivedAt(reader, "/user/account");
  expect((await keptSession(reader))?.token).toBe(session.token);
});

test("on a phone an admin invites another, who chooses a password and is led to the set-up", async () => {
  const admin = await newAdminSession(stack, { password });
  const reader = await openAdmin(stack, { admin, language: "fr", width: 360, height: 740, touch: true });
  await reader.button("admin", "nav.open").click();
  await takePicture(reader.page, "admin menu phone");
  await dialog(reader)
    .getByRole("link", { name: reader.words("admin", "area.admins") })
    .click();
  await gone(dialog(reader));
  await seen(rowWith(reader, admin.admin.email));
  await expectNoOverflow(reader);
  await expectTargets(reader);
  await expectAccessible(reader.page);
  await takePicture(reader.page, "admin admins phone");

  await reader.button("adminAccess", "admins.invite").click();
  const email = "grace@example.test";
  const box = dialog(reader);
  await box.getByLabel(reader.words("adminAccess", "admins.name")).fill("Grace");
  await box.getByLabel(reader.words("adminAccess", "admins.email")).fill(email);
  await box.getByLabel(reader.words("adminAccess", "field.ownPassword")).fill(password);
  await expectAccessible(reader.page);
  await box.getByRole("button", { name: reader.words("adminAccess", "admins.send") }).click();
  await seen(rowWith(reader, email).getByText(reader.words("adminAccess", "admins.invited")));

  const mail = await stack.waitForMail(email);
  const link = new URL(/http\S+\/admin\/login#\S+/.exec(mail.text)?.[0] ?? "");
  const invited = await openReader(stack, { language: "fr", path: link.pathname + link.hash, width: 360, touch: true });
  await seen(invited.heading("adminAccess", "invitation.title"));
  await expectAccessible(invited.page);
  await invited.field("adminAccess", "field.newPassword").fill("une longue phrase de passe");
  await invited.button("adminAccess", "invitation.submit").click();
  await setUp(invited);
  await expectNoOverflow(invited);
  await expectTargets(invited);
});
