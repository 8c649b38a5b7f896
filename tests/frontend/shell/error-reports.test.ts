import { describe, expect, test } from "vitest";
import { reportBrowserErrors } from "#contract/alerts/alerts.contract.ts";
import {
  browserErrorLimits,
  browserFamilyOf,
  routePattern,
  strippedMessage,
} from "#contract/alerts/browser-errors.rules.ts";
import { createErrorReports } from "../../../frontend/src/shell/error-reports.ts";

const origin = "https://ensemble.example";
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function reporting({ random = 0, fails = false } = {}) {
  const sent: unknown[] = [];
  const report = createErrorReports({
    origin,
    path: () => "/user/conversation/Ab3dE6gH9jK2mN5pQ8rT1vX4",
    release: "0123456789ab",
    userAgent: firefox,
    random: () => random,
    async send(body) {
      sent.push(body);
      if (fails) throw new Error("offline");
    },
  });
  return { sent, report };
}

function failure(message: string, at = `${origin}/assets/first-DaR2x_9-.js:1:20411`): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at render (${at})\n    at chrome-extension://abc/inject.js:1:1`;
  return error;
}

/** How many reports a page load sends of one error. */
function loads(random: number): number {
  const { sent, report } = reporting({ random });
  report(failure("one"));
  return sent.length;
}

describe("an error of our own code", () => {
  test("is reported by name, stripped message, own frames, pattern of the page, release and browser, and as the API takes it", () => {
    const { sent, report } = reporting();
    report(failure("Cannot read \"my diagnosis\" of 'ada@example.test'"));
    expect(sent).toEqual([
      {
        release: "0123456789ab",
        page: "/user/conversation/*",
        browser: "firefox",
        errors: [
          {
            name: "TypeError",
            message: "Cannot read … of …",
            frames: [{ file: "assets/first-DaR2x_9-.js", line: 1, column: 20_411 }],
          },
        ],
      },
    ]);
    expect(reportBrowserErrors.body.safeParse(sent[0]).success).toBe(true);
  });

  test("of the admin is reported, too", () => {
    const { sent, report } = reporting();
    report(failure("one", `${origin}/assets/admin/pages-BbdYiyPN.js:3:116859`));
    expect(sent).toMatchObject([{ errors: [{ frames: [{ file: "assets/admin/pages-BbdYiyPN.js" }] }] }]);
  });

  test("is reported once a page load, and a few different ones at most", () => {
    const { sent, report } = reporting();
    for (let time = 0; time < 3; time += 1) report(failure("the same"));
    expect(sent).toHaveLength(1);
    for (const word of ["one", "two", "three", "four", "five", "six"]) report(failure(word));
    expect(sent).toHaveLength(browserErrorLimits.perPage);
  });

  test("is reported by one page load in four", () => {
    expect([0, 0.24].map((random) => loads(random))).toEqual([1, 1]);
    expect([0.25, 0.99].map((random) => loads(random))).toEqual([0, 0]);
  });

  test("whose report does not arrive is not reported as an error of the report", async () => {
    const { sent, report } = reporting({ fails: true });
    report(failure("one"));
    await Promise.resolve();
    expect(sent).toHaveLength(1);
  });
});

test.each([
  ["an extension", failure("one", "chrome-extension://abc/inject.js:1:1")],
  ["another site", failure("one", "https://cdn.example/assets/lib-12345678.js:1:1")],
  ["a reason that is no error", "what a person typed"],
  ["nothing", undefined],
])("an error of %s is not reported", (_, error) => {
  const { sent, report } = reporting();
  report(error);
  expect(sent).toEqual([]);
});

test.each([
  ["Unexpected token 'h', \"hello wor\"... is not valid JSON", "Unexpected token …, …... is not valid JSON"],
  ['Unterminated "quote of a person', "Unterminated …"],
  ["Failed to fetch https://ensemble.example/api/user/42?q=flu", "Failed to fetch …"],
  ["don't know what it's about", "don't know what it's about"],
  ["« ce que j'ai écrit » est faux", "… est faux"],
  ["Call +33612345678 or a@b.example", "Call … or …"],
  [`id ${"a".repeat(40)} is gone`, "id … is gone"],
  ["a\u0000b and half a pair \uD83D", "ab and half a pair"],
  [`${"ab ".repeat(66)}a😀`, `${"ab ".repeat(66)}a`],
  ["x ".repeat(300), "x ".repeat(100).trim()],
])("the message %j is kept as %j", (message, stripped) => {
  expect(strippedMessage(message)).toBe(stripped);
  expect(strippedMessage(stripped).length).toBeLessThanOrEqual(browserErrorLimits.messageLength);
});

test.each([
  ["/user/conversation/Ab3dE6gH9jK2mN5pQ8rT1vX4", "/user/conversation/*"],
  ["/admin/users/0f9a", "/admin/users/*"],
  ["/content/a-text-with-many-words-of-someone", "/content/*"],
  ["/", "/"],
  ["/user/pdf-chat", "/user/pdf-chat"],
])("the page %s is reported as %s", (path, pattern) => {
  expect(routePattern(path)).toBe(pattern);
});

test.each([
  ["Mozilla/5.0 Chrome/140.0.0.0 Safari/537.36 Edg/140.0", "edge"],
  ["Mozilla/5.0 (iPhone) AppleWebKit/605 Version/26.0 Mobile/15E148 Safari/604.1", "safari"],
  ["curl/8", "other"],
])("the browser of %s is %s", (userAgent, family) => {
  expect(browserFamilyOf(userAgent)).toBe(family);
});
