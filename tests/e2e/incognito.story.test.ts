import { afterAll, beforeAll, expect, test } from "vitest";
import { call } from "../integration/auth-client.ts";
import { newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { answered, ask, composer, converse, says } from "../support/pages/chat-page.ts";
import { gone, newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

/** Whose new conversations are incognito. */
async function newSecretive() {
  const session = await newAccount(stack);
  const { token, user } = session;
  await call(stack, "POST", `/api/user/${user.id}/incognito`, { token, body: { incognito: true } });
  return { ...session, user: { ...user, incognito: true } };
}

/** A green square of 40 pixels a side, as the clipboard hands it over. */
const pastePicture = (reader: Reader) =>
  composer(reader).evaluate(async (field) => {
    const canvas = new OffscreenCanvas(40, 40);
    const context = canvas.getContext("2d");
    if (context) context.fillStyle = "green";
    context?.fillRect(0, 0, 40, 40);
    const data = new DataTransfer();
    data.items.add(new File([await canvas.convertToBlob()], "square.png", { type: "image/png" }));
    field.dispatchEvent(new ClipboardEvent("paste", { bubbles: true, cancelable: true, clipboardData: data }));
  });

const inTab = ({ page }: Reader) => page.evaluate(() => Object.keys(sessionStorage));
const keptOf = async (reader: Reader) => (await inTab(reader)).filter((key) => key.startsWith("ensemble.incognito."));

const picturesOf = async (reader: Reader, name: string) => {
  for (const width of [360, 1_440]) {
    await reader.page.setViewportSize({ width, height: 800 });
    await takePicture(reader.page, `${name} ${width}`);
  }
};

test("an incognito conversation goes on in its tab after the server forgot it: words, picture and title", async () => {
  const reader = await openReader(stack, { language: "fr", session: await newSecretive() });
  const [first, second, said] = [newWord(), newWord(), newWord()];
  stack.ai.script({ provider: "chatgpt", contains: first }, { chunks: [`Un carré vert, ${said}.`] });
  await pastePicture(reader);
  await seen(reader.page.getByRole("img", { name: "square.png" }));
  const path = await converse(reader, first);
  await expect.poll(async () => (await keptOf(reader)).length).toBe(2);

  const thumbnail = reader.button("thread", "question.pictureOpen", { index: 1 });
  const width = () => thumbnail.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth);
  for (const forgets of [false, true]) {
    if (forgets) await stack.killWorkerd();
    await reader.page.reload();
    await says(reader, said);
    await expect.poll(width).toBe(40);
    await seen(reader.text("chat", "composer.incognito"));
  }
  await picturesOf(reader, "an incognito conversation of its tab");
  await expectAccessible(reader.page);

  stack.ai.script({ provider: "chatgpt", contains: second }, { chunks: ["Toujours vert."] });
  await ask(reader, second);
  await says(reader, "Toujours vert.");
  await answered(reader);
  const [told, ...again] = stack.ai.calls({ provider: "chatgpt", contains: second });
  expect(again).toEqual([]);
  expect(told?.messages.slice(1)).toMatchObject([
    { text: first, images: [{ mediaType: "image/png" }] },
    { text: `Un carré vert, ${said}.` },
    { text: second },
  ]);

  // What the server remembers for its two minutes is words: another tab has no picture, and a later one nothing at all.
  const other = await openReader(stack, { language: "fr", context: reader.context, path });
  await says(other, "Toujours vert.");
  await seen(other.text("thread", "question.pictureFailed"));
  await other.page.close();
  await stack.killWorkerd();
  const late = await openReader(stack, { language: "fr", context: reader.context, path });
  await seen(late.text("chat", "conversation.missingText"));
  await picturesOf(late, "an incognito conversation that is gone");
  await expectAccessible(late.page);
  await late.page.close();

  await reader.page.reload();
  await says(reader, "Toujours vert.");
  await reader.open("/user/dashboard");
  await reader.page.evaluate(() =>
    dispatchEvent(new CustomEvent("auth:force-logout", { detail: { reason: "forced" } })),
  );
  await gone(composer(reader));
  expect(await keptOf(reader)).toEqual([]);
});
