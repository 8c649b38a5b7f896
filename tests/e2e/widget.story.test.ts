import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FrameLocator, Page } from "playwright-core";
import { newChatbot } from "../../worker/contract/support/chatbots.ts";
import { widgetTexts } from "../../frontend/src/widget/embed/texts.ts";
import { siteChatbotKey } from "../../local/site-chatbot.ts";
import { makeChatbot } from "../contract/owned-chatbots.ts";
import type { Person } from "../contract/cast.ts";
import { expectAccessible, takePicture, visit } from "../support/browser.ts";
import { launchBrowser } from "../support/chromium.ts";
import { payloads } from "../support/payloads.ts";
import { newAccount, seen } from "../support/pages/reader.ts";
import { acceptAgreement } from "../integration/agreement-client.ts";
import { call, makeAccount } from "../integration/auth-client.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
let key: string;
beforeAll(async () => {
  stack = await startStack({ site: true, own: true });
  const { user } = await newAccount(stack);
  const id = await makeChatbot(stack, { id: user.id } as Person);
  const hosts = [...["docs.halyard", "hotel-des-salines"].map(placeOf), "elsewhere.example"];
  const leadForm = { ...newChatbot.leadForm, asked: "before" };
  const [row] = await stack.sql(
    "update chatbot set status = 'public', allowed_hosts = $2, lead_form = $3 where id = $1 returning public_key",
    [id, `{${hosts.join(",")}}`, JSON.stringify(leadForm)],
  );
  key = String(row?.["public_key"]);
});
afterAll(() => stack.close());

const placeOf = (name: string): string => `${name}.localhost:${new URL(stack.web.url).port}`;

/** A chatbot that has learned two pages of the bakery; answers its key. */
async function learnBakery(): Promise<string> {
  const prefix = "/api/v01/support-chatbot";
  const martel = await makeAccount(stack, "martel@example.test");
  const { token } = martel;
  await acceptAgreement(stack, martel);
  const send = async (method: string, path: string, body?: object) =>
    (await call(stack, method, `${prefix}/${path}`, { token, ...(body && { body }) })).body;
  const { id } = await send("POST", "chat-add", { name: "Martel" });
  await send("PUT", "chat-update", { id, allowed_hosts: [placeOf("boulangerie-martel")] });
  const urls = ["pains", "horaires"].map((page) => `https://boulangerie-martel.example/${page}`);
  await send("POST", "add-new-sources", { chatbot_id: id, urls });
  const isTrained = async () => (await send("GET", `chat-show/${String(id)}`))["training_status"];
  await expect.poll(isTrained, { timeout: 60_000 }).toBe("completed");
  return String((await send("POST", `chat-make-public/${String(id)}`, { is_public: true }))["uuid"]);
}

interface Site {
  page: Page;
  chat: FrameLocator;
  problems: string[];
}

/** A page of a site, on another origin than ours, that embeds the chatbot with one line. */
async function onSite(name: string, path = "/", { width = 1280, bot = key } = {}): Promise<Site> {
  const browser = await launchBrowser();
  const context = await browser.newContext({ viewport: { width, height: 800 }, reducedMotion: "reduce" });
  const page = await context.newPage();
  const problems: string[] = [];
  page.on("pageerror", ({ message }) => problems.push(message));
  page.on("console", (message) => {
    // axe asks for style sheets itself, which the policy of the frame lets nothing do.
    if (message.type() === "error" && !message.text().includes("/embed.css")) problems.push(message.text());
  });
  await page.goto(`http://${placeOf(name)}${path}?bot=${bot}`);
  return { page, chat: page.frameLocator("#ensemble-chat iframe"), problems };
}

const launcher = ({ page }: Site) => page.locator("#ensemble-chat button");
const focused = ({ page }: Site) => page.evaluate(() => document.activeElement?.shadowRoot?.activeElement?.tagName);
const kept = ({ page }: Site) => page.evaluate(() => localStorage.length);

describe("a chatbot on the site of its owner", () => {
  test.each([
    ["en", "docs.halyard", "/"],
    ["fr", "hotel-des-salines", "/fr/"],
  ] as const)(
    "in %s says that it is an AI, takes an address and forgets it, by keyboard alone",
    async (language, name, path) => {
      const words = widgetTexts(language);
      const site = await onSite(name, path);
      await seen(site.page.getByRole("button", { name: words.open }));
      await launcher(site).press("Enter");
      await seen(site.chat.getByText(words.ai, { exact: true }));
      await seen(site.chat.getByText(words.asksFirst));
      expect(await kept(site)).toBe(0);
      await expectAccessible(site.page.frames().at(-1) as unknown as Page);

      await site.chat.getByRole("textbox", { name: words.email }).fill("lea@example.test");
      await site.page.keyboard.press("Enter");
      await seen(site.chat.getByText(words.left));
      expect(await stack.sql("select 1 from support_lead where email = 'lea@example.test'")).toHaveLength(1);
      expect(await kept(site)).toBe(1);

      await site.chat.getByRole("button", { name: words.forget }).press("Enter");
      await takePicture(site.page, `widget-${language}`);
      await site.chat.getByRole("button", { name: words.forgetYes }).press("Enter");
      await seen(site.chat.getByText(words.forgotten));
      expect(await stack.sql("select 1 from support_lead where email = 'lea@example.test'")).toEqual([]);
      expect(await kept(site)).toBe(0);

      await site.page.keyboard.press("Escape");
      await expect.poll(() => focused(site)).toBe("BUTTON");
      expect(await launcher(site).getAttribute("aria-expanded")).toBe("false");
      expect(site.problems).toEqual([]);
      await site.page.context().close();
    },
  );

  test("opens to the page around it alone: what other windows say is not heard", async () => {
    const site = await onSite("docs.halyard");
    await seen(launcher(site));
    await site.page.evaluate((key) => {
      postMessage(
        { ensemble: key, type: "keep", kept: { lead: "x", token: "y", conversation: null, answer: null } },
        "*",
      );
      postMessage({ ensemble: key, type: "unread", count: 3 }, "*");
    }, key);
    const [, frame] = site.page.frames();
    await frame?.evaluate((key) => {
      postMessage({ ensemble: key, type: "shown" }, "*");
      postMessage(
        { ensemble: key, type: "init", kept: null, page: "https://evil.example/", identity: null, closes: false },
        "*",
      );
    }, key);
    await launcher(site).click();
    await seen(site.chat.getByRole("button", { name: widgetTexts("en").close }));
    expect([await kept(site), await launcher(site).getAttribute("class")]).toEqual([0, null]);
    await site.page.context().close();
  });

  test("stays with its conversation on a page that replaces its body, and comes back where it was taken away", async () => {
    const words = widgetTexts("en");
    const site = await onSite("docs.halyard");
    await launcher(site).click();
    await site.chat.getByRole("textbox", { name: words.email }).fill("typed");
    await site.page.evaluate(() => document.body.replaceWith(document.createElement("body")));
    expect(await site.chat.getByRole("textbox", { name: words.email }).inputValue()).toBe("typed");
    expect(await launcher(site).getAttribute("aria-expanded")).toBe("true");
    await site.page.evaluate(() => document.querySelector("#ensemble-chat")?.remove());
    await seen(site.chat.getByRole("textbox", { name: words.email }));
    await site.chat.getByRole("button", { name: words.close }).click();
    await expect.poll(() => launcher(site).getAttribute("aria-expanded")).toBe("false");
    expect(site.problems).toEqual([]);
    await site.page.context().close();
  });

  test("is there once on a page that has its line twice", async () => {
    const site = await onSite("hotel-des-salines", "/en/");
    await site.page.addInitScript(() =>
      addEventListener("DOMContentLoaded", () => {
        const [line] = document.querySelectorAll<HTMLScriptElement>("script[data-key]");
        const again = document.createElement("script");
        again.dataset["key"] = line?.dataset["key"] ?? "";
        again.src = line?.src ?? "";
        document.body.appendChild(again);
      }),
    );
    await site.page.reload();
    await seen(launcher(site));
    expect(await site.page.locator("script[data-key]").count()).toBe(2);
    expect(await site.page.locator("#ensemble-chat").count()).toBe(1);
    await site.page.context().close();
  });

  test("fills a narrow telephone, and leaves when it is closed", async () => {
    const site = await onSite("docs.halyard", "/", { width: 360 });
    await launcher(site).click();
    const close = site.chat.getByRole("button", { name: widgetTexts("en").close });
    await seen(close);
    expect(await site.page.locator("#ensemble-chat iframe").boundingBox()).toMatchObject({ x: 0, y: 0, width: 360 });
    const wide = await site.page
      .frames()
      .at(-1)
      ?.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBe(360);
    await close.click();
    await expect.poll(() => focused(site)).toBe("BUTTON");
    await site.page.context().close();
  });
});

test("asked on the site that it has learned, it answers with the place, and goes on after a reload", async () => {
  const words = widgetTexts("fr");
  const site = await onSite("boulangerie-martel", "/", { bot: await learnBakery() });
  const answers = site.chat.locator("article.bot");
  const ask = async (question: string) => {
    await site.chat.getByRole("textbox", { name: words.question }).fill(question);
    await site.page.keyboard.press("Enter");
  };
  await launcher(site).click();
  const sent = site.page.waitForRequest("**/add-conversations");
  await ask("Combien coûte la tourte de seigle ?");
  // The frame has no origin (decision 069): a chatbot that answered pages of listed hosts alone would answer no widget.
  expect((await (await sent).allHeaders())["origin"]).toBe("null");
  await seen(answers.getByText("7,80").first());
  const source = site.chat.locator("a.row").first();
  expect(await source.textContent()).toContain("pains");
  expect(await source.getAttribute("href")).toMatch(/^https:\/\/boulangerie-martel\.example\/pains#/);
  await site.chat.getByRole("button", { name: words.down }).click();
  await site.chat.getByRole("textbox", { name: words.missing }).fill("Le prix pour deux");
  await site.page.keyboard.press("Enter");
  const told = { rating: "down", solved: false, comment: "Le prix pour deux" };
  await expect.poll(() => stack.sql("select rating, solved, comment from support_feedback")).toEqual([told]);
  await expectAccessible(site.page.frames().at(-1) as unknown as Page);

  await site.chat.getByRole("button", { name: words.more }).press("Enter");
  await expect.poll(() => site.chat.locator(":focus").textContent()).toBe(words.toPerson);
  await site.page.keyboard.press("Escape");
  await expect.poll(() => site.chat.locator(":focus").getAttribute("aria-label")).toBe(words.more);
  expect(await launcher(site).getAttribute("aria-expanded")).toBe("true");

  await site.page.reload();
  await launcher(site).click();
  await seen(answers.getByText("7,80").first());
  await site.chat.getByRole("button", { name: words.again }).click();
  await expect.poll(() => answers.count()).toBe(0);
  expect(site.problems).toEqual([]);
  await site.page.context().close();
});

describe("the chatbot of the product's own site", () => {
  beforeAll(async () => {
    const { user } = await newAccount(stack);
    const id = await makeChatbot(stack, { id: user.id } as Person);
    await stack.sql("update chatbot set status = 'public', live_version = 1, public_key = $2 where id = $1", [
      id,
      siteChatbotKey,
    ]);
  });

  test.each([
    ["en", "/support/help", "/content/home"],
    ["fr", "/fr/support/help", "/fr/content/home"],
  ] as const)("stands on the help page, in %s, and not on the home page", async (language, help, home) => {
    const words = widgetTexts(language);
    const { page, problems, close } = await visit(stack.siteUrl, help, { language });
    const launcher = page.getByRole("button", { name: words.open });
    await seen(launcher);
    await expectAccessible(page);
    await takePicture(page, `help page ${language}`);
    await launcher.press("Enter");
    await seen(page.frameLocator("#ensemble-chat iframe").getByText(words.ai, { exact: true }));
    await takePicture(page, `help page chatbot ${language}`);
    await page.goto(stack.siteUrl + home);
    await page.waitForLoadState("networkidle");
    expect(await page.locator("#ensemble-chat").count()).toBe(0);
    expect(problems).toEqual([]);
    await close();
  });
});

test("whatever an answer says, nothing of it acts or leads away", async () => {
  const site = await onSite("hotel-des-salines", "/en/");
  const strayed: string[] = [];
  site.page.on("request", (request) => {
    if (request.url().includes("spy.example")) strayed.push(request.url());
  });
  const text = `${payloads.join("\n\n")}\n\nThe end.`;
  const events = [
    { event: "meta", data: { conversation_id: "c".repeat(24), message_id: "m".repeat(24), answer_id: "a".repeat(24) } },
    { event: "message", data: { text } },
    { event: "end", data: { status: "complete", length: text.length, reason: null, withdrawn: false } },
  ];
  await site.page.route("**/add-conversations", (route) =>
    route.fulfill({
      headers: { "content-type": "text/event-stream", "access-control-allow-origin": "*" },
      body: events.map(({ event, data }) => `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`).join(""),
    }),
  );
  await stack.sql("update chatbot set lead_form = jsonb_set(lead_form, '{asked}', '\"never\"') where public_key = $1", [
    key,
  ]);
  await site.page.reload();
  await launcher(site).click();
  await site.chat.getByRole("textbox", { name: widgetTexts("en").question }).fill("What do you say?");
  await site.page.keyboard.press("Enter");
  const answer = site.chat.locator("article.bot");
  await seen(answer.getByText("The end."));
  const acting = "img, script, iframe, object, embed, video, style, form, meta, input, [onerror], [onload], [onfocus]";
  expect(await answer.locator(acting).count()).toBe(0);
  const links = await answer
    .locator("a")
    .evaluateAll((found) => found.map((link) => (link as HTMLAnchorElement).protocol));
  expect(links.filter((protocol) => protocol !== "https:")).toEqual([]);
  expect(
    await site.page
      .frames()
      .at(-1)
      ?.evaluate(() => Reflect.get(window, "struck")),
  ).toBeUndefined();
  expect([strayed, site.problems]).toEqual([[], []]);
  await site.page.context().close();
});

test("on the page of a host that is not allowed nothing of it is seen, and its key answers nothing", async () => {
  const site = await onSite("ridgeline-cycles");
  await expect.poll(() => site.problems.join(" ")).toContain("frame-ancestors");
  expect(await launcher(site).count()).toBe(0);
  const address = `${stack.siteUrl}/api/v01/support-chatbot/add-conversations`;
  const ask = ({ page }: Site) =>
    page.evaluate(
      async ([address, body]) => {
        const headers = { "content-type": "application/json" };
        const answer = await fetch(address, { method: "POST", headers, body });
        return [answer.status, await answer.text()] as const;
      },
      [address, JSON.stringify({ key, query: "What do you sell?" })] as const,
    );
  expect(await ask(site)).toEqual([403, expect.stringContaining("support.origin_refused")]);
  await site.page.context().close();
});
