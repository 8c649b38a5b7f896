import { describe, expect, test } from "vitest";
import { readFacts } from "../../press/facts.ts";
import { filesOf } from "../../press/files.ts";
import { averagePages } from "../../worker/contract/generation/estimates.rules.ts";
import { templateFacts, templateIds } from "../../worker/contract/generation/templates.ts";
import { press } from "../support/press.ts";
import { workOf } from "../support/whole-works.ts";

describe.each(templateIds)("a work by the template %s", (template) => {
  test("has about as many pages as it was to have, and they are within its range", async () => {
    const compiled = (await press()).compile(filesOf(workOf(template), template, new Map()));
    if ("errors" in compiled) throw new Error(compiled.errors.join("; "));
    const { pages } = readFacts(compiled.facts);
    const [least, most] = templateFacts[template].pages;
    expect(pages).toBeGreaterThanOrEqual(least);
    expect(pages).toBeLessThanOrEqual(most);
    expect(Math.abs(pages - averagePages(template))).toBeLessThanOrEqual(3);
  });
});
