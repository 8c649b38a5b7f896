import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { call } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { docxOf } from "../support/office-files.ts";
import {
  arrivedAt,
  gone,
  newAccount,
  openReader,
  seen,
  type KeptSession,
  type Reader,
} from "../support/pages/reader.ts";
import { startStack, type TestStack } from "../support/stack.ts";

const file = (name: string, bytes: Uint8Array | string) => ({
  name,
  mimeType: "application/octet-stream",
  buffer: Buffer.from(bytes),
});

const rowOf = ({ page, words }: Reader, title: string) =>
  page
    .getByRole("region", { name: words("library", "texts.list"), exact: true })
    .getByRole("listitem")
    .filter({ hasText: title });

async function choose(reader: Reader, name: string, item: string): Promise<void> {
  const { page, words } = reader;
  await rowOf(reader, name)
    .getByRole("button", { name: words("library", "actions", { name }) })
    .click();
  await page.getByRole("menuitem", { name: item }).click();
}

describe("the library of texts", () => {
  let stack: TestStack;
  let ada: KeptSession;
  beforeAll(async () => {
    stack = await startStack({ site: true });
    ada = await newAccount(stack);
  });
  afterAll(() => stack.close());

  const add = async (session: KeptSession, title: string, content: string) => {
    const path = `/api/documents/${session.user.id}/assistantdoc`;
    const { body } = await call(stack, "POST", path, { token: session.token, body: { title, content } });
    return String(body["id"]);
  };
  test("begins with a template, whose text is written, outlives a reload and opens in the editor", async () => {
    const reader = await openReader(stack, { session: ada, path: "/user/cv-ia" });
    const { page, words } = reader;
    await seen(reader.heading("library", "newcomer.title"));
    await expectAccessible(page);
    await page.getByRole("link", { name: words("library", "new.template") }).click();
    await seen(reader.heading("templates", "title"));
    await expectAccessible(page);
    await page.getByLabel(words("templates", "search")).fill("propose meeting");
    await page.getByRole("link", { name: /^Propose a meeting/ }).click();
    await seen(page.getByRole("heading", { level: 1, name: "Propose a meeting" }));

    await reader.button("templates", "write").click();
    await seen(reader.text("assistant", "field.missing"));
    await expectAccessible(page);
    await reader.button("templates", "example").click();
    const first = page.locator("form input[type=text]").first();
    const typed = await first.inputValue();
    expect(typed).not.toBe("");
    await reader.button("templates", "write").click();
    const text = page.getByRole("region", { name: words("templates", "text") });
    await seen(reader.button("templates", "open"));
    await expectAccessible(page);
    await takePicture(page, "writing template written");
    const written = await text.locator("article p").last().innerText();

    await page.reload();
    await seen(reader.button("templates", "open"));
    expect(await first.inputValue()).toBe(typed);
    expect(await text.locator("article p").last().innerText()).toBe(written);
    await reader.button("templates", "open").click();
    await arrivedAt(reader, /^\/user\/cv-ia\/[\w-]{20,}$/);
    await seen(page.locator("[contenteditable=true]"));

    await reader.open("/user/cv-ia");
    await seen(rowOf(reader, ""));
    await expectAccessible(page);
    await takePicture(page, "writing library");
  });

  test("sorts texts into folders, finds them by their words, and gives back what was deleted", async () => {
    const session = await newAccount(stack);
    await add(session, "Bail de Brest", "Le préavis d'un mois court depuis lundi.");
    await add(session, "Café réparation", "Quarante-trois personnes et deux machines à coudre.");
    const cv = `/api/documents/${session.user.id}/assistantdoc/cv`;
    await call(stack, "POST", cv, { token: session.token, body: { language: "fr", title: "CV de Maud" } });
    // Made in English by this look, the folders that come with an account are French on a French page.
    const folders = `/api/get/user/assistant-folders/${session.user.id}`;
    await call(stack, "GET", folders, { token: session.token, headers: { "accept-language": "en" } });
    const reader = await openReader(stack, {
      session,
      path: "/user/cv-ia",
      language: "fr",
      width: 360,
      height: 760,
      touch: true,
    });
    const { page, words } = reader;
    await seen(rowOf(reader, "Bail de Brest"));
    await seen(page.getByRole("button", { name: /^Mes textes/ }));
    for (const width of [1_440, 360]) {
      await page.setViewportSize({ width, height: 760 });
      await seen(rowOf(reader, "CV de Maud"));
      expect(await page.getByRole("link", { name: /CV de Maud/ }).count()).toBe(1);
      await takePicture(page, `writing library ${width} fr`);
    }
    await expectAccessible(page);

    await reader.button("library", "folder.new").click();
    await reader.field("library", "folder.name").fill("Logement");
    await reader.button("library", "folder.create").click();
    await seen(page.getByRole("heading", { level: 2, name: "Logement" }));
    await page.getByRole("button", { name: words("library", "texts.all") }).click();
    await choose(reader, "Bail de Brest", words("library", "text.move"));
    await page.getByLabel(words("library", "text.folder"), { exact: true }).selectOption({ label: "Logement" });
    await reader.button("library", "text.moveHere").click();
    await page.getByRole("button", { name: /^Logement/ }).click();
    await gone(rowOf(reader, "Café réparation"));
    await seen(rowOf(reader, "Bail de Brest"));

    await page
      .getByRole("button", { name: words("library", "actions", { name: "Logement" }) })
      .last()
      .click();
    await page.getByRole("menuitem", { name: words("common", "action.delete") }).click();
    await seen(page.getByText(words("library", "folder.removeText", { count: 1, number: "1" })));
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: words("common", "action.delete") })
      .click();
    await seen(rowOf(reader, "Café réparation"));
    await seen(rowOf(reader, "Bail de Brest"));

    await reader.field("library", "search").fill("MACHINES coud");
    await gone(rowOf(reader, "Bail de Brest"));
    await seen(rowOf(reader, "Café réparation"));
    await reader.field("library", "search").fill("montgolfière");
    await seen(reader.text("library", "none.found"));
    await expectAccessible(page);
    await reader.field("library", "search").fill("");
    await seen(rowOf(reader, "Bail de Brest"));

    await choose(reader, "Bail de Brest", words("library", "text.bin"));
    await gone(rowOf(reader, "Bail de Brest"));
    await page.getByRole("button", { name: words("common", "action.undo") }).click();
    await seen(rowOf(reader, "Bail de Brest"));
    await choose(reader, "Bail de Brest", words("library", "text.bin"));
    await choose(reader, "Café réparation", words("library", "text.bin"));
    await gone(rowOf(reader, "Café réparation"));
    await page.getByRole("button", { name: new RegExp(`^${words("library", "bin.title")}`) }).click();
    await seen(page.getByRole("dialog").getByText("Bail de Brest"));
    await expectAccessible(page);
    await takePicture(page, "writing bin fr 360");
    await reader.button("library", "bin.restore", { title: "Bail de Brest" }).click();
    await gone(page.getByRole("dialog").getByText("Bail de Brest"));
    await reader.button("library", "bin.empty").click();
    await page
      .getByRole("alertdialog")
      .getByRole("button", { name: words("library", "bin.empty") })
      .click();
    await seen(reader.text("library", "bin.nothing"));
    await page.keyboard.press("Escape");
    await seen(rowOf(reader, "Bail de Brest"));
    await gone(rowOf(reader, "Café réparation"));
  });

  test("imports files by their bytes, says what is lost, and keeps the file that cannot be read", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { session, path: "/user/cv-ia" });
    const { page } = reader;
    await seen(reader.heading("library", "newcomer.title"));
    const input = page.locator("input[type=file]").first();
    await input.setInputFiles(file("broken.pdf", "%PDF-1.7\nhalf"));
    await seen(reader.text("library", "import.reason.corrupt"));
    await seen(page.getByRole("dialog").getByText("broken.pdf"));
    await expectAccessible(page);
    const docx = docxOf(`<w:p><w:r><w:t>The tide is high at noon.</w:t></w:r></w:p>`);
    await page.getByRole("dialog").locator("input[type=file]").setInputFiles(file("tides.pdf", docx));
    await seen(reader.heading("library", "import.done"));
    await seen(reader.text("library", "import.loss.styles"));
    await expectAccessible(page);
    await reader.button("library", "import.open").click();
    await arrivedAt(reader, /^\/user\/cv-ia\/[\w-]{20,}$/);
    await seen(page.getByText("The tide is high at noon."));

    await reader.open("/user/cv-ia");
    await seen(rowOf(reader, "tides"));
    await page
      .locator("input[type=file]")
      .first()
      .setInputFiles(file("notes.md", "# Oysters\n\nSorted by **weight**."));
    await arrivedAt(reader, /^\/user\/cv-ia\/[\w-]{20,}$/);
    await seen(page.locator("strong", { hasText: "weight" }));

    await reader.open("/user/cv-ia");
    await seen(rowOf(reader, "Oysters"));
    const resume = {
      basics: { name: "Grace Hopper", label: "Rear admiral" },
      work: [{ name: "Navy", highlights: [] }],
    };
    await page
      .locator(`input[aria-label="${reader.words("cv", "import.action")}"]`)
      .setInputFiles(file("resume.json", JSON.stringify(resume)));
    await seen(reader.heading("cv", "import.title"));
    await expectAccessible(page);
    await reader.button("cv", "import.open").click();
    await arrivedAt(reader, /^\/user\/cv-ia\/cv\/[\w-]{20,}$/);
    await expect
      .poll(() => page.locator("input").evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)))
      .toContain("Grace Hopper");
  });

  test("of ten thousand texts shows those on the screen, and one is dragged to a folder", async () => {
    const session = await newAccount(stack);
    await stack.sql(
      `insert into assistant_document (id, user_id, kind, title, language, content, words, cause, created_at, updated_at)
       select 'text' || lpad(n::text, 20, '0') || right($1, 8), $1, 'text', 'Text ' || n, 'en', '[]', 0, 'manual', now(), now() - n * interval '1 minute'
       from generate_series(1, 10000) n`,
      [session.user.id],
    );
    const reader = await openReader(stack, { session, path: "/user/cv-ia" });
    const { page, words } = reader;
    await seen(rowOf(reader, "Text 1"));
    const list = page.getByRole("region", { name: words("library", "texts.list"), exact: true });
    expect(await list.getByRole("listitem").count()).toBeLessThan(60);
    await page
      .getByRole("link", { name: /^Text 2 / })
      .last()
      .dragTo(page.getByRole("button", { name: /^Archive/ }));
    await seen(rowOf(reader, "Text 2").getByText("Archive"));
    await seen(page.getByRole("button", { name: /^Archive 1$/ }));

    await rowOf(reader, "Text 1").first().hover();
    await page.mouse.wheel(0, 1e7);
    await seen(rowOf(reader, "Text 10000"));
    expect(await list.getByRole("listitem").count()).toBeLessThan(60);
    await takePicture(page, "writing library end of ten thousand");
  });
});
