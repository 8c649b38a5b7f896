import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newAddress } from "../integration/auth-client.ts";
import { uploadPdf } from "../support/analysing.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { newPdfAccount } from "../support/pages/pdf-page.ts";
import { arrivedAt, gone, openReader, seen, type KeptSession, type Reader } from "../support/pages/reader.ts";
import { quays } from "../support/sample-pdfs.ts";
import { seedBook } from "../support/seeded-works.ts";
import { startStack, type TestStack } from "../support/stack.ts";
import { tidesSections } from "../support/tides-book.ts";

let stack: TestStack;
let session: KeptSession;
let path: string;
beforeAll(async () => {
  stack = await startStack({ site: true });
  session = await newPdfAccount(stack);
  const who = { id: session.user.id, token: session.token, address: newAddress() };
  const document = await uploadPdf(stack, who as Parameters<typeof uploadPdf>[1], quays);
  const sections = tidesSections(document);
  const chapters = ["L'idée d'une usine", "Trois ans à sec"];
  const work = await seedBook(stack, { user: who.id, document, title: "La force des marées", chapters, sections });
  path = `/user/pdf-chat/read/${work}`;
});
afterAll(() => stack.close());

const title = ({ page }: Reader) => page.getByRole("heading", { level: 1 });
const opened = (reader: Reader, name: string) => expect.poll(() => title(reader).textContent()).toBe(name);
const top = ({ page }: Reader) => page.evaluate(() => Math.round(scrollY));

describe("a book is read", () => {
  test("section by section, its notes beside it, each opening its page of the file", async () => {
    const reader = await openReader(stack, { session, path, language: "fr", width: 1440, height: 900 });
    const { page } = reader;
    await opened(reader, "Introduction");
    await seen(page.getByText("Livre, 52 pages"));
    await page.keyboard.press("ArrowRight");
    await opened(reader, "L’idée d’une usine");
    await page.getByRole("link", { name: "Trois ans à sec" }).click();
    await opened(reader, "Fermer l’estuaire");
    await page.locator("a[rel=next]").click();
    await opened(reader, "Vivre dans l’enceinte");
    await seen(page.locator(".katex").first());
    await seen(page.getByText("encore 4 minutes dans ce chapitre"));
    await expect.poll(() => top(reader)).toBe(0);
    await takePicture(page, "reader 1440");
    await expectAccessible(page);

    const note = page.getByRole("note");
    await seen(note);
    const [number, text] = await Promise.all([page.locator("sup").first().boundingBox(), note.boundingBox()]);
    const column = await page.getByRole("article").boundingBox();
    expect(text?.x).toBeGreaterThan((column?.x ?? 0) + (column?.width ?? 0));
    expect(Math.abs((text?.y ?? 0) - (number?.y ?? 0))).toBeLessThan(32);

    await page.getByRole("link", { name: reader.words("reader", "note.show", { page: 2 }) }).click();
    await arrivedAt(reader, /^\/user\/pdf-chat\/view\//);
    await seen(page.locator("[data-page='2'] canvas"));
    await seen(page.locator("[data-page='2'] [data-kind=cited]"));
    expect(new URL(page.url()).hash).toMatch(/^#page=2\b/);
  });

  test("and what is left to check leads to its section", async () => {
    await stack.sql(`update generation set warnings = '["too_short:2.1", "unproven:2.2"]'`);
    const reader = await openReader(stack, { session, path, language: "fr", width: 1440, height: 900 });
    const { page, words } = reader;
    await page.getByText(words("creation", "work.warnings", { count: 2 }), { exact: true }).click();
    await seen(page.getByText("Chapitre 2\u00A0: Trois ans à sec"));
    await takePicture(page, "reader warnings 1440");
    await expectAccessible(page);
    await page.getByRole("link", { name: /^Section 1\s: plus court que prévu$/ }).click();
    await opened(reader, "Fermer l’estuaire");
  });

  test("on from where it was left", async () => {
    const reader = await openReader(stack, { session, path: `${path}?part=c2s2`, language: "fr" });
    const { page } = reader;
    await opened(reader, "Vivre dans l’enceinte");
    await page.locator("[id=c2s2-9]").evaluate((block) => block.scrollIntoView());
    await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain("c2s2-9");
    await reader.open(path);
    await opened(reader, "Vivre dans l’enceinte");
    await expect
      .poll(() =>
        page
          .locator("[id=c2s2-9]")
          .boundingBox()
          .then((box) => Math.round(box?.y ?? 0)),
      )
      .toBe(72);
  });

  test("on a telephone, whose bars step aside, with words found and a copy taken along", async () => {
    const reader = await openReader(stack, { session, path, width: 360, height: 740, touch: true, theme: "dark" });
    const { page } = reader;
    await opened(reader, "Introduction");
    await reader.button("reader", "contents.open").click();
    await page.getByRole("dialog").getByRole("link", { name: "Trois ans à sec" }).click();
    await opened(reader, "Fermer l’estuaire");
    await page.locator("a[rel=next]").click();
    await opened(reader, "Vivre dans l’enceinte");
    await page.getByRole("button", { name: "Note 1" }).click();
    await seen(page.getByRole("note"));
    await takePicture(page, "reader dark 360");
    await expectAccessible(page);

    const foot = page.locator("a[rel=prev]");
    await expect.poll(() => foot.isVisible()).toBe(true);
    await page.evaluate(() => scrollTo(0, 600));
    await expect.poll(async () => ((await foot.boundingBox())?.y ?? 0) >= 740).toBe(true);
    await page.evaluate(() => scrollTo(0, 500));
    await expect.poll(async () => ((await foot.boundingBox())?.y ?? 740) < 740).toBe(true);

    await reader.button("reader", "find.open").click();
    await reader.field("reader", "find.label").fill("silence");
    await seen(page.getByText(reader.words("reader", "find.found", { count: 1, number: "1" })));
    await takePicture(page, "reader find dark 360");
    await expectAccessible(page);
    await page.getByRole("dialog").getByRole("link").click();
    await gone(page.getByRole("dialog"));
    await expect.poll(() => page.evaluate(() => CSS.highlights.get("found")?.size)).toBe(1);
    await expect
      .poll(() =>
        page
          .locator("[id=c2s2-18]")
          .boundingBox()
          .then((box) => (box?.y ?? 999) < 740),
      )
      .toBe(true);

    await reader.button("reader", "size.open").click();
    await page.getByRole("menuitemradio", { name: reader.words("reader", "size.largest") }).click();
    await page.reload();
    await opened(reader, "Vivre dans l’enceinte");
    await expect.poll(() => page.locator("[data-size=largest]").count()).toBe(1);

    await reader.button("common", "action.download").click();
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: /Markdown/ }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("La force des marées.md");
  });

  test("and changed: by hand, through a reload and a change elsewhere, and set in another style", async () => {
    const where = `${path}?part=c1s1`;
    const reader = await openReader(stack, { session, path: where, language: "fr", width: 1440, height: 900 });
    const { page } = reader;
    await opened(reader, "L’idée d’une usine");
    await reader.button("reader", "revise.open").click();
    await page.getByRole("menuitem", { name: reader.words("reader", "edit.open") }).click();
    const area = page.getByRole("textbox", { name: /^Texte de/ });
    await area.fill("La mer **attendra**.");
    await takePicture(page, "reader edit 1440");
    await expectAccessible(page);
    await page.reload();
    expect(await area.inputValue()).toBe("La mer **attendra**.");
    await stack.sql(
      `update generation_section set blocks = jsonb_set(blocks, '{0,content}', '[{"type":"text","text":"Ailleurs."}]')
       where chapter = 1`,
    );
    await stack.sql("update generation set gen = gen + 1");
    await reader.button("common", "action.save").click();
    await seen(reader.text("reader", "edit.otherTitle"));
    await seen(page.getByText("Ailleurs."));
    await takePicture(page, "reader edit other 1440");
    await expectAccessible(page);
    await reader.button("reader", "edit.keepMine").click();
    await reader.button("common", "action.save").click();
    await gone(area);
    await seen(page.locator("strong", { hasText: "attendra" }));

    await reader.button("reader", "revise.open").click();
    await page.getByRole("menuitem", { name: reader.words("reader", "looks.open") }).click();
    await page.getByRole("radio", { name: "Poésie" }).check();
    await reader.field("creation", "option.title").fill("La mer attendra");
    await takePicture(page, "reader looks 1440");
    await expectAccessible(page);
    await reader.button("common", "action.save").click();
    await gone(page.getByRole("dialog"));
    await seen(page.getByRole("navigation").getByText("La mer attendra"));
    await opened(reader, "L’idée d’une usine");
  });

  test("and written anew by chapter, with both texts to choose from", async () => {
    const where = `${path}?part=c1s1`;
    const reader = await openReader(stack, { session, path: where, width: 360, height: 740, touch: true });
    const { page } = reader;
    await reader.button("reader", "revise.open").click();
    await page.getByRole("menuitem", { name: reader.words("reader", "rewrite.open") }).click();
    await page.getByRole("textbox", { name: /^Instructions/ }).fill("Say it shorter.");
    await seen(reader.text("reader", "rewrite.left", { count: 3, number: "3" }));
    await takePicture(page, "reader rewrite dialog 360");
    await expectAccessible(page);
    await reader.button("reader", "rewrite.begin").click();
    await gone(page.getByRole("dialog"));
    await seen(reader.button("reader", "rewrite.accept"));
    await seen(page.locator("main").getByText("attendra"));
    await takePicture(page, "reader rewritten 360");
    await expectAccessible(page);
    await reader.button("reader", "rewrite.reject").click();
    await gone(reader.button("reader", "rewrite.accept"));
    expect(await page.locator("main article").textContent()).toContain("La mer attendra.");
  });

  test("and kept when its file goes, in a list of its own", async () => {
    const reader = await openReader(stack, { session, path: "/user/pdf-chat", language: "fr", width: 768 });
    const { page } = reader;
    const kept = page.getByRole("region", { name: reader.words("creation", "list.kept") });
    await page.getByRole("button", { name: /^Actions/ }).click();
    await page.getByRole("menuitem", { name: reader.words("common", "action.delete") }).click();
    await page
      .getByRole("dialog")
      .getByRole("button", { name: reader.words("pdf", "removal.keep", { count: 1 }) })
      .click();
    await seen(reader.text("pdf", "files.empty"));
    await page.goto("about:blank");
    await expect.poll(() => stack.sql("select 1 from generation where document_id is null")).toHaveLength(1);
    await reader.open("/user/pdf-chat");
    await seen(kept.getByText("La mer attendra"));
    await takePicture(page, "kept works 768");
    await expectAccessible(page);
    await kept
      .getByRole("button", { name: /La mer attendra/ })
      .first()
      .click();
    await arrivedAt(reader, /\/read\//);
    await seen(page.getByRole("article"));
  });

  test("of another account cannot be found", async () => {
    const other = await newPdfAccount(stack);
    const reader = await openReader(stack, { session: other, path });
    await seen(reader.text("reader", "gone.title"));
    await expectAccessible(reader.page);
  });
});
