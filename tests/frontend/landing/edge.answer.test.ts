import { describe, expect, test, vi } from "vitest";
import { content } from "./samples.ts";
import { deployed, kept, origin } from "./published.fixture.ts";

const terms = content({ id: 7, kind: "company", slug: "terms", title: "Terms" });
const post = content({ id: 20, kind: "blog", slug: "tides", title: "How tides are read" });
const fresh = content({ id: 21, kind: "blog", slug: "fresh", title: "Fresh from the press" });
const newer = { ...terms, version: 2, en: { ...terms.en, title: "Newer terms" } };

const textOf = async (answer: Promise<Response>) => (await answer).text();

describe("a page whose file is of the published version", () => {
  test("is that file, with its own headers, after one question to the API", async () => {
    const { open, takeAsked } = deployed([terms]);
    const answer = await open("/company/terms");
    expect([answer.status, answer.headers.get("etag")]).toEqual([200, '"of-the-file"']);
    expect(takeAsked()).toEqual(["/api/get-landingpage-content?kind=company&slug=terms"]);
  });

  test("is that file while the API is away", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { open, takeApiAway } = deployed([terms]);
    takeApiAway();
    expect([(await open("/company/terms")).status, await textOf(open("/fr/company/terms"))]).toEqual([
      200,
      expect.stringContaining("Terms"),
    ]);
  });
});

describe("a page that was published after the build", () => {
  test.each([
    ["/blog/fresh", "en"],
    ["/fr/blog/fresh", "fr"],
  ])("is a whole document at %s, with the headers of its address", async (path, language) => {
    const { open, publish } = deployed([post]);
    publish([fresh, post]);
    const answer = await open(path);
    expect(answer.status).toBe(200);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toBe("default-src 'none'");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    const text = await answer.text();
    expect(text).toContain(`<html lang="${language}">`);
    expect(text).toContain(`<link rel="canonical" href="${origin}${path}" />`);
    expect(text).toContain('<link rel="stylesheet" href="/assets/visitor.css" />');
    expect(text).toContain("Fresh from the press");
  });

  test("stands in the list of posts and in the map, and is found by its number", async () => {
    const { open, publish } = deployed([post]);
    publish([fresh, post]);
    expect(await textOf(open("/blog"))).toContain("Fresh from the press");
    expect(await textOf(open("/fr/blog"))).toContain("/fr/blog/fresh");
    const map = await open("/sitemap.xml");
    expect([map.headers.get("content-type"), await map.text()]).toEqual([
      "application/xml",
      expect.stringContaining(`<loc>${origin}/fr/blog/fresh</loc>`),
    ]);
    const byNumber = await open("/fr/blog/21?from=mail");
    expect([byNumber.status, byNumber.headers.get("location")]).toEqual([302, "/fr/blog/fresh?from=mail"]);
  });

  test("is drawn once for its version, and again for the next one", async () => {
    const { open, publish, takeAsked } = deployed([terms]);
    publish([newer]);
    expect(await textOf(open("/company/terms"))).toContain("Newer terms");
    expect(takeAsked()).toHaveLength(6);
    expect(await textOf(open("/company/terms"))).toContain("Newer terms");
    expect(takeAsked()).toHaveLength(2);
    publish([{ ...newer, version: 3, en: { ...terms.en, title: "Newest terms" } }]);
    expect(await textOf(open("/company/terms"))).toContain("Newest terms");
  });

  test("that changes while it is drawn is not kept as the version before", async () => {
    const newest = { ...newer, version: 3, en: { ...terms.en, title: "Newest terms" } };
    const { open, publish, publishAfter } = deployed([terms]);
    publish([newer]);
    publishAfter("?kind=company&slug=terms", [newest]);
    expect(await textOf(open("/company/terms"))).toContain("Newest terms");
    publish([newer]);
    expect(await textOf(open("/company/terms"))).toContain("Newer terms");
  });

  test("is 304 for a browser that has it, until it changes", async () => {
    const { open, publish } = deployed([terms]);
    publish([newer]);
    const etag = (await open("/company/terms")).headers.get("etag") ?? "";
    const again = () => open("/company/terms", { headers: { "if-none-match": `W/${etag}` } });
    expect((await again()).status).toBe(304);
    publish([{ ...newer, version: 3, en: { ...terms.en, title: "Newest terms" } }]);
    expect((await again()).status).toBe(200);
  });

  test("says that it cannot be shown while the API is away, and is not taken for missing", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const { open, takeApiAway } = deployed([terms]);
    takeApiAway();
    const answer = await open("/fr/blog/fresh");
    expect([answer.status, answer.headers.get("retry-after"), answer.headers.get("cache-control")]).toEqual([
      503,
      "30",
      "no-store",
    ]);
    const text = await answer.text();
    expect(text).toContain('<html lang="fr">');
    expect(text).not.toContain('class="missing"');
  });
});

describe("a file that is older than what is published", () => {
  test("does not win over the newer version", async () => {
    const { open, publish } = deployed([terms]);
    publish([newer]);
    expect(await textOf(open("/company/terms"))).toContain("Newer terms");
  });

  test("nor over another page that took its address with the same version", async () => {
    const { open, publish } = deployed([terms]);
    publish([{ ...terms, id: 70, en: { ...terms.en, title: "Terms of a new page" } }]);
    expect(await textOf(open("/company/terms"))).toContain("Terms of a new page");
  });

  test("is 404 in both languages once the page was taken off, and leaves the map", async () => {
    const { open, publish } = deployed([terms, post]);
    publish([post]);
    for (const path of ["/company/terms", "/fr/company/terms"]) {
      const answer = await open(path);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([404, "no-store"]);
      expect(answer.headers.has("etag")).toBe(false);
      expect(await answer.text()).toContain('class="missing"');
    }
    expect(await textOf(open("/sitemap.xml"))).not.toContain("/company/terms");
  });

  test("of a page that lists posts is drawn anew when a post is published", async () => {
    const news = content({ id: 3, slug: "news", body: "::posts" });
    const { open, publish } = deployed([news, post]);
    expect((await open("/content/news")).headers.get("etag")).toBe('"of-the-file"');
    publish([news, fresh, post]);
    expect(await textOf(open("/content/news"))).toContain("Fresh from the press");
  });
});

describe("an address", () => {
  test.each(["/blog/nothing", "/blog/7", "/company/20", "/blog/999"])("%s that names no page is 404", async (path) => {
    expect((await deployed([terms, post]).open(path)).status).toBe(404);
  });

  test("of digits that is the slug of a post is that post", async () => {
    const { open, publish } = deployed([post]);
    publish([post, content({ id: 22, kind: "blog", slug: "20", title: "Twenty" })]);
    expect(await textOf(open("/blog/20"))).toContain("Twenty");
  });

  test("with a slash at its end leads to the one without", async () => {
    const answer = await deployed([terms]).open("/fr/company/terms/?a=b");
    expect([answer.status, answer.headers.get("location")]).toEqual([308, "/fr/company/terms?a=b"]);
  });

  test("of a file is that file, and where none is, nothing that a browser keeps", async () => {
    const { open } = deployed([terms]);
    const answers = await Promise.all(["/404", "/assets/gone.js"].map((path) => open(path)));
    expect(answers.map(({ status, headers }) => [status, headers.get("cache-control")])).toEqual([
      [200, kept],
      [404, "no-store"],
    ]);
  });

  test("that no public page has is left to the files", async () => {
    const { open, takeAsked } = deployed([terms]);
    expect((await open("/fr/unknown/page")).status).toBe(404);
    expect(takeAsked()).toEqual([]);
  });
});
