import { describe, expect, test } from "vitest";
import { sourcesOf, thirdPartiesOf } from "../../../frontend/third-parties/third-parties.config.ts";
import { isStanding } from "#modules/tracking/consent.rules.ts";
import { parseThirdParties, purposesOf } from "#modules/tracking/third-parties.ts";

const day = 86_400_000;
const now = 1_000 * day;

describe("an answer about cookies", () => {
  test.each([
    ["stands on the day it was given", 0, true],
    ["stands for half a year", 181 * day, true],
    ["is asked for again after it", 182 * day, false],
    ["of the future is none", -1, false],
  ])("%s", (_what, age, stands) => {
    expect(isStanding({ granted: [], decidedAt: now - age }, now)).toBe(stands);
    expect(isStanding(null, now)).toBe(false);
  });
});

describe("the third parties of a build", () => {
  test("are none without its variables, and there is nothing to ask", () => {
    expect(thirdPartiesOf({})).toEqual({});
    expect(purposesOf({})).toEqual([]);
    expect(sourcesOf({})).toEqual({ script: [], connect: [], image: [] });
  });

  test("are those whose variables are set, and the policy lets through theirs alone", () => {
    const parties = thirdPartiesOf({ ANALYTICS_KEY: "k", ANALYTICS_HOST: "https://stats.example/x" });
    expect(purposesOf(parties)).toEqual(["analytics"]);
    expect(sourcesOf(parties)).toEqual({ script: [], connect: ["https://stats.example"], image: [] });
    const ads = thirdPartiesOf({ TAG_MANAGER_ID: "GTM-1", SOCIAL_ADS_ID: "7" });
    expect(purposesOf(ads)).toEqual(["ads"]);
    expect(sourcesOf(ads).script).toEqual(["https://www.googletagmanager.com", "https://connect.facebook.net"]);
  });

  test("survive their way through the file, and nothing else comes along", () => {
    const parties = thirdPartiesOf({ ANALYTICS_KEY: "k", TAG_MANAGER_ID: "GTM-1", SOCIAL_ADS_ID: "7" });
    expect(parseThirdParties(JSON.parse(JSON.stringify(parties)))).toEqual(parties);
    expect(parseThirdParties({ analytics: { key: "k" }, tagManager: "x", other: { id: "1", script: "s" } })).toEqual(
      {},
    );
    expect(parseThirdParties(null)).toEqual({});
  });
});
