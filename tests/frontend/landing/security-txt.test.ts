import { expect, test } from "vitest";
import { securityTxt } from "../../../frontend/src/modules/landing/edge/security-txt.ts";

test.each(["2026-11-29T20:00:00Z", "2031-02-28T23:59:59Z"])(
  "security.txt that is read on %s has not run out, nor in a year's time",
  async (day) => {
    const response = securityTxt("https://ensemble.example", Date.parse(day));
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const fields = Object.fromEntries(
      (await response.text())
        .trim()
        .split("\n")
        .map((line) => line.split(/: (.*)/, 2)),
    );
    expect(fields).toEqual({
      Contact: "https://ensemble.example/support/contact",
      Expires: expect.any(String),
      "Preferred-Languages": "en, fr",
      Canonical: "https://ensemble.example/.well-known/security.txt",
    });
    const days = (Date.parse(String(fields["Expires"])) - Date.parse(day)) / 86_400_000;
    expect(days).toBeGreaterThan(90);
    expect(days).toBeLessThan(365);
  },
);
