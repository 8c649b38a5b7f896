import { expect, test } from "vitest";
import { platforms } from "../../worker/contract/networks/networks.ts";
import { readSources } from "./sources.ts";

const nameOfNetwork = new RegExp(`["'\`](${platforms.join("|")})["'\`]|\\b(${platforms.join("|")})\\??:`);

test("no code asks which network it is: what differs is a fact of each, and stands in its own files", () => {
  const named = readSources(/\.tsx?$/)
    .filter(({ path }) => /^(worker|frontend\/src)\//.test(path))
    .filter(({ path }) => !/^worker\/(contract\/)?networks\/|^frontend\/src\/locales\//.test(path))
    .filter(({ text }) => text.split("\n").some((line) => nameOfNetwork.test(line)))
    .map(({ path }) => path);
  expect(named.toSorted()).toEqual([
    // A card of Twitter for those who share the site.
    "frontend/src/modules/landing/render/document.ts",
    "frontend/src/modules/publishing/NetworkMark/NetworkMark.tsx",
    // The keys of their apps.
    "worker/env.ts",
    // Examples of answers, for a model.
    "worker/modules/campaigns/generation/plan/plan.rules.ts",
  ]);
});
