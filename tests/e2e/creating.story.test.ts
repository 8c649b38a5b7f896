import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { bring, isRead, newPdfAccount, openFile } from "../support/pages/pdf-page.ts";
import { gone, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession } from "../support/pages/reader.ts";
import { quays } from "../support/sample-pdfs.ts";
import { startStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
let session: KeptSession;
beforeAll(async () => {
  stack = await startStack({ site: true });
  session = await newPdfAccount(stack);
});
afterAll(() => stack.close());

const failing = { status: 500, json: { status: "error", error: { code: "request.failed", message: "-" } } };

describe("a reader makes a report of a file", () => {
  test("by kind, template and outline, and follows it to its files", async () => {
    const reader = await openReader(stack, { session, path: "/user/pdf-chat", width: 1440, height: 900 });
    const { page, words } = reader;
    await bring(reader, { name: "Quays.pdf", bytes: quays });
    await isRead(reader, "Quays");
    await openFile(reader, "Quays");
    await reader.button("pdf", "view.create").first().click();
    await seen(page.getByText(words("creation", "empty.title")));
    await reader.button("creation", "kind.report").click();

    await page.getByRole("radio", { name: "Essay" }).check();
    await reader.field("creation", "option.title").fill("The quays");
    await takePicture(page, "create templates 1440");
    await expectAccessible(page);
    await reader.button("creation", "outline.prepare").click();

    const title = page.getByRole("textbox", { name: /^Title: / }).first();
    await seen(title);
    await title.fill("How the quays began");
    await title.press("Enter");
    await reader.button("creation", "outline.undo").click();
    expect(await title.inputValue()).not.toBe("How the quays began");
    await takePicture(page, "create outline 1440");
    await expectAccessible(page);

    await page.getByRole("button", { name: words("creation", "write.report") }).click();
    await seen(page.getByRole("heading", { name: "The quays" }));
    // A whole report is written and set.
    const done = page.getByText(words("creation", "done.report", { title: "The quays" })).first();
    await done.waitFor({ timeout: 60_000 });
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: words("creation", "work.downloadAs", { format: "PDF" }) }).click();
    expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
    await takePicture(page, "create work 1440");
    await expectAccessible(page);

    await stack.sql(
      `update entitlement set limits = limits || '{"flashcards-creation": {"period": "month", "units": 0}}' where user_id = $1`,
      [session.user.id],
    );
    await reader.button("creation", "work.back").click();
    await reader.button("creation", "kind.flashcards").click();
    await reader.button("creation", "write.flashcards").click();
    await seen(reader.heading("plans", "offer.meterTitle"));
    await gone(page.getByRole("dialog").locator("[aria-busy]"));
    await takePicture(page, "create limit 1440");
    await expectAccessible(page);
  });

  test.each(["fr", "en"] as const)(
    "is refused where the file is too long, or the server fails, by name; what was chosen stays (%s)",
    async (language) => {
      const limit = (works: object | null) =>
        stack.sql("update entitlement set limits = (limits - 'works') || $2 where user_id = $1", [
          session.user.id,
          works === null ? {} : { works },
        ]);
      const [file] = await stack.sql("select pages from document where user_id = $1", [session.user.id]);
      await limit({ pages: 1 });
      const complaints = /Failed to load resource/;
      const reader = await openReader(stack, { session, path: "/user/pdf-chat", language, complaints });
      const { page } = reader;
      await openFile(reader, "Quays");
      await reader.button("pdf", "view.create").first().click();
      await reader.button("creation", "kind.report").click();
      await reader.field("creation", "option.title").fill("Les quais");

      const refused = page.getByRole("alert");
      await reader.button("creation", "write.now").click();
      const facts = { total_pages: Number(file?.["pages"]), maximum_pages: 1 };
      await seen(refused.getByText(reader.words("creation", "failed.report")));
      await seen(refused.getByText(reader.words("errors", "generation.too_large", facts)));
      // The estimate is refused for the same reason, below the model.
      await expect.poll(() => reader.text("errors", "generation.too_large", facts).count()).toBe(2);
      expect(await page.getByText("{{").count()).toBe(0);
      await expectAccessible(page);
      await takePicture(page, `create too large ${language}`);

      await limit(null);
      await page.route(/\/create-report$/, (route) => route.fulfill(failing));
      await reader.button("creation", "write.now").click();
      await seen(refused.getByText(reader.words("creation", "failed.report")));
      await seen(refused.getByText(reader.words("errors", "request.failed")));
      await gone(refused.getByText(reader.words("errors", "generation.too_large", facts)));
      expect(await reader.field("creation", "option.title").inputValue()).toBe("Les quais");
      await takePicture(page, `create refused ${language}`);
    },
  );

  test("deletes it, and takes that back, on a phone in French", async () => {
    const reader = await openReader(stack, {
      session,
      path: "/user/pdf-chat",
      language: "fr",
      theme: "dark",
      width: 360,
      height: 760,
      touch: true,
    });
    const { page, words } = reader;
    await openFile(reader, "Quays");
    await reader.button("pdf", "view.create").click();
    // The notice of what was deleted is a list item with its name, too.
    const work = page.getByRole("main").getByRole("listitem").filter({ hasText: "The quays" });
    await seen(work);
    await takePicture(page, "create works 360 dark");
    await expectAccessible(page);
    await work.getByRole("button", { name: words("creation", "work.actions", { title: "The quays" }) }).click();
    await page.getByRole("menuitem", { name: words("creation", "work.delete") }).click();
    await gone(work);
    await page.getByRole("button", { name: words("common", "action.undo") }).click();
    await seen(work);

    await reader.open("/user/pdf-chat");
    await page
      .getByRole("button", { name: words("pdf", "files.actions", { name: "Quays.pdf" }) })
      .first()
      .click();
    await page.getByRole("menuitem", { name: words("common", "action.delete") }).click();
    const dialog = page.getByRole("dialog");
    await seen(dialog.getByText("The quays"));
    await takePicture(page, "create remove file 360 dark");
    await expectAccessible(page);
    await dialog.getByRole("button", { name: words("pdf", "removal.all") }).click();
    await seen(page.getByText(words("pdf", "files.removed")));
  });
});
