import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { showPage } from "#modules/landing/refresh.ts";
import { content } from "./samples.ts";

const shown = { main: "" };

const page = content({ title: "Journal", body: "::posts" });
const post = content({ id: 2, kind: "blog", slug: "tides", title: "How tides are read" });

const answers: Record<string, unknown> = {
  [`/api/get-landingpage-content/${page.id}`]: page,
  "/api/get-landingpage-content?kind=blog": [post],
  "/api/plans": [],
  "/api/ai-models": [],
};

beforeEach(() => {
  vi.stubGlobal("fetch", (path: string) => Promise.resolve(Response.json(answers[path])));
  vi.stubGlobal("location", { pathname: "/content/journal" });
  vi.stubGlobal("document", {
    documentElement: {},
    body: { dataset: {} },
    querySelector: () => ({
      setAttribute: () => {},
      set innerHTML(text: string) {
        shown.main = text;
      },
    }),
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a page that is drawn anew names the posts that are published now", async () => {
  await showPage(page);
  expect(shown.main).toContain("How tides are read");
});
