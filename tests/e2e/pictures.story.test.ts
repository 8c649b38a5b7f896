import { afterAll, beforeAll, expect, test } from "vitest";
import { newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { answered, chooseInMarketplace, composer } from "../support/pages/chat-page.ts";
import { gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { html } from "../support/pictures.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

/** One red dot that a browser can draw. */
const dot = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==";

async function attach(reader: Reader, name: string, mimeType: string, buffer: Uint8Array): Promise<void> {
  const chooser = reader.page.waitForEvent("filechooser");
  await reader.button("chat", "composer.attach").click();
  await (await chooser).setFiles({ name, mimeType, buffer: Buffer.from(buffer) });
}

/** Hands a picture over as the clipboard or the mouse does. */
const handOver = (reader: Reader, how: "paste" | "drop", name: string) =>
  composer(reader).evaluate(
    (field, { how, name, dot }) => {
      const bytes = Uint8Array.from(atob(dot), (letter) => letter.charCodeAt(0));
      const data = new DataTransfer();
      data.items.add(new File([bytes], name, { type: "image/png" }));
      const options = { bubbles: true, cancelable: true };
      if (how === "paste") field.dispatchEvent(new ClipboardEvent("paste", { ...options, clipboardData: data }));
      else
        for (const type of ["dragover", "drop"])
          field.dispatchEvent(new DragEvent(type, { ...options, dataTransfer: data }));
    },
    { how, name, dot },
  );

const attached = (reader: Reader, name: string) =>
  reader.page.getByRole("list", { name: reader.words("chat", "composer.attached") }).getByRole("img", { name });

test("pictures that are chosen, pasted and dropped go along, and are shown again after a reload", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack) });
  await attach(reader, "chosen.png", "image/png", Buffer.from(dot, "base64"));
  await handOver(reader, "paste", "pasted.png");
  await handOver(reader, "drop", "dropped.png");
  for (const name of ["chosen.png", "pasted.png", "dropped.png"]) await seen(attached(reader, name));
  await reader.button("chat", "composer.remove", { name: "pasted.png" }).click();

  const question = newWord();
  await composer(reader).fill(question);
  await composer(reader).press("Enter");
  await answered(reader);
  const [call] = stack.ai.calls({ contains: question });
  expect(call?.messages.at(-1)?.images.map(({ mediaType }) => mediaType)).toEqual(["image/png", "image/png"]);

  await reader.page.reload();
  for (const index of [1, 2]) {
    const thumbnail = reader.button("thread", "question.pictureOpen", { index });
    await seen(thumbnail);
    const width = () => thumbnail.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
    await expect.poll(width).toBe(1);
  }
  await reader.button("thread", "question.pictureOpen", { index: 1 }).click();
  await seen(reader.page.getByRole("dialog").getByRole("img"));
});

/** Drops what a camera makes: noise of 3,000 by 2,000 pixels, which no format can make small without loss. */
const dropPhoto = (reader: Reader, type: string) =>
  composer(reader).evaluate(async (field, type) => {
    const canvas = new OffscreenCanvas(3_000, 2_000);
    const context = canvas.getContext("2d");
    const noise = new ImageData(3_000, 2_000);
    let seed = 1;
    for (let at = 0; at < noise.data.length; at += 1) {
      // Numerical Recipes' generator: the same picture at every run.
      seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0;
      noise.data[at] = at % 4 === 3 ? 255 : seed >>> 24;
    }
    context?.putImageData(noise, 0, 0);
    const blob = await canvas.convertToBlob({ type, quality: 1 });
    const data = new DataTransfer();
    data.items.add(new File([blob], "photo", { type }));
    for (const name of ["dragover", "drop"])
      field.dispatchEvent(new DragEvent(name, { bubbles: true, cancelable: true, dataTransfer: data }));
    return blob.size;
  }, type);

test.each(["image/jpeg", "image/png"])("a large picture of type %s is made small before it is sent", async (type) => {
  const reader = await openReader(stack, { session: await newAccount(stack) });
  expect(await dropPhoto(reader, type)).toBeGreaterThan(1_500_000);
  const question = newWord();
  await composer(reader).fill(question);
  await composer(reader).press("Enter");
  await answered(reader);
  const [image] = stack.ai.calls({ contains: question })[0]?.messages.at(-1)?.images ?? [];
  expect(image?.bytes).toBeGreaterThan(10_000);
  expect(image?.bytes).toBeLessThanOrEqual(1_500_000);
  await reader.page.reload();
  const thumbnail = reader.button("thread", "question.pictureOpen", { index: 1 }).locator("img");
  await expect.poll(() => thumbnail.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBe(2_000);
});

test("a picture that no model reads is refused at once, and what only says it is one comes back with the reason", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack) });
  await attach(reader, "scan.tiff", "image/tiff", Buffer.from("no picture that a browser draws"));
  await seen(reader.page.getByRole("alert").getByText(reader.words("chat", "composer.fault.type")));

  await attach(reader, "page.png", "image/png", html);
  const question = newWord();
  await composer(reader).fill(question);
  await composer(reader).press("Enter");
  await seen(reader.page.getByRole("alert").getByText(reader.words("errors", "chat.image_invalid")));
  expect(await composer(reader).inputValue()).toBe(question);
  await seen(attached(reader, "page.png"));
});

test("a model that sees no pictures is not asked about one", async () => {
  const [blind] = await stack.sql(
    "select name from ai_model where not can_see_images and not need_account and model_common_name <> 'gpt-6-luna' limit 1",
  );
  const model = String(blind?.["name"]);
  const reader = await openReader(stack, { session: await newAccount(stack) });
  await attach(reader, "dot.png", "image/png", Buffer.from(dot, "base64"));
  await composer(reader).fill("What is this?");
  await chooseInMarketplace(reader, model);
  await seen(reader.page.getByRole("alert").getByText(reader.words("chat", "composer.blindNow", { model })));
  expect(await reader.button("thread", "composer.send").isDisabled()).toBe(true);
  await reader.button("chat", "composer.remove", { name: "dot.png" }).click();
  expect(await reader.button("thread", "composer.send").isDisabled()).toBe(false);
});

/** Long enough for a beep of the browser's microphone. */
const beeped = ({ page }: Reader) => seen(page.getByText("0:02"));

test.each(["fr"] as const)("what is said in %s stands where the cursor was, and is sent by hand", async (language) => {
  const reader = await openReader(stack, { session: await newAccount(stack), language, width: 360 });
  const { page } = reader;
  const said = "Demain.";
  const written = new RegExp(`^A:( ${said})+ \\. B$`);
  stack.ai.speak(said);
  await composer(reader).fill("A: . B");
  await composer(reader).evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
  await reader.button("chat", "dictation.start").click();
  await beeped(reader);
  await expectAccessible(page);
  await takePicture(page, `dictation ${language} 360`);
  await reader.button("dictation", "done").click();
  await expect.poll(() => composer(reader).inputValue()).toMatch(written);
  expect(await composer(reader).evaluate((field) => field === document.activeElement)).toBe(true);

  // Thrown away by Escape; a browser that refuses the microphone is said to.
  await reader.button("chat", "dictation.start").click();
  await seen(reader.button("dictation", "done"));
  await page.keyboard.press("Escape");
  await gone(reader.button("dictation", "done"));
  await page.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException("No.", "NotAllowedError"));
  });
  await reader.button("chat", "dictation.start").click();
  await seen(reader.text("dictation", "fault.denied"));
  await expectAccessible(page);
  await reader.button("dictation", "close").click();
  expect(await composer(reader).inputValue()).toMatch(written);
});

test("a recording that could not be sent is kept, and sent again", async () => {
  const reader = await openReader(stack, { session: await newAccount(stack), complaints: /ERR_|Failed to load/ });
  stack.ai.speak("Kept.");
  await reader.page.route("**/api/chat/transcriptions", (route) => route.abort(), { times: 1 });
  await reader.button("chat", "dictation.start").click();
  await beeped(reader);
  await reader.button("dictation", "done").click();
  await seen(reader.text("dictation", "kept"));
  await reader.button("dictation", "retry").click();
  await expect.poll(() => composer(reader).inputValue()).toMatch(/^Kept\./);
});

test.each(["en"] as const)(
  "a picture in %s is drawn in its format, opened, downloaded, and there again",
  async (language) => {
    const reader = await openReader(stack, { session: await newAccount(stack), language, width: 360 });
    const { page } = reader;
    const words = "A red fox in the snow";
    await reader.button("chat", "tools.open").click();
    await page.getByRole("menuitem", { name: reader.words("chat", "tools.picture") }).click();
    await reader.button("drawn", "landscape").click();
    await seen(reader.text("drawn", "left", { count: 5 }).or(reader.text("drawn", "left", { count: 3 })));
    await expectAccessible(page);
    await takePicture(page, `picture asked ${language} 360`);
    await composer(reader).fill(words);
    await composer(reader).press("Enter");
    const picture = page.getByRole("img", { name: words });
    await seen(picture);
    // It stays chosen for what is to be changed.
    await seen(reader.button("drawn", "portrait"));
    await expectAccessible(page);
    await takePicture(page, `picture drawn ${language} 360`);
    await reader.button("drawn", "open", { words }).click();
    await seen(page.getByRole("dialog").getByRole("img", { name: words }));
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    const saving = page.waitForEvent("download");
    await reader.button("drawn", "download").click();
    expect((await saving).suggestedFilename()).toBe(`${words}.png`);
    await page.reload();
    await seen(picture);
  },
);
