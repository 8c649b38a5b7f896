import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createHand } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { ask, composer, lastAnswer, stopButton } from "../support/pages/chat-page.ts";
import {
  bring,
  chips,
  chooseFor,
  chooseInDiscussion,
  confirm,
  isAnalysed,
  isRead,
  newPdfAccount,
  openFile,
  rowOf,
} from "../support/pages/pdf-page.ts";
import { arrivedAt, gone, openReader, seen } from "../support/pages/reader.ts";
import type { KeptSession, Reader } from "../support/pages/reader.ts";
import { logbook, oysters, quays, sealed } from "../support/sample-pdfs.ts";
import { startStack, type TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

describe("files of a reader", () => {
  let session: KeptSession;
  beforeAll(async () => {
    session = await newPdfAccount(stack);
  });

  test("a page that is a picture says that it could not be read, and is read again by a model that sees", async () => {
    const reader = await openReader(stack, { session, path: "/user/pdf-chat", width: 1440, height: 900 });
    const { page, words } = reader;
    await bring(reader, { name: "Logbook.pdf", bytes: logbook });
    await isRead(reader, "Logbook");
    await openFile(reader, "Logbook");
    const unread = page.getByText(words("pdf", "analysis.unreadable", { count: 1, pages: "2" }));
    await seen(unread);
    await takePicture(page, "pdf unreadable page 1440");
    await expectAccessible(page);

    stack.ai.script({ contains: "Copy the text of this page" }, { chunks: ["The spring tide stood at seven metres."] });
    await reader.button("pdf", "analysis.readAgain", { count: 1 }).click();
    await gone(unread);
    await isAnalysed(reader, () => page.getByRole("progressbar").first().isHidden());
    await ask(reader, "How many metres was the spring tide?");
    await chips(reader, 2).first().click();
    await seen(page.getByText(words("pdf", "citation.placeUnknown")));
    await page.locator("[data-page='2'] [data-kind='page']").waitFor({ state: "attached" });
    await takePicture(page, "pdf scanned page cited 1440");
    await expectAccessible(page);
    stack.ai.reset();
  });

  test("a protected file asks for its password, on the list and where it is read", async () => {
    const reader = await openReader(stack, { session, path: "/user/pdf-chat", language: "fr", theme: "dark" });
    const { page, words } = reader;
    await bring(reader, { name: "Scellé.pdf", bytes: sealed });
    const row = rowOf(reader, "Scellé");
    const isRefused = () => row.getByText(words("pdf", "failure.password")).first().isVisible();
    await isAnalysed(reader, isRefused);
    const unlock = async (password: string) => {
      await row.getByRole("button", { name: words("pdf", "password.enter") }).click();
      await reader.field("pdf", "password.label").fill(password);
      await takePicture(page, "pdf password dark");
      await expectAccessible(page);
      await reader.button("pdf", "password.open").click();
    };
    await unlock("ouvre-toi");
    await gone(page.getByRole("dialog"));
    await isAnalysed(reader, isRefused);
    await unlock("sésame");
    await isRead(reader, "Scellé");
    await row.getByRole("link").click();
    await seen(page.getByText(words("pdf", "password.viewer")));
    await reader.field("pdf", "password.label").fill("faux");
    await reader.button("pdf", "password.open").click();
    await seen(page.getByText(words("pdf", "password.wrong")));
    await reader.field("pdf", "password.label").fill("sésame");
    await reader.button("pdf", "password.open").click();
    await seen(page.locator("[data-page='1'] canvas"));
    await ask(reader, "Where lies the treasure of the parsonage?");
    await chips(reader, 1).first().click();
    await page.locator("[data-page='1'] [data-kind='cited']").first().waitFor({ state: "attached" });
    await takePicture(page, "pdf sealed dark");
  });

  test("folders are made, named, filled and emptied; one that holds something stays and says why", async () => {
    const reader = await openReader(stack, {
      session,
      path: "/user/pdf-chat",
      language: "fr",
      width: 360,
      height: 760,
      touch: true,
    });
    const { page, words } = reader;
    await bring(reader, { name: "Quais.pdf", bytes: quays });
    await isRead(reader, "Quais");
    const name = async (label: string, save: string) => {
      await reader.field("pdf", "folders.name").fill(label);
      await page.getByRole("button", { name: save, exact: true }).click();
      await seen(rowOf(reader, label));
    };
    await reader.button("pdf", "folders.new").click();
    await name("Travail", words("pdf", "folders.create"));
    await chooseFor(reader, "Travail", "action.rename");
    await name("Port", words("common", "action.save"));
    await chooseFor(reader, "Quais.pdf", "move");
    await reader.field("pdf", "files.folder").selectOption({ label: "Port" });
    await takePicture(page, "pdf move 360");
    await reader.button("pdf", "files.moveHere").click();
    await seen(rowOf(reader, "Port").getByText(words("pdf", "folders.documents", { count: 1 })));
    await takePicture(page, "pdf folders 360");
    await expectAccessible(page);

    const remove = async () => {
      await chooseFor(reader, "Port", "action.delete");
      await confirm(reader, "action.delete");
    };
    await remove();
    await seen(page.getByText("Ce dossier n'est pas vide. Déplacez ou supprimez d'abord ce qu'il contient."));
    await gone(page.getByRole("alertdialog"));
    await rowOf(reader, "Port").getByRole("button").first().click();
    await chooseFor(reader, "Quais.pdf", "move");
    await reader.field("pdf", "files.folder").selectOption({ label: words("pdf", "folders.top") });
    await reader.button("pdf", "files.moveHere").click();
    await page.getByRole("button", { name: words("pdf", "folders.top"), exact: true }).click();
    await seen(rowOf(reader, "Quais"));
    await remove();
    await gone(rowOf(reader, "Port"));
  });
});

describe("a discussion", () => {
  let session: KeptSession;
  let reader: Reader;
  beforeAll(async () => {
    session = await newPdfAccount(stack);
  });

  test("goes over several files and a folder, is exported with its passages, cleared and deleted", async () => {
    reader = await openReader(stack, { session, path: "/user/pdf-chat", width: 1440, height: 900 });
    const { page, words } = reader;
    await bring(reader, { name: "Quays.pdf", bytes: quays }, { name: "Oysters.pdf", bytes: oysters });
    await isRead(reader, "Quays");
    await isRead(reader, "Oysters");
    await chooseFor(reader, "Oysters.pdf", "move");
    await reader.field("pdf", "files.folder").selectOption({ label: "Archive" });
    await reader.button("pdf", "files.moveHere").click();
    await openFile(reader, "Quays");

    const scope = () => reader.button("pdf", "scope.open").click();
    await scope();
    await page.getByRole("checkbox", { name: "Oysters.pdf" }).check();
    await takePicture(page, "pdf scope 1440");
    await expectAccessible(page);
    await reader.button("pdf", "scope.apply").click();
    await seen(page.getByText(words("pdf", "scope.chosen", { count: 1 })));
    await ask(reader, "How are oysters of Cancale sorted by weight?");
    const chip = page.getByRole("button", { name: /^Oysters\.pdf, p\. 1, / });
    await seen(chip);

    await scope();
    await reader.field("pdf", "scope.folder").selectOption({ label: "Archive" });
    await reader.button("pdf", "scope.apply").click();
    await seen(page.getByText(words("pdf", "scope.folderChosen")));
    await ask(reader, "Which oysters, and which quays?");
    await seen(lastAnswer(reader).getByText("two new quays"));
    await page
      .getByRole("button", { name: words("pdf", "citation.passages", { count: 2 }) })
      .last()
      .click();
    await seen(page.getByText(/^Oysters\.pdf, p\. 1/));
    await takePicture(page, "pdf two files 1440");
    await expectAccessible(page);
    await chip.first().click();
    await seen(reader.page.getByRole("heading", { name: "Oysters.pdf" }));
    await page.locator("[data-page='1'] [data-kind='cited']").first().waitFor({ state: "attached" });
    await page.goBack();
    await seen(reader.page.getByRole("heading", { name: "Quays.pdf" }));

    const download = page.waitForEvent("download");
    await chooseInDiscussion(reader, "discussion.export");
    const file = await download;
    expect(file.suggestedFilename()).toBe("Quays.md");
    const text = await readFile(await file.path(), "utf8");
    expect(text).toContain("## How are oysters of Cancale sorted by weight?");
    expect(text).toMatch(/- \[1\] “Oysters of Cancale are sorted by weight.*” \(Oysters\.pdf, p\. 1\)/);

    await chooseInDiscussion(reader, "discussion.clear");
    await confirm(reader, "action.clear");
    await gone(page.getByText("How are oysters of Cancale sorted by weight?"));
    await ask(reader, "How many storms did the crew count?");
    await seen(chips(reader, 2));
    await chooseInDiscussion(reader, "discussion.remove");
    await confirm(reader, "action.delete");
    await gone(page.getByText("How many storms did the crew count?"));
    await page.getByRole("link", { name: words("pdf", "view.back") }).click();
    await arrivedAt(reader, "/user/pdf-chat");
    await seen(rowOf(reader, "Quays"));
    expect(await page.getByText("How many storms did the crew count?").count()).toBe(0);
  });

  test("about a part of a page takes it along as a picture; an answer is stopped, fails and is tried again", async () => {
    reader = await openReader(stack, { session, path: "/user/pdf-chat", theme: "dark", width: 1440, height: 900 });
    const { page, words } = reader;
    await openFile(reader, "Quays");
    await reader.button("pdf", "capture.start").click();
    await expectAccessible(page);
    const sheet = await page.locator("[data-page='1']").boundingBox();
    if (!sheet) throw new Error("the page is not there");
    await page.mouse.move(sheet.x + 30, sheet.y + 40);
    await page.mouse.down();
    await page.mouse.move(sheet.x + sheet.width - 30, sheet.y + 180, { steps: 4 });
    await takePicture(page, "pdf capture dark 1440");
    await page.mouse.up();
    await seen(page.getByRole("img", { name: words("pdf", "capture.picture", { page: 1 }) }));
    await takePicture(page, "pdf captured dark 1440");
    await expectAccessible(page);
    const asked = stack.ai.nextCall({ contains: "What does this show?" });
    await reader.button("thread", "composer.send").click();
    expect((await asked).messages.at(-1)?.images).toMatchObject([{ mediaType: "image/png" }]);
    await seen(lastAnswer(reader).getByText(/A picture of type/));

    const hand = createHand();
    stack.ai.script({ contains: "lighthouse crew" }, { chunks: hand.chunks, times: 1 });
    await ask(reader, "What did the lighthouse crew do?");
    hand.say("They counted ", "storms ");
    await seen(lastAnswer(reader).getByText("They counted storms"));
    await stopButton(reader).click();
    await seen(page.getByText(words("thread", "answer.stopped")));
    hand.end();

    stack.ai.script({ contains: "keeper of the light" }, { fault: { type: "status", status: 400 } });
    await ask(reader, "How many storms did the keeper of the light and the crew count?");
    await seen(reader.button("thread", "answer.retry"));
    stack.ai.script({ contains: "keeper of the light" }, {});
    await reader.button("thread", "answer.retry").click();
    await seen(chips(reader, 2));
    expect(await page.getByRole("main").getByText("the keeper of the light").count()).toBe(1);
    await takePicture(page, "pdf stopped and retried dark 1440");
    await expectAccessible(page);
    expect(await composer(reader).inputValue()).toBe("");
  });
});
