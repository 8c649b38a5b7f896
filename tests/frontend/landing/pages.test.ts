import { statSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { linkTarget, localised } from "#modules/landing/render/addresses.ts";
import { drawMain } from "#modules/landing/render/main.ts";
import { anchorOf } from "#modules/landing/render/markdown.ts";
import { drawSite } from "#modules/landing/render/pages.ts";
import { bodyParts } from "#modules/landing/render/parts.ts";
import { shots } from "#modules/landing/figures/shot.ts";
import { landing as landingEn } from "#locales/en/landing.ts";
import { landing as landingFr } from "#locales/fr/landing.ts";
import { content, edition, scene, site } from "./samples.ts";

const draw = (body: string, locale: "en" | "fr" = "en") => drawMain(content({ body }), scene(locale)).markup;

describe("where a link leads", () => {
  test.each([
    ["/pricing", "fr", "/pricing"],
    ["/content/pdf", "en", "/content/pdf"],
    ["/content/pdf#plans", "fr", "/fr/content/pdf#plans"],
    ["/blog", "fr", "/fr/blog"],
    ["/user/dashboard?source=landing-pdf", "fr", "/user/dashboard?source=landing-pdf"],
    ["/support-chat/create", "fr", "/support-chat/create"],
    ["#prices", "fr", "#prices"],
    ["https://cnil.fr", "en", "https://cnil.fr/"],
    ["mailto:a@b.example", "en", "mailto:a@b.example"],
  ] as const)("%s in %s is %s", (href, locale, target) => {
    expect(linkTarget(href, locale)?.href).toBe(target);
  });

  test.each(["javascript:alert(1)", "//spy.example", "/\\spy.example", "page.html", "", "data:text/html,x", "?a=b"])(
    "%s leads nowhere",
    (href) => {
      expect(linkTarget(href, "en")).toBeNull();
    },
  );

  test("only the families of public pages have a French path of their own", () => {
    expect(
      ["/content/home", "/company/terms", "/blog/a", "/auth", "/user/account"].map((path) => localised(path, "fr")),
    ).toEqual(["/fr/content/home", "/fr/company/terms", "/fr/blog/a", "/auth", "/user/account"]);
  });
});

describe("a body", () => {
  test("is cut where its blocks and figures stand", () => {
    expect(bodyParts("one\n\n:::hero\ntwo\n::chat\n:::\n::plans pdf\nthree")).toEqual([
      { kind: "markdown", source: "one" },
      {
        kind: "block",
        name: "hero",
        parts: [
          { kind: "markdown", source: "two" },
          { kind: "figure", name: "chat", words: [] },
        ],
      },
      { kind: "figure", name: "plans", words: ["pdf"] },
      { kind: "markdown", source: "three" },
    ]);
  });

  test("that forgets to close a block loses nothing", () => {
    expect(bodyParts(":::faq\n### Why?\n\nBecause.")).toMatchObject([
      { kind: "block", parts: [{ source: "### Why?\n\nBecause." }] },
    ]);
  });

  test("of a block that is not known is drawn as text", () => {
    expect(draw(":::wonder\nStill here.\n:::")).toContain("Still here.");
  });

  test("makes buttons of a paragraph of links alone", () => {
    expect(draw("[One](/pricing) [Two](/auth)")).toContain('<p class="actions">');
    expect(draw("See [One](/pricing).")).not.toContain("actions");
  });

  test("names the facts of the product, in the reader's language", () => {
    expect(draw("{{models}} models from {{price.chat}}, {{questions.guest}} a day")).toContain(
      "2 models from €14.90, 10 a day",
    );
    expect(draw("dès {{price.chat}}", "fr")).toMatch(/dès 14,90\s€/);
    expect(draw("{{grace.days}} days, {{affiliate.percent}} %, {{affiliate.heldDays}} days")).toContain(
      "9 days, 20 %, 30 days",
    );
    expect(draw("{{unknown.fact}}")).toContain("{{unknown.fact}}");
  });

  test("shows what its owner must still complete", () => {
    expect(draw("By [[name of the company]].")).toContain('<mark class="blank">name of the company</mark>');
  });

  test("is set as French is printed", () => {
    expect(draw("Qu'est-ce que c'est ?", "fr")).toContain("Qu’est-ce que c’est\u00a0?");
  });

  test("says prices as the API gives them, and what a plan includes", () => {
    const drawn = draw("::plans chatai");
    expect(drawn).toContain("€14.90");
    expect(drawn).toMatch(/or €149 per year.*7-day free trial/s);
    expect(drawn).toContain("1,500 questions per month");
    expect(draw("::plans pdf")).toContain(landingEn["plans.none"]);
  });

  test("brings the least that is paid to the fore, by what it gives of each tool, and the others beside it", () => {
    const drawn = draw("::plans chatai featured");
    expect([...drawn.matchAll(/data-fore="(\w+)"/g)].filter(([, fore]) => fore === "true")).toHaveLength(1);
    expect(drawn).toMatch(/data-fore="true">\s*<h3>[^<]*<\/h3>\s*<p class="price"><strong>€14\.90/);
  });

  test("shows the product by pictures that are there, in its language and for both themes", () => {
    for (const name of shots)
      for (const locale of ["en", "fr"] as const) {
        const files = Array.from(
          draw(`::shot ${name}`, locale).matchAll(/src="(\/pictures\/[^"]+)"/g),
          ([, file]) => file,
        );
        expect(files).toEqual(["light", "dark"].map((theme) => `/pictures/${name}-${locale}-${theme}.webp`));
        for (const file of files) {
          const { size } = statSync(new URL(`../../../frontend/public${file}`, import.meta.url));
          expect(size).toBeLessThan(100_000);
        }
      }
    expect(draw("::shot moon")).not.toContain("<img");
  });

  test("says of every part of the product that it is open", () => {
    const states = [...draw("::tools").matchAll(/data-open="(\w+)"/g)].map(([, open]) => open);
    expect(states).toEqual(["true", "true", "true", "true", "true"]);
  });

  test.each([
    ["Ce que nous gardons, où et combien de temps ?", "ce-que-nous-gardons-ou-et-combien-de-temps"],
    ["", "section"],
    ["1. L'été", "1-l-ete"],
  ])("has a place for %j at #%s", (text, anchor) => {
    expect(anchorOf(text)).toBe(anchor);
  });
});

describe("the files of the site", () => {
  const faq = ":::faq\n### Is it free?\n\nYes, **{{questions.guest}}** a day.\n:::";
  const files = drawSite(
    { ...edition, contents: [content({ body: faq }), content({ id: 2, kind: "blog", slug: "first" })] },
    site,
  );
  const data = (name: string) => {
    const [, json = ""] = /ld\+json">([^]*?)<\/script>/.exec(files.get(name) ?? "") ?? [];
    return JSON.parse(json)["@graph"] as Record<string, unknown>[];
  };

  test("are every page in both languages, the journal, the map and the way for strangers", () => {
    expect([...files.keys()].toSorted()).toEqual([
      "404.html",
      "blog.html",
      "blog/first.html",
      "content/home.html",
      "fr/blog.html",
      "fr/blog/first.html",
      "fr/content/home.html",
      "robots.txt",
      "sitemap.xml",
    ]);
  });

  test.each([
    ["content/home.html", "en", "https://ensemble.example/content/home"],
    ["fr/content/home.html", "fr", "https://ensemble.example/fr/content/home"],
  ])("%s says its language, its own address and those beside it", (name, language, url) => {
    const file = files.get(name) ?? "";
    expect(file).toContain(`<html lang="${language}">`);
    expect(file).toContain(`<link rel="canonical" href="${url}" />`);
    for (const [tag, path] of [
      ["en", "/content/home"],
      ["fr", "/fr/content/home"],
      ["x-default", "/content/home"],
    ])
      expect(file).toContain(`hreflang="${tag}" href="https://ensemble.example${path}"`);
    expect(file.match(/<h1/g)).toHaveLength(1);
  });

  test("only the page without a language in its address looks for the reader's", () => {
    expect(files.get("content/home.html")).toContain("/language.js");
    expect(files.get("fr/content/home.html")).not.toContain("/language.js");
    expect(files.get("404.html")).not.toContain("/language.js");
  });

  test("tell search engines what is asked, offered and written", () => {
    expect(data("content/home.html").map((thing) => thing["@type"])).toEqual(["Organization", "Product", "FAQPage"]);
    expect(data("content/home.html")[2]?.["mainEntity"]).toMatchObject([
      { name: "Is it free?", acceptedAnswer: { text: "Yes, 10 a day." } },
    ]);
    expect(data("content/home.html")[1]?.["offers"]).toMatchObject([
      { price: "0.00" },
      { price: "14.90", priceCurrency: "EUR" },
    ]);
    expect(data("blog/first.html")[1]).toMatchObject({ "@type": "BlogPosting", headline: "A title", inLanguage: "en" });
  });

  test("name every address in the map once for each language", () => {
    const map = files.get("sitemap.xml") ?? "";
    expect([...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => url?.replace(site.origin, ""))).toEqual([
      "/content/home",
      "/fr/content/home",
      "/blog/first",
      "/fr/blog/first",
      "/blog",
      "/fr/blog",
    ]);
    expect(files.get("robots.txt")).toContain("Sitemap: https://ensemble.example/sitemap.xml");
  });

  test("hide the page of strangers from search engines", () => {
    expect(files.get("404.html")).toContain('name="robots" content="noindex"');
  });
});

const names = (texts: object) =>
  [...new Set(Object.keys(texts).map((key) => key.replace(/_(one|many|other)$/, "")))].toSorted();

test("both languages have the same texts", () => {
  expect(names(landingEn)).toEqual(names(landingFr));
});
