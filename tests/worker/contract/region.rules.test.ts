import { describe, expect, test } from "vitest";
import { seedPages } from "../../../migrations/seed/landing.ts";
import { readRegion, regionFacts, withRegion } from "../../../worker/contract/region.rules.ts";
import { publicText } from "../../../worker/modules/landing/public-texts.rules.ts";
import { present } from "../../support/present.ts";

const privacy = present(seedPages.find(({ slug }) => slug === "privacy"));

describe("the privacy page", () => {
  test.each(["en", "fr"] as const)("says in %s where the region keeps what people entrust to it", (language) => {
    const { body } = publicText(privacy[language], withRegion({}, "eu", language));
    expect(body).toContain(regionFacts.eu.servers[language]);
  });

  test("says what the owner wrote, where there is something", () => {
    const { body } = publicText(privacy.en, withRegion({ server_regions: "Frankfurt and Paris" }, "eu", "en"));
    expect(body).toContain("Frankfurt and Paris");
    expect(body).not.toContain(regionFacts.eu.servers.en);
  });

  test("promises nothing on a machine without a region", () => {
    expect(publicText(privacy.en, withRegion({}, "none", "en")).body).not.toContain("Regions of the servers");
  });
});

test("a region that is misspelt is refused, and an absent one is none", () => {
  expect(() => readRegion("EU")).toThrow("REGION: one of eu, none");
  expect([readRegion(undefined), readRegion("eu")]).toEqual(["none", "eu"]);
});
