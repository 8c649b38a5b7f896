import { afterAll, beforeAll, expect, test } from "vitest";
import { createHand, newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { passagesGiven } from "../support/discussing.ts";
import { answered, ask, composer, converse, lastAnswer, says } from "../support/pages/chat-page.ts";
import { expectNoOverflow } from "../support/pages/fits.ts";
import { arrivedAt, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { quays } from "../support/sample-pdfs.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

interface Sent {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

async function attach(reader: Reader, ...files: Sent[]): Promise<void> {
  const chooser = reader.page.waitForEvent("filechooser");
  await reader.button("chat", "composer.attach").click();
  await (await chooser).setFiles(files);
}

const projectPath = /^\/user\/history\/project\//;
const notes = (text: string): Sent => ({ name: "Notes.md", mimeType: "text/markdown", buffer: Buffer.from(text) });
const chips = (reader: Reader) =>
  reader.page.getByRole("list", { name: reader.words("chat", "composer.attached") }).getByRole("listitem");

test("a question waits until its files are read, and its answer shows the passages it rests on", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack), language: "fr" });
  const { page } = reader;
  const quote = "The ferry leaves the northern pier at six";
  const question = newWord();
  const hand = createHand();
  stack.ai.script({ contains: question }, { chunks: hand.chunks, times: 1 });
  const calling = stack.ai.nextCall({ contains: question });
  await attach(
    reader,
    { name: "Quays.pdf", mimeType: "application/pdf", buffer: Buffer.from(quays) },
    notes(`# Ferries\n\n${quote} every morning.`),
  );
  // Sent at once: it goes by itself when both are read.
  await ask(reader, `When does the ferry leave, ${question}?`);
  const [given] = passagesGiven((await calling).messages.at(-1)?.text ?? "").filter(({ text }) => text.includes(quote));
  hand.say(`At six.<cite id="${given?.id}">${quote}</cite>`);
  hand.end();
  await answered(reader);
  await says(reader, "At six.");
  const place = "Notes.md";
  await lastAnswer(reader)
    .getByRole("button", { name: reader.words("chat", "cited.show", { n: 1, place }) })
    .click();
  await seen(page.getByRole("listitem").filter({ hasText: quote }));
  await expectAccessible(page);
  await takePicture(page, "chat files answered");

  await page.reload();
  await seen(page.getByRole("listitem").filter({ hasText: "Quays.pdf" }));
  await seen(lastAnswer(reader).getByRole("button", { name: reader.words("chat", "cited.show", { n: 1, place }) }));
});

test("a file that cannot be read says why, also after a reload, and keeps its question back until it is taken away", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack), language: "fr", width: 360 });
  const broken = Buffer.from("PK\u0003\u0004 and no more");
  await attach(reader, notes("The tide is high at noon.\n\n".repeat(200)), {
    name: "Broken.docx",
    mimeType: "",
    buffer: broken,
  });
  await seen(chips(reader).filter({ hasText: reader.words("chat", "file.reason.corrupt") }));
  await seen(chips(reader).filter({ hasText: reader.words("chat", "file.ready") }));
  const question = newWord();
  await composer(reader).fill(question);
  await reader.page.reload();
  await seen(chips(reader).filter({ hasText: reader.words("chat", "file.reason.corrupt") }));
  expect(await composer(reader).inputValue()).toBe(question);
  expect(await reader.button("thread", "composer.send").isDisabled()).toBe(true);
  await expectAccessible(reader.page);
  await takePicture(reader.page, "chat files refused 360");
  await reader.button("chat", "composer.remove", { name: "Broken.docx" }).click();
  await seen(reader.page.getByText(new RegExp(reader.words("chat", "estimate.tokens", { number: ".+" }))));
  await expectNoOverflow(reader);
  await composer(reader).press("Enter");
  await answered(reader);
  expect(stack.ai.calls({ contains: question })[0]?.messages.at(-1)?.text).toContain("The tide is high at noon.");
});

test("a question in a project is answered from the files of the project", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack), width: 1440, height: 900 });
  const { page, words } = reader;
  await page
    .getByRole("navigation", { name: words("shell", "nav.label") })
    .getByRole("button", { name: words("chat", "projects.new") })
    .click();
  await reader.field("projects", "form.name").fill("Coast");
  await reader.button("projects", "form.create").click();
  await arrivedAt(reader, projectPath);
  const chooser = page.waitForEvent("filechooser");
  await reader.button("projects", "addFiles").click();
  await (await chooser).setFiles(notes("The lighthouse is closed on Mondays."));
  const files = page.getByRole("list", { name: words("projects", "files") });
  await seen(files.getByRole("listitem").filter({ hasText: words("chat", "file.ready") }));
  await expectAccessible(page);
  await takePicture(page, "project files 1440");
  const question = newWord();
  await converse(reader, `When is it closed, ${question}?`);
  expect(stack.ai.calls({ contains: question })[0]?.messages.at(-1)?.text).toContain("closed on Mondays");
});

test("a question is looked up in the web, and its answer leads to the words of a page that was read", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack), language: "fr" });
  const { page, words } = reader;
  await reader.button("chat", "tools.open").click();
  await page.getByRole("menuitem", { name: words("chat", "tools.web") }).click();
  await seen(reader.text("web", "leftToday", { left: 5, limit: 5 }));
  await converse(reader, "À quelle heure est servi le petit-déjeuner à l'hôtel des Salines ?");
  await seen(reader.text("web", "leftToday", { left: 4, limit: 5 }));
  const site = "hotel-des-salines.example";
  await lastAnswer(reader)
    .getByRole("button", { name: words("web", "source", { n: 1, site }) })
    .click();
  const link = page.getByRole("link", { name: words("web", "open", { site }) });
  await seen(link);
  expect(await link.getAttribute("rel")).toBe("noopener noreferrer nofollow");
  await expectAccessible(page);
  await takePicture(page, "web source");
  await page.keyboard.press("Escape");

  await page.reload();
  await lastAnswer(reader)
    .getByRole("button", { name: /pages? lues?$/ })
    .click();
  await seen(lastAnswer(reader).getByRole("link").first());
  await expectAccessible(page);
  await expectNoOverflow(reader);
});
