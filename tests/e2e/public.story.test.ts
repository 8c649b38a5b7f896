import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visit, expectAccessible } from "../support/browser.ts";
import { newAccount, openReader, seen, arrivedAt } from "../support/pages/reader.ts";
import { expectNoOverflow, expectTargets } from "../support/pages/fits.ts";
import { payloads } from "../support/payloads.ts";
import { startStack } from "../support/stack.ts";
import type { TestStack } from "../support/stack.ts";

let stack: TestStack;
beforeAll(async () => {
  stack = await startStack({ site: true });
});
afterAll(() => stack.close());

const pages = ["/content/home", "/company/privacy", "/support/help", "/blog"] as const;

/** Writes a version as an admin would, and shows it. */
async function publish(id: number, version: number, body: string, title = "A newer title"): Promise<void> {
  const text = JSON.stringify({ title, description: "A newer line", body });
  await stack.sql(
    `insert into landing_version (content_id, version, en, fr, created_at) values ($1, $2, $3::jsonb, $3::jsonb, now())`,
    [id, version, text],
  );
  await stack.sql("update landing_content set version = $2, published_version = $2 where id = $1", [id, version]);
}

describe("without JavaScript", () => {
  test.each(pages)("%s reads in both languages, and leads from one to the other", async (path) => {
    for (const language of ["en", "fr"] as const) {
      const here = language === "fr" ? `/fr${path}` : path;
      const tab = await visit(stack.siteUrl, here, { language, javaScript: false });
      const { page } = tab;
      expect(await page.locator("html").getAttribute("lang")).toBe(language);
      expect(await page.locator("h1").count()).toBe(1);
      expect((await page.locator("main").innerText()).length).toBeGreaterThan(150);
      await page.locator("a[data-locale]").click();
      expect(await page.locator("html").getAttribute("lang")).toBe(language === "fr" ? "en" : "fr");
      await tab.close();
    }
  });

  test("an unknown address says so with its status, in both languages", async () => {
    const tab = await visit(stack.siteUrl, "/favicon.svg", { javaScript: false });
    expect((await tab.page.goto(`${stack.siteUrl}/content/nothing`))?.status()).toBe(404);
    expect(await tab.page.locator("h1").allInnerTexts()).toEqual([
      "This page doesn’t exist",
      "Cette page n’existe pas",
    ]);
    await tab.close();
  });

  test("every link of the public pages leads to a page", async () => {
    const tab = await visit(stack.siteUrl, "/content/home", { javaScript: false });
    const waiting = ["/content/home", "/fr/content/home"];
    const met = new Map<string, number>();
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (met.has(path)) continue;
      const response = await fetch(stack.siteUrl + path);
      met.set(path, response.status);
      if (!/^\/(fr\/)?(content|company|support|blog)/.test(path)) continue;
      const found = (await response.text()).matchAll(/<a [^>]*href="(\/[^"#?]*)/g);
      waiting.push(...Array.from(found, ([, href = "/"]) => href));
    }
    expect([...met].filter(([, status]) => status !== 200)).toEqual([]);
    expect(met.size).toBeGreaterThan(30);
    await tab.close();
  });

  test("a post is found by its number, in both languages", async () => {
    const posts = (await (await fetch(`${stack.url}/api/get-landingpage-content?kind=blog`)).json()) as {
      id: number;
      slug: string;
    }[];
    expect(posts.length).toBeGreaterThan(0);
    for (const { id, slug } of posts)
      for (const blog of ["/blog", "/fr/blog"]) {
        const response = await fetch(`${stack.siteUrl}${blog}/${id}`);
        expect([response.status, new URL(response.url).pathname]).toEqual([200, `${blog}/${slug}`]);
      }
  });
});

describe("in a browser", () => {
  test.each(pages)("%s is accessible in both languages and themes, and fits a phone", async (path) => {
    const phone = await openReader(stack, { path, language: "fr", theme: "dark", width: 360, height: 740 });
    await arrivedAt(phone, `/fr${path}`);
    await expectNoOverflow(phone);
    await expectAccessible(phone.page);
    const desk = await openReader(stack, { path, width: 1440, height: 900 });
    await expectAccessible(desk.page);
  });

  test("the language follows the browser until it is chosen, and the choice counts in the app", async () => {
    const reader = await openReader(stack, { path: "/content/home", language: "fr" });
    const { page } = reader;
    await arrivedAt(reader, "/fr/content/home");
    await page.getByRole("link", { name: "English" }).click();
    await arrivedAt(reader, "/content/home");
    await page.reload();
    await arrivedAt(reader, "/content/home");
    await page.getByRole("banner").getByRole("link", { name: "Pricing" }).click();
    await seen(page.getByRole("heading", { name: "Simple pricing" }));
  });

  test("the theme is chosen once for the pages and the app", async () => {
    const reader = await openReader(stack, { path: "/content/home" });
    await reader.page.getByRole("button", { name: "Switch to dark mode" }).click();
    await reader.open("/pricing");
    await seen(reader.button("common", "theme.toLight"));
  });

  test("who has an account is not asked to sign in", async () => {
    const reader = await openReader(stack, { path: "/content/home", session: await newAccount(stack) });
    await seen(reader.page.getByRole("link", { name: "Open Ensemble" }));
    await expect.poll(() => reader.page.getByRole("link", { name: "Sign in" }).isVisible()).toBe(false);
  });

  test("a button of the PDF page leads to the app, with where it came from", async () => {
    const reader = await openReader(stack, { path: "/content/pdf" });
    await reader.page.getByRole("link", { name: "Open a PDF" }).first().click();
    await arrivedAt(reader, /^\/auth\?.*source=landing-pdf/);
  });
});

test.each(["fr"] as const)(
  "a message to the owner in %s survives a failure and a reload, and arrives once",
  async (language) => {
    const path = "/fr/support/contact";
    await stack.sql(
      `insert into site_owner (facts, changed_at, admin_email) values ('{"email":"owner@tides.example"}', now(), 'root@tides.example')
       on conflict do nothing`,
    );
    const reader = await openReader(stack, { path, language, width: 360, touch: true });
    const { page } = reader;
    const field = (name: "name" | "email" | "subject" | "message") => page.locator(`form.contact [name=${name}]`);
    const send = page.locator("form.contact button");
    const outcome = (name: "sent" | "failed") => page.locator(`form.contact [data-outcome=${name}]`);
    await field("name").fill("Camille Morvan");
    await field("email").fill("camille@example.com");
    await field("subject").fill(`Tides ${language}`);
    await field("message").fill("They are an hour late.");
    await page.route("**/api/contact", (route) => route.abort(), { times: 1 });
    await send.click();
    await seen(outcome("failed"));
    await page.reload();
    await expect.poll(() => field("message").inputValue()).toBe("They are an hour late.");
    await expectAccessible(page);
    await expectNoOverflow(reader);
    await expectTargets(reader);
    await send.click();
    await seen(outcome("sent"));
    expect(await field("message").inputValue()).toBe("");
    const arrived = () => stack.mails().filter(({ subject }) => subject.endsWith(`Tides ${language}`));
    await expect.poll(() => arrived().length).toBe(1);
    expect(arrived()[0]).toMatchObject({ to: ["owner@tides.example"] });
    expect(arrived()[0]?.text).toContain("Camille Morvan <camille@example.com>");
  },
);

describe("a version that was published after the site was built", () => {
  test("is shown, and says nothing to a script", async () => {
    await publish(6, 2, `# Newer\n\n${payloads.join("\n\n")}\n\n## Plans\n\n::plans chatai`);
    const reader = await openReader(stack, { path: "/company/about" });
    const { page } = reader;
    await seen(page.getByRole("heading", { name: "Newer" }));
    await seen(page.getByText("€14.90"));
    expect(await page.title()).toBe("A newer title · Ensemble");
    expect(
      await page.locator("main :is(script, img, iframe, object, embed, form, input, style, link, video)").count(),
    ).toBe(0);
    expect(await page.evaluate(() => Reflect.get(window, "struck"))).toBeUndefined();
    await expectAccessible(page);
  });

  test("comes with the page itself, and needs no script", async () => {
    await publish(7, 2, "# Newer terms");
    for (const path of ["/company/terms", "/fr/company/terms"]) {
      const tab = await visit(stack.siteUrl, path, { javaScript: false });
      expect(await tab.page.locator("h1").innerText()).toBe("Newer terms");
      await tab.close();
    }
  });

  test("of a page that no file has is read at its address, in its language", async () => {
    await stack.sql(
      `insert into landing_content (id, kind, slug, version, created_at, updated_at, published_at)
       values (20000, 'blog', 'fresh', 1, now(), now(), now())`,
    );
    await publish(20_000, 1, "Tout frais.", "Une nouvelle");
    const reader = await openReader(stack, { path: "/fr/blog/fresh", language: "fr" });
    await seen(reader.page.getByRole("heading", { name: "Une nouvelle" }));
    expect(await reader.page.evaluate(() => document.documentElement.lang)).toBe("fr");
  });

  test("and one that was taken off is not read any more", async () => {
    await stack.sql("update landing_content set published_version = null where id = 12");
    const reader = await openReader(stack, { path: "/support/contact" });
    await arrivedAt(reader, /^\/not-found/);
  });
});

test("what Pages sends keeps scripts, frames and styles of others out", async () => {
  for (const [path, style] of [
    ["/content/home", "style-src 'self';"],
    ["/fr/blog", "style-src 'self';"],
    ["/user/dashboard", "style-src 'self' 'unsafe-inline';"],
  ] as const) {
    const { headers } = await fetch(stack.siteUrl + path);
    const policy = headers.get("content-security-policy") ?? "";
    expect([path, policy]).toEqual([path, expect.stringContaining("script-src 'self';")]);
    expect(policy).toContain(style);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy.match(/default-src/g)).toHaveLength(1);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("referrer-policy")).toBe("strict-origin-when-cross-origin");
  }
});

test("a script that is slipped into a page is refused, and a story would fail by it", async () => {
  const tab = await visit(stack.siteUrl, "/content/home");
  await tab.page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "window.struck = 1";
    document.body.appendChild(script);
  });
  await expect
    .poll(() => tab.problems.join("\n"))
    .toContain("the content security policy refused script-src-elem inline");
  expect(await tab.page.evaluate(() => Reflect.get(window, "struck"))).toBeUndefined();
  await tab.close();
});
