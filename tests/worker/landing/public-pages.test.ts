import { describe, expect, test } from "vitest";
import { drawMain } from "#modules/landing/render/main.ts";
import { createScene } from "#modules/landing/render/scenes.ts";
import { drawFooter } from "#modules/landing/render/frame.ts";
import { seedEdition } from "../../../local/build/edition.ts";
import { helpPages } from "../../../migrations/seed/landing/help-pages.ts";
import type { SeedPage } from "../../../migrations/seed/landing/row.ts";
import { seedPages } from "../../../migrations/seed/landing.ts";
import { subprocessors } from "../../../worker/contract/privacy/subprocessors.ts";

const edition = seedEdition();
const scenes = {
  en: createScene("en", { ...edition, posts: [] }),
  fr: createScene("fr", { ...edition, posts: [] }),
};

function draw(slug: string, locale: "en" | "fr"): string {
  const page = edition.contents.find((one) => one.slug === slug);
  if (page === undefined) throw new Error(`no page is at ${slug}`);
  return drawMain(page, scenes[locale]).markup;
}

describe.each(["en", "fr"] as const)("the privacy page in %s", (locale) => {
  const drawn = draw("privacy", locale);

  test("says of each subprocessor who it is and when it is asked", () => {
    const rows = drawn.split("<tr>").map((row) => row.replaceAll("’", "'"));
    for (const { name, when } of subprocessors) {
      const row = rows.find((one) => one.includes(`<strong>${name}</strong>`)) ?? "";
      expect(row.replaceAll(/\s/g, " ")).toContain(when[locale].replaceAll(/\s/g, " "));
    }
  });

  test("leads from its promise to the table", () => {
    const [, place = ""] = /href="#([a-z-]+)">(?:listed below|citées plus bas)</.exec(drawn) ?? [];
    expect(drawn).toContain(`<h2 id="${place}">`);
  });
});

const pathOf = ({ kind, slug }: { kind: string; slug: string }) => `/${kind}/${slug}`;
const linksOf = (page: SeedPage) =>
  [page.en, page.fr].map(({ body }) =>
    Array.from(body.matchAll(/\]\((\/(?:content|company|support|blog)\/[a-z0-9-]+)/g), ([, path]) => path ?? ""),
  );

describe("the pages of a new installation", () => {
  const paths = new Set(seedPages.map(pathOf));

  test.each(seedPages.map((page) => [pathOf(page), page] as const))("%s leads to pages that are there", (_, page) => {
    const [en, fr] = linksOf(page);
    expect(en?.filter((path) => !paths.has(path))).toEqual([]);
    expect(fr).toEqual(en);
  });

  test("each have a number and an address of their own", () => {
    expect(paths.size).toBe(seedPages.length);
    expect(new Set(seedPages.map(({ id }) => id)).size).toBe(seedPages.length);
  });

  test("are reached from the foot of every page, or from help", () => {
    const foot = ["/company/accessibility", "/company/data-processing", "/company/changelog", "/support/help"];
    const drawn = drawFooter(scenes.en, null).markup;
    for (const path of foot) expect(drawn).toContain(`href="${path}"`);
    const [help, ...tools] = helpPages;
    expect(help && linksOf(help)[0]).toEqual(expect.arrayContaining(tools.map(pathOf)));
  });
});

describe.each(["en", "fr"] as const)("help in %s", (locale) => {
  test("asks nothing twice, so that each question has one answer", () => {
    const questions = helpPages.flatMap((page) =>
      [...page[locale].body.matchAll(/^### (.+)$/gm)].map(([line]) => line),
    );
    expect(questions.length).toBeGreaterThan(50);
    expect(new Set(questions).size).toBe(questions.length);
  });
});
