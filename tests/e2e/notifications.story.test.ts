import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import type { NotificationKind } from "../../worker/contract/notifications/notification-kinds.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { arrivedAt, gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";
import { languages } from "../support/words.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

/** The first is the newest. */
const happened: readonly [NotificationKind, Record<string, unknown>, isRead: boolean][] = [
  ["schedule-paused", { schedule: createId(), name: "Revue de presse" }, false],
  ["visitor-waiting", { chatbot: createId(), name: "Rivage" }, false],
  ["work-ready", { work: createId(), type: "book", title: "Les marées" }, true],
];

async function add({ user }: KeptSession): Promise<void> {
  for (const [at, [kind, facts, isRead]] of happened.entries())
    await stack.sql(
      `insert into notification (id, user_id, kind, facts, shown, created_at, read_at)
       values ($1, $2, $3, $4, true, now() - make_interval(mins => $5), case when $6 then now() end)`,
      [createId(), user.id, kind, JSON.stringify(facts), at + 1, isRead],
    );
}

const bell = ({ page, words }: Reader, count: number) =>
  page.getByRole("button", {
    name: count === 0 ? words("notifications", "title") : words("notifications", "unread", { count }),
    exact: true,
  });
const panel = ({ page, words }: Reader) =>
  page.getByRole("dialog", { name: words("notifications", "title"), exact: true });

describe.each(languages)("notifications, in %s", (language) => {
  test("stand behind the bell, lead to what they are about, and are read there", async () => {
    const session = await newAccount(stack);
    await add(session);
    const reader = await openReader(stack, { language, session });
    await bell(reader, 2).click();
    const rows = panel(reader).getByRole("listitem");
    await seen(rows);
    expect(await rows.count()).toBe(3);
    await seen(
      rows
        .nth(0)
        .getByText(language === "en" ? "A scheduled question is paused" : "Une question programmée est en pause"),
    );
    await expectAccessible(reader.page);
    await takePicture(reader.page, `notifications panel ${language}`);
    if (language === "en") {
      await rows.nth(1).getByRole("button").click();
      await gone(rows.nth(1).getByRole("button"));
      await rows.nth(0).getByRole("link").click();
      await arrivedAt(reader, "/user/history/schedules");
      await gone(panel(reader));
      await seen(bell(reader, 0));
    } else {
      await reader.button("notifications", "readAll").click();
      await gone(rows.getByText(reader.words("notifications", "isUnread")));
      await reader.page.keyboard.press("Escape");
      await seen(bell(reader, 0));
    }
    await reader.page.reload();
    await seen(bell(reader, 0));
    const unread = await stack.sql("select id from notification where user_id = $1 and read_at is null", [
      session.user.id,
    ]);
    expect(unread).toEqual([]);
  });

  if (language === "fr")
    test("are nothing new for a new account, and are set kind by kind, with a daily mail and quiet hours", async () => {
      const session = await newAccount(stack);
      const reader = await openReader(stack, { language, session });
      const { page, words } = reader;
      await bell(reader, 0).click();
      await seen(reader.text("notifications", "none"));
      await reader.link("notifications", "settings").click();
      await arrivedAt(reader, /\/user\/account\?section=notifications/);
      await gone(panel(reader));

      const box = (kind: NotificationKind, channel: "app" | "mail" | "push") =>
        page.getByRole("checkbox", {
          name: `${words("notifications", `kind.${kind}`)}, ${words("notifications", `channel.${channel}`)}`,
          exact: true,
        });
      await seen(box("lead", "app"));
      expect(await box("lead", "mail").isDisabled()).toBe(true);
      await page.getByRole("switch", { name: words("notifications", "digest.label") }).click();
      await expect.poll(() => box("lead", "mail").isChecked()).toBe(true);
      expect(await box("visitor-waiting", "mail").isChecked()).toBe(false);
      await box("lead", "app").click();
      await page.getByRole("switch", { name: words("notifications", "quiet.label") }).click();
      await reader.field("notifications", "quiet.until").fill("06:30");
      await reader.field("notifications", "quiet.until").blur();
      await expectAccessible(page);
      await takePicture(page, `notifications settings ${language}`);
      await expect
        .poll(() =>
          stack.sql(
            "select choices, language, quiet_from, quiet_until, digest_at from notification_settings where user_id = $1",
            [session.user.id],
          ),
        )
        .toEqual([
          {
            choices: { lead: { app: false } },
            language: "fr",
            quiet_from: "22:00",
            quiet_until: "06:30",
            digest_at: "08:00",
          },
        ]);
      await page.reload();
      await seen(box("lead", "app"));
      expect(await box("lead", "app").isChecked()).toBe(false);
      expect(await reader.field("notifications", "quiet.until").inputValue()).toBe("06:30");
    });
});

test("a push that arrives is shown with the page that it leads to, and the script keeps nothing", async () => {
  const session = await newAccount(stack);
  const { page, context } = await openReader(stack, { session });
  const devtools = await context.newCDPSession(page);
  const registered = new Promise<string>((resolve) =>
    devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted);
      if (found) resolve(found.registrationId);
    }),
  );
  await devtools.send("ServiceWorker.enable");
  const started = context.waitForEvent("serviceworker");
  await page.evaluate(async () => {
    await navigator.serviceWorker.register("/notifications.js", { updateViaCache: "none" });
    await navigator.serviceWorker.ready;
  });
  const worker = await started;
  // A browser without a screen shows none: what it is asked to show is written down.
  await worker.evaluate(() => {
    const shown: unknown[] = [];
    Object.assign(globalThis, { shown });
    const { registration } = globalThis as unknown as { registration: { showNotification: unknown } };
    registration.showNotification = async (...asked: unknown[]) => shown.push(asked);
  });
  const path = "/user/history/schedules";
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin: stack.siteUrl,
    registrationId: await registered,
    data: JSON.stringify({ title: "Your book is ready", body: "Tides", path, tag: "one", language: "en" }),
  });
  await expect
    .poll(() => worker.evaluate(() => Reflect.get(globalThis, "shown")))
    .toEqual([["Your book is ready", { body: "Tides", tag: "one", lang: "en", data: path, icon: "/icon-192.png" }]]);
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.unregister();
  });
});
