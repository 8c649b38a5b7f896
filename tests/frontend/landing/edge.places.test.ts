import { expect, test } from "vitest";
import { publicAddress } from "#modules/landing/edge/places.ts";

test.each([
  ["/company/terms", { family: "content", locale: "en", path: "/company/terms", kind: "company", slug: "terms" }],
  ["/fr/blog/a-b-1", { family: "content", locale: "fr", path: "/blog/a-b-1", kind: "blog", slug: "a-b-1" }],
  ["/content/home/", { family: "content", locale: "en", path: "/content/home", kind: "content", slug: "home" }],
  ["/blog", { family: "journal", locale: "en", path: "/blog" }],
  ["/fr/blog/", { family: "journal", locale: "fr", path: "/blog" }],
  ["/sitemap.xml", { family: "sitemap", locale: "en", path: "/sitemap.xml" }],
] as const)("%s is a place of the public site", (path, place) => {
  expect(publicAddress(path)).toEqual(place);
});

test.each([
  "/",
  "/content",
  "/fr/company",
  "/fr",
  "/user/dashboard",
  "/blog/a/b",
  "/blog/A",
  "/blog/a.html",
  "/de/blog",
  "/fr/sitemap.xml",
  `/blog/${"a".repeat(81)}`,
])("%s is none", (path) => {
  expect(publicAddress(path)).toBeNull();
});
