import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { newWord } from "../support/asking.ts";
import { expectAccessible, takePicture } from "../support/browser.ts";
import { answered, answers, ask, converse, says } from "../support/pages/chat-page.ts";
import { newAccount, openReader, seen } from "../support/pages/reader.ts";
import type { Reader } from "../support/pages/reader.ts";
import { payloads } from "../support/payloads.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

/** What the page does that no text should make it do. */
async function watch({ page, stack }: Reader) {
  const strayed: string[] = [];
  const isOwn = (url: string) => url.startsWith(`${stack.siteUrl}/`) || url.startsWith(`blob:${stack.siteUrl}/`);
  page.on("request", (request) => {
    if (!isOwn(request.url()) && !request.url().startsWith("data:font/")) strayed.push(request.url());
  });
  // The browser's own policy kept it from leaving.
  page.on("requestfailed", (request) => {
    if (request.failure()?.errorText === "csp") strayed.splice(strayed.indexOf(request.url()), 1);
  });
  page.on("dialog", (dialog) => {
    strayed.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("popup", (popup) => strayed.push(`a window: ${popup.url()}`));
  await page.reload();
  return strayed;
}

/** Everything in the answers that acts, or leads away with another scheme. */
const lively = (reader: Reader) =>
  answers(reader).evaluateAll((parts) => {
    const active = "script, img, iframe, object, embed, link, style, video, audio, form, meta, base, details";
    const inside = parts.flatMap((part) => [...part.querySelectorAll("*")]);
    const handlers = inside.filter((element) => element.getAttributeNames().some((name) => name.startsWith("on")));
    const links = inside.filter((element) => {
      const href = element.getAttribute("href");
      return href !== null && !/^(https?:|mailto:|#)/.test(href);
    });
    const found = [...inside.filter((element) => element.matches(active)), ...handlers, ...links];
    return found.map((element) => element.outerHTML.slice(0, 200));
  });

/** A page that tries what it may not. */
const livelyPage = `<h1>It stands.</h1><p id="did">nothing</p><img src="https://spy.example/p.png" alt="">
<script>
  (async () => {
    const tried = ["ran"];
    try { parent.document.title; parent.struck = 1; tried.push("parent"); } catch { tried.push("no parent"); }
    try { await fetch("/api/health"); tried.push("network"); } catch { tried.push("no network"); }
    try { localStorage.length; tried.push("storage"); } catch { tried.push("no storage"); }
    document.getElementById("did").textContent = tried.join("; ");
  })();
</script>`;

const struck = ({ page }: Reader) => page.evaluate(() => Reflect.get(window, "struck"));

describe("whatever a model says", () => {
  test("runs nothing, loads nothing and leads to no other scheme: while it streams, afterwards and after a reload", async () => {
    const reader = await openReader(stack, { session: await newAccount(stack) });
    const strayed = await watch(reader);
    const question = `${newWord()} <img src=x onerror="window.struck = 1"> ![q](https://spy.example/q.png)`;
    const whole = payloads.join("\n\n");
    const chunks = whole.match(/[\s\S]{1,7}/g) ?? [];
    stack.ai.script({ contains: question }, { chunks: [...chunks, "\n\nThe end."], times: 1 });
    await ask(reader, question);
    await says(reader, "The end.");
    await answered(reader);
    await seen(reader.page.getByText("window.struck = 1").first());
    expect(await lively(reader)).toEqual([]);

    await reader.page.reload();
    await says(reader, "The end.");
    await seen(answers(reader).locator("pre"));
    expect(await lively(reader)).toEqual([]);
    expect(await struck(reader)).toBeUndefined();
    expect(strayed).toEqual([]);
  });

  test("is no more alive as a title or as a further question", async () => {
    const session = await newAccount(stack);
    const reader = await openReader(stack, { session });
    const strayed = await watch(reader);
    const question = newWord();
    const path = await converse(reader, question);
    const [payload = ""] = payloads.slice(1);
    const id = path.split("/").at(-1);
    await stack.sql(
      "update conversation set title = $2, title_is_automatic = false, related_questions = $3::jsonb where id = $1",
      [id, payload, JSON.stringify(payloads.slice(0, 3))],
    );
    await reader.page.reload();
    await seen(reader.page.getByRole("list", { name: reader.words("thread", "related.title") }));
    await seen(reader.page.getByRole("link", { name: payload }));
    await reader.open("/user/history");
    await seen(reader.page.getByRole("main").getByRole("link", { name: payload }));
    expect(await reader.page.locator("main img, nav img[onerror]").count()).toBe(0);
    expect(await struck(reader)).toBeUndefined();
    expect(strayed).toEqual([]);
  });

  test("stands still in its preview, and runs there once a reader wants it to: apart, without a network", async () => {
    const complaints = /Content Security Policy|document's frame is sandboxed/;
    const reader = await openReader(stack, { language: "fr", session: await newAccount(stack), complaints });
    const strayed = await watch(reader);
    const question = newWord();
    stack.ai.script({ contains: question }, { chunks: ["```html\n", livelyPage, "\n```\n\nThe end."], times: 1 });
    await ask(reader, question);
    await says(reader, "The end.");
    await reader.button("common", "preview.open").click();
    const page = reader.page.frameLocator("iframe");
    await seen(page.getByText("It stands."));
    expect(await page.locator("#did").allInnerTexts()).toEqual(["nothing"]);
    await expectAccessible(reader.page);
    await takePicture(reader.page, "a page that a model wrote stands still");
    await reader.button("common", "preview.run").click();
    await seen(page.getByText("ran; no parent; no network; no storage"));
    await takePicture(reader.page, "a page that a model wrote runs");
    expect(await struck(reader)).toBeUndefined();
    expect(strayed).toEqual([]);
  });
});
