import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { createDice } from "../support/dice.ts";
import { a4, createPdfWriter, stream, writePdf } from "../support/pdf-writer.ts";
import { fillSignIn } from "../support/pages/auth-page.ts";
import { newPdfAccount } from "../support/pages/pdf-page.ts";
import { arrivedAt, gone, openReader, seen, type KeptSession, type Reader } from "../support/pages/reader.ts";
import { startStack, type TestStack } from "../support/stack.ts";

const facts = [
  "The harbour was given two new quays for the ferries.",
  "The crew of the lighthouse counted 312 storms in the winter of 1904.",
  "Oysters are sorted by their weight, from zero to five.",
];
const line = 640;
const file = {
  name: "The coast.pdf",
  mimeType: "application/pdf",
  buffer: Buffer.from(
    writePdf({
      pages: facts.map((text, index) => ({
        texts: [
          { x: 60, y: 760, text: `Chapter ${index + 1}`, size: 20 },
          { x: 60, y: line, text, size: 12 },
        ],
      })),
    }),
  ),
};

describe("a document that is brought and asked", () => {
  let stack: TestStack;
  let session: KeptSession;
  beforeAll(async () => {
    stack = await startStack({ site: true });
    session = await newPdfAccount(stack);
  });
  afterAll(() => stack.close());

  test("is read, and its answer leads to the words it rests on", async () => {
    const reader = await openReader(stack, { path: "/auth?source=landing-pdf" });
    await fillSignIn(reader, session.user.email);
    await arrivedAt(reader, "/user/pdf-chat");
    await seen(reader.page.getByText(reader.words("pdf", "files.empty")));
    await expectAccessible(reader.page);

    await bring(reader);
    const { page } = reader;
    await seen(page.getByText(new RegExp(`^${reader.words("pdf", "files.pages", { count: 3, number: "3" })}`)));
    // The page names it once, the sidebar of this plan too, and the dock no more once it has arrived.
    await gone(page.getByRole("region", { name: reader.words("tasks", "dock.title") }));
    expect(await page.getByRole("main").getByText("The coast").count()).toBe(1);
    await seen(page.getByRole("navigation").getByRole("link", { name: /The coast/ }));
    await takePicture(page, "pdf files");
    await expectAccessible(page);

    await page
      .getByRole("link", { name: /The coast/ })
      .last()
      .click();
    await arrivedAt(reader, /^\/user\/pdf-chat\/view\//);
    await seen(page.locator("[data-page='1'] canvas"));
    await reader.field("thread", "composer.label").fill("How many storms did the crew of the lighthouse count?");
    await reader.button("thread", "composer.send").click();
    const chip = page.getByRole("button", { name: /^p\. 2, / }).first();
    await chip.click();

    const mark = page.locator("[data-page='2'] [data-kind='cited']").first();
    await mark.waitFor({ state: "attached" });
    const sheet = await boxOf(page.locator("[data-page='2']"));
    const place = await boxOf(mark);
    // The marked line is the one that the file was written with.
    const middle = (place.y + place.height / 2 - sheet.y) / sheet.height;
    expect(Math.abs(middle - (a4.height - line) / a4.height)).toBeLessThan(0.02);
    expect(place.width / sheet.width).toBeGreaterThan(0.4);
    await takePicture(page, "pdf passage");
    await expectAccessible(page);
  });

  test.each([360, 1440])(
    "at %i px, a notice leaves the button free that adds a file, and a missing file has a way out",
    async (width) => {
      const reader = await openReader(stack, { session, path: "/user/pdf-chat", width, height: 800 });
      const { page } = reader;
      const add = reader.button("pdf", "files.add").first();
      await seen(add);
      await page
        .locator("input[type=file][multiple]")
        .first()
        .setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("No PDF") });
      const notice = page.locator("[data-sonner-toast]").first();
      await seen(notice);
      const [button, shown] = [await boxOf(add), await boxOf(notice)];
      const isBeside = shown.x + shown.width <= button.x || button.x + button.width <= shown.x;
      const isAboveOrBelow = shown.y + shown.height <= button.y || button.y + button.height <= shown.y;
      expect(isBeside || isAboveOrBelow).toBe(true);
      await reader.open("/user/pdf-chat/view/nothing");
      await reader.link("pdf", "view.back").click();
      await arrivedAt(reader, "/user/pdf-chat");
    },
  );

  test("is looked through, turned and read on a telephone, where file and discussion are two tabs", async () => {
    const reader = await openReader(stack, {
      session,
      path: "/user/dashboard?source=landing-pdf",
      width: 360,
      height: 760,
      touch: true,
    });
    const { page } = reader;
    await page
      .getByRole("link", { name: /The coast/ })
      .last()
      .click();
    await seen(page.locator("[data-page='1'] canvas"));
    await reader.button("pdf", "viewer.search").click();
    await reader.page.getByRole("searchbox").last().fill("oysters ARE");
    await page.locator("[data-page='3'] [data-kind='current']").waitFor({ state: "attached" });
    await expectAccessible(page);
    await reader.button("pdf", "viewer.turn").click();
    await reader.button("pdf", "view.discussion").click();
    await seen(page.getByRole("main").getByText("How many storms did the crew"));
    await takePicture(page, "pdf discussion on a telephone");
    await expectAccessible(page);
  });
});

describe("an upload in pieces", () => {
  let stack: TestStack;
  let folder: string;
  beforeAll(async () => {
    [stack, folder] = await Promise.all([startStack({ site: true }), mkdtemp(join(tmpdir(), "ensemble-"))]);
  });
  afterAll(async () => {
    await stack.close();
    await rm(folder, { recursive: true });
  });

  test("that a reload has cut off waits for its file on any page, and goes on where it stopped", async () => {
    const heavy = join(folder, "Heavy.pdf");
    const dice = createDice(3);
    const noise = Buffer.from(Uint32Array.from({ length: 3 * 1024 * 1024 }, () => dice(2 ** 32)).buffer);
    const writer = createPdfWriter();
    writer.add(stream(noise, "/Subtype /Image /Filter /DCTDecode"));
    await writeFile(heavy, writePdf({ pages: [{ texts: [{ x: 60, y: 700, text: facts[0] ?? "" }] }] }, writer));
    const session = await newPdfAccount(stack);
    const reader = await openReader(stack, { session, path: "/user/pdf-chat", theme: "dark", width: 360, height: 760 });
    const { page, words } = reader;
    const sent: string[] = [];
    let held = false;
    await page.route("**/upload-chunk", (route) => {
      sent.push(
        /name="index"\r\n\r\n(\d+)/.exec(route.request().postDataBuffer()?.toString("latin1") ?? "")?.[1] ?? "",
      );
      held = sent.length === 2;
      return held ? undefined : route.continue();
    });
    await page.locator("input[type=file][multiple]").first().setInputFiles(heavy);
    await expect.poll(() => held).toBe(true);
    await reader.button("tasks", "upload.pause", { name: "Heavy.pdf" }).click();
    await seen(reader.button("tasks", "upload.resume", { name: "Heavy.pdf" }));
    await takePicture(page, "pdf upload paused dark 360");
    await expectAccessible(page);

    await reader.open("/user/account");
    const panel = page.getByRole("region", { name: words("tasks", "dock.title") });
    await seen(panel.getByText(words("tasks", "upload.without-file")));
    await takePicture(page, "pdf upload waits for its file dark 360");
    await expectAccessible(page);
    await panel.locator("input[type=file]").setInputFiles(file);
    await seen(page.getByText(words("tasks", "upload.otherFile")));
    await panel.locator("input[type=file]").setInputFiles(heavy);
    await panel.getByRole("link", { name: words("common", "action.open") }).click();
    await arrivedAt(reader, /^\/user\/pdf-chat\/view\//);
    await seen(page.locator("[data-page='1'] canvas"));
    // The first piece had arrived, the second had not.
    expect(sent).toEqual(["0", "1", "1", "2"]);
  });
});

const bring = (reader: Reader) => reader.page.locator("input[type=file]").first().setInputFiles(file);

async function boxOf(element: ReturnType<Reader["page"]["locator"]>) {
  const box = await element.boundingBox();
  if (!box) throw new Error("it is not on the page");
  return box;
}
