import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createId } from "../../worker/lib/ids.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { gone, openReader, seen, type KeptSession, type Reader } from "../support/pages/reader.ts";
import { addText, caretAfter, newWriter, openText, textOf } from "../support/pages/writing-page.ts";
import { startStack, type TestStack } from "../support/stack.ts";

const letter = [
  "# Autumn at the repair café",
  "In order to repair the lamp, Maud basically needed 40 minutes.",
  "Thirty-one objects went home working.",
].join("\n\n");

const isSaved = (reader: Reader) => seen(reader.text("assistant", "editor.save.saved"));
const everything = ({ page }: Reader) => page.keyboard.press("ControlOrMeta+a");

/** In a browser that is busy the key comes before the click reaches the editor: the key is the last word. */
async function clickThenSelectAll({ page }: Reader): Promise<void> {
  await page.locator(".ProseMirror > p").last().hover();
  const busy = page.evaluate(() => {
    for (const end = performance.now() + 200; performance.now() < end;);
  });
  await Promise.all([busy, page.mouse.down(), page.mouse.up(), page.keyboard.press("ControlOrMeta+a")]);
}

async function improve(reader: Reader, name: string): Promise<void> {
  await reader.button("assistant", "editor.improve.action").first().click();
  await reader.page.getByRole("menuitem", { name, exact: true }).click();
}

async function paste({ page }: Reader, text: string): Promise<void> {
  await page.evaluate((given) => {
    const data = new DataTransfer();
    data.setData("text/plain", given);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector(".ProseMirror")?.dispatchEvent(event);
  }, text);
}

describe("a text on its page", () => {
  let stack: TestStack;
  let session: KeptSession;
  beforeAll(async () => {
    stack = await startStack({ site: true, gapMs: 3 });
    session = await newWriter(stack);
  });
  afterAll(() => stack.close());

  const add = (content: string, more: object = {}) => addText(stack, session, { title: "Repairs", content, ...more });
  const stored = (id: string) => expect.poll(() => textOf(stack, session, id), { timeout: 20_000 });
  const runs = async () => {
    const sql = "select coalesce(sum(used), 0)::int as used from quota where user_id = $1";
    return Number((await stack.sql(sql, [session.user.id]))[0]?.["used"]);
  };

  test("is written, named, saved by itself, and loses nothing with a server that dies", async () => {
    const { id } = await add(letter);
    const reader = await openText(stack, session, id);
    const { page } = reader;
    await caretAfter(reader, "Thirty-one");
    await page.keyboard.type(" Twice! 👩🏽‍🔧 שלום עולם");
    await stored(id).toContain("working. Twice! 👩🏽‍🔧 שלום עולם");
    await isSaved(reader);
    await takePicture(page, "writing-editor");
    await expectAccessible(page);
    await reader.field("assistant", "editor.name").fill("Repairs of the year");
    await page.keyboard.press("Enter");
    await caretAfter(reader, "Thirty-one");
    await page.keyboard.type(" And once more.", { delay: 20 });
    await Promise.all([page.keyboard.press("ControlOrMeta+End"), stack.killWorkerd()]);
    await stored(id).toContain("And once more.");
    await page.reload();
    await seen(page.getByText("And once more."));
    await expect.poll(() => page.title()).toContain("Repairs of the year");
    // Without the server, a reload opens what the browser keeps.
    const calls = /\/assistantdoc\//;
    await reader.context.route(calls, (route) => route.abort());
    await caretAfter(reader, "Thirty-one");
    await page.keyboard.type(" Offline.");
    await seen(reader.text("assistant", "editor.save.offline"));
    await page.reload();
    await seen(page.locator(".ProseMirror").getByText("Offline."));
    await reader.context.unroute(calls);
    await stored(id).toContain("Offline.");
    await isSaved(reader);
    // A second tab follows what the first one writes.
    const second = await openReader(stack, { path: `/user/cv-ia/${id}`, context: reader.context });
    await seen(second.text("assistant", "editor.follows.text"));
    await caretAfter(reader, "Thirty-one");
    await page.keyboard.type(" Live.");
    await seen(second.page.getByText("Live."));
  });

  test("is improved by a model, which a reload does not stop: one change is accepted, one refused, each undone as one", async () => {
    const { id } = await add(letter);
    const reader = await openText(stack, session, id);
    const { page } = reader;
    await caretAfter(reader, "Thirty-one");
    await everything(reader);
    const before = await runs();
    await improve(reader, "Shorten");
    await seen(page.getByText("1 of 2"));
    await page.reload();
    await seen(page.getByText("1 of 2"));
    expect(await runs()).toBe(before + 1);
    await takePicture(page, "writing-review");
    await expectAccessible(page);
    await reader.button("assistant", "editor.review.accept").click();
    await page.getByRole("button", { name: "Reject", exact: true }).click();
    await gone(reader.button("assistant", "editor.review.accept"));
    await stored(id).toContain("To repair the lamp, Maud basically needed 40 minutes.");
    await page.reload();
    await seen(page.getByText("To repair the lamp"));
    await expect.poll(() => page.getByText("1 of").count()).toBe(0);
    await caretAfter(reader, "Thirty-one");
    await everything(reader);
    await improve(reader, "Title ideas");
    await seen(reader.button("assistant", "editor.ideas.take"));
    await gone(page.getByRole("dialog").locator("[aria-busy]"));
    await takePicture(page, "writing-ideas");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await stack.sql("update entitlement set limits = limits || $2::jsonb where user_id = $1", [
      session.user.id,
      `{"assistant-generation": {"period": "month", "units": 0}}`,
    ]);
    await caretAfter(reader, "Thirty-one");
    await everything(reader);
    await clickThenSelectAll(reader);
    await improve(reader, "Correct");
    await seen(reader.heading("plans", "offer.meterTitle"));
    await page.keyboard.press("Escape");
    await seen(page.getByText("To repair the lamp"));
  });

  test("has versions: each is compared, named, restored, and its restoring undone", async () => {
    const { id } = await add(letter);
    const reader = await openText(stack, session, id);
    const { page } = reader;
    await caretAfter(reader, "Thirty-one");
    await page.keyboard.type(" Twice!");
    await stored(id).toContain("Twice!");
    await reader.button("assistant", "editor.versions").click();
    const dialog = page.getByRole("dialog");
    await dialog.getByRole("listitem").getByRole("button").first().click();
    await seen(dialog.locator("ins"));
    await reader.field("assistant", "versions.name").fill("As it was");
    await reader.button("assistant", "versions.nameAction").click();
    await seen(dialog.getByRole("listitem").getByText("As it was"));
    await takePicture(page, "writing-versions");
    await expectAccessible(page);
    await reader.button("assistant", "versions.restore").click();
    await gone(page.locator(".ProseMirror").getByText("Twice!"));
    await stored(id).not.toContain("Twice!");
    await page
      .getByRole("listitem")
      .filter({ hasText: "Your text is back to how it was" })
      .getByRole("button", { name: "Undo" })
      .click();
    await seen(page.locator(".ProseMirror").getByText("Twice!"));
    await stored(id).toContain("Twice!");
  });

  test("that is too long stays here and is saved once it is shorter; one of another account is not found", async () => {
    const { id } = await add("Short.");
    const reader = await openText(stack, session, id);
    const { page } = reader;
    await caretAfter(reader, "Short.");
    await paste(reader, Array.from({ length: 200 }, () => "word ".repeat(401)).join("\n\n"));
    await seen(page.getByRole("alert").getByText("400,000"));
    await takePicture(page, "writing-too-long");
    await reader.button("assistant", "editor.undo").click();
    await gone(page.getByRole("alert"));
    await isSaved(reader);
    await reader.open(`/user/cv-ia/${createId()}`);
    await seen(reader.text("assistant", "editor.gone.title"));
    await expectAccessible(page);
  });

  test("fits a phone, in French and in the dark", async () => {
    const { id } = await add(
      "# Chauffage en panne\n\nAfin de réparer la chaudière, il faut absolument passer demain.\n\nCordialement.",
      { language: "fr", kind: "letter", title: "Courrier au syndic" },
    );
    const sentence = {
      id: "s1",
      code: "number",
      words: ["12"],
      text: "Je paie depuis 12 ans.",
      block: "m-2",
      before: "il faut absolument passer demain.",
    };
    await stack.sql("update assistant_document set struck = $2::jsonb where id = $1", [id, JSON.stringify([sentence])]);
    const options = { language: "fr", theme: "dark", width: 390, height: 780, touch: true } as const;
    const reader = await openText(stack, session, id, options);
    const { page } = reader;
    await seen(page.getByRole("toolbar", { name: reader.words("assistant", "editor.tools") }));
    await takePicture(page, "writing-phone");
    await expectAccessible(page);
    await reader.button("assistant", "editor.more").click();
    await page.getByRole("menuitem", { name: reader.words("assistant", "editor.versions") }).click();
    await seen(reader.text("assistant", "versions.none"));
    await takePicture(page, "writing-phone-versions");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await reader.button("tailor", "struck.write").click();
    await reader.field("tailor", "struck.field").fill("Je paie depuis deux ans.");
    await takePicture(page, "writing-struck");
    await expectAccessible(page);
    await reader.button("tailor", "struck.putBack").click();
    await gone(page.getByRole("group", { name: reader.words("tailor", "struck.label") }));
    await stored(id).toContain("passer demain. Je paie depuis deux ans.");
    await page.reload();
    await seen(page.getByText("Je paie depuis deux ans."));
    expect(await page.getByRole("group", { name: reader.words("tailor", "struck.label") }).count()).toBe(0);
  });
});
