import { describe, expect, test } from "vitest";
import { readProfileAddress } from "../../../worker/modules/campaigns/profiles/profile-address.rules.ts";

const read = (given: string, platform?: "linkedin" | "twitter") =>
  readProfileAddress(given, platform, ["ensemble.example"]);

describe("the address of a profile", () => {
  test.each([
    ["https://x.com/Camille_Morel", "https://x.com/camille_morel", "Camille_Morel"],
    ["http://www.twitter.com/ada/status/12?s=20#top", "https://x.com/ada", "ada"],
    ["mobile.twitter.com/@ada", "https://x.com/ada", "ada"],
    ["https://www.linkedin.com/in/Ada-Okafor-12/", "https://www.linkedin.com/in/ada-okafor-12", "Ada-Okafor-12"],
    ["fr.linkedin.com/in/c%C3%A9line", "https://www.linkedin.com/in/c%c3%a9line", "céline"],
    [
      "https://linkedin.com/company/studio-lumen/posts",
      "https://www.linkedin.com/company/studio-lumen",
      "studio-lumen",
    ],
  ])("%s", (given, url, name) => {
    expect(read(given)).toMatchObject({ refusal: null, address: { url, name } });
  });

  test("of a page is distinguished from that of a person", () => {
    expect(read("linkedin.com/company/lumen")).toMatchObject({ address: { platform: "linkedin", kind: "page" } });
    expect(read("linkedin.com/in/ada")).toMatchObject({ address: { platform: "linkedin", kind: "member" } });
  });

  test("that stands on another site needs its network", () => {
    expect(read("https://ada.example/about")).toEqual({ refusal: null, address: null });
    expect(read("https://ada.example/about", "linkedin")).toEqual({
      refusal: null,
      address: { platform: "linkedin", url: "https://ada.example/about", kind: "member", name: null },
    });
  });

  test.each([
    "https://x.com/",
    "https://x.com/home",
    "https://x.com/search?q=ada",
    "https://www.linkedin.com/feed/",
    "https://www.linkedin.com/in/",
    "https://notx.com/ada",
    "https://x.com.evil.example/ada",
  ])("is not %s", (given) => {
    expect(read(given)).toEqual({ refusal: null, address: null });
  });

  test.each([
    ["http://ada.example/", "scheme"],
    ["ftp://x.com/ada", "scheme"],
    ["javascript:alert(1)", "scheme"],
    ["file:///etc/passwd", "scheme"],
    ["https://127.0.0.1/", "address"],
    ["https://2130706433/", "address"],
    ["https://0x7f.1/", "address"],
    ["https://[::ffff:127.0.0.1]/", "address"],
    ["https://169.254.169.254/latest/meta-data", "address"],
    ["https://①②⑦.⓪.⓪.①/", "address"],
    ["localhost", "host"],
    ["https://localhost./", "host"],
    ["https://printer.internal/", "host"],
    ["https://ensemble.example/api", "own_host"],
    ["https://ada.example:8443/", "port"],
    ["ada.example:8443/x", "port"],
    ["https://x.com:444/ada", "port"],
    ["https://user@x.com/ada", "userinfo"],
    ["https://x.com@ada.example/", "userinfo"],
    ["https://", "malformed"],
    [`https://ada.example/${"a".repeat(2_048)}`, "too_long"],
  ])("%s is refused as %s", (given, refusal) => {
    expect(read(given, "linkedin")).toEqual({ refusal });
  });
});
