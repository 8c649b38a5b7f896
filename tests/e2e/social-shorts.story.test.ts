import { afterAll, beforeAll, expect, test } from "vitest";
import { connectedTo } from "../integration/social-client.ts";
import { call } from "../integration/auth-client.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { arrivedAt, gone, openReader, seen, type KeptSession, type Reader } from "../support/pages/reader.ts";
import { drawSpokenSource, spokenSentences } from "../support/spoken-source.ts";
import { startStack, type TestStack } from "../support/stack.ts";

const monthly = (units: number) => ({ period: "month", units });
const limits = {
  chat: { period: "day", questions: 5 },
  "shorts-creation": monthly(2),
  "source-minutes": monthly(10),
  "social-publications": monthly(10),
  caps: { "social-accounts": 2, "media-storage": 500 },
};
/** One more than a short needs, so that its end can be moved. */
const spoken = [...spokenSentences, "Demandez donc toujours à voir le fil usé."];
/** A short is rendered while other tests compute. */
const renderedWithin = { timeout: 90_000 };

let stack: TestStack;
let ada: KeptSession;
beforeAll(async () => {
  stack = await startStack({ site: true, engine: true });
  stack.ai.speak(spoken.join(" "));
  const who = await connectedTo(stack, "linkedin", limits);
  const { body } = await call(stack, "GET", "/api/auth/session", { token: who.token });
  ada = { ...(body as unknown as KeptSession), token: who.token };
  const [account] = await stack.sql("select id from social_account where user_id = $1", [who.id]);
  const slots = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, wall_time: "16:30" }));
  await call(stack, "PUT", `/api/auth/social/accounts/${String(account?.["id"])}/slots`, { ...who, body: { slots } });
});
afterAll(() => stack.close());

/** As a file manager does it. */
const drop = ({ page }: Reader, name: string, bytes: Buffer): Promise<void> =>
  page.evaluate(
    ([name, base64]) => {
      const dataTransfer = new DataTransfer();
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      dataTransfer.items.add(new File([bytes], name, { type: "video/quicktime" }));
      for (const type of ["dragover", "drop"])
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    [name, bytes.toString("base64")] as const,
  );

test(
  "a video that is dropped is cut into a short, corrected, rendered again, downloaded and scheduled",
  { timeout: 240_000 },
  async () => {
    const reader = await openReader(stack, {
      session: ada,
      language: "fr",
      path: "/user/social-planner?tab=media",
      width: 1440,
      height: 900,
    });
    const { page, words } = reader;
    await seen(reader.text("media", "empty.title"));
    await drop(reader, "Anouk.mov", drawSpokenSource(spoken.length));
    await page.getByRole("button", { name: /0:20 ?Anouk/ }).click();
    await expectAccessible(page);
    await reader.button("media", "cut").click();
    await arrivedAt(reader, /\/shorts\//);
    await reader.field("shorts", "options.count").selectOption("1");
    await reader.field("shorts", "options.ratio").selectOption("1:1");
    await expectAccessible(page);
    await reader.button("shorts", "options.make").click();
    await seen(reader.heading("shorts", "making.title"));
    await seen(reader.text("shorts", "making.leave"));
    await takePicture(page, "shorts making");

    const rendered = reader.text("shorts", "rendered").first();
    await rendered.waitFor(renderedWithin);
    await expectAccessible(page);
    await takePicture(page, "shorts editor");
    await page.getByRole("button", { name: "dix", exact: true }).click();
    const word = page.getByRole("textbox", { name: words("shorts", "words.correctOne", { word: "dix" }) });
    await word.fill("vingt");
    await word.press("Enter");
    await gone(rendered);
    const end = page.getByRole("slider", { name: words("shorts", "edge.end") });
    const before = await end.inputValue();
    await end.press("ArrowLeft");
    await expect.poll(() => end.inputValue()).toBe(String(Number(before) - 1));
    await page.getByRole("button", { name: "fil", exact: true }).last().focus();
    await page.keyboard.press("Shift+ArrowRight");
    await expect.poll(() => end.inputValue()).toBe(before);
    await seen(reader.text("shorts", "cost.free", { count: 3 }));

    await reader.button("shorts", "renderAgain").click();
    await rendered.waitFor(renderedWithin);
    await seen(page.getByRole("button", { name: "vingt", exact: true }));
    const [file] = await Promise.all([page.waitForEvent("download"), reader.link("shorts", "download").click()]);
    expect(file.suggestedFilename()).toMatch(/\.mp4$/);

    const english = await openReader(stack, {
      session: ada,
      path: new URL(page.url()).pathname,
      width: 360,
      theme: "dark",
    });
    await seen(english.page.getByRole("tab", { name: english.words("shorts", "view.words") }));
    await expectAccessible(english.page);
    await takePicture(english.page, "shorts editor 360 dark");
    await english.page
      .getByRole("button", { name: english.words("shorts", "remove", { title: "" }).slice(0, -1) })
      .click();
    await seen(english.button("shorts", "options.make"));
    await english.button("common", "action.undo").click();
    await seen(english.page.getByRole("tab", { name: english.words("shorts", "view.words") }));

    await reader.button("shorts", "schedule").click();
    await arrivedAt(reader, /\/post\/\w+/);
    await expect.poll(() => reader.field("composer", "text").inputValue()).not.toBe("");
    await page.getByRole("button", { name: /16:30$/ }).click();
    await reader.button("composer", "act.schedule").click();
    await seen(page.getByRole("listitem").filter({ hasText: words("social", "state.scheduled") }));
  },
);
