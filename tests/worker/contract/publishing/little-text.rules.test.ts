import { describe, expect, test } from "vitest";
import { escapeLittleText, unescapeLittleText } from "../../../../worker/contract/publishing/little-text.rules.ts";

const cases: [string, string, string][] = [
  [
    "every reserved sign",
    String.raw`\ | { } @ [ ] ( ) < > # * _ ~`,
    String.raw`\\ \| \{ \} \@ \[ \] \( \) \< \> \# \* \_ \~`,
  ],
  ["brackets in a sentence", "We (the team) won", String.raw`We \(the team\) won`],
  ["a hashtag", "So #proud of #équipe2", "So #proud of #équipe2"],
  ["a number sign before a number", "We are #1", String.raw`We are \#1`],
  ["a number sign within a word", "C# and a#b", String.raw`C\# and a\#b`],
  [
    "an address with reserved signs",
    "See https://a.example/x_(y)?q=~z#part now",
    "See https://a.example/x_(y)?q=~z#part now",
  ],
  ["an address in brackets", "(see https://a.example/x)", String.raw`\(see https://a.example/x\)`],
  ["an address in brackets, and a full stop", "(see https://a.example/x).", String.raw`\(see https://a.example/x\).`],
  ["an address at the end of a sentence", "https://a.example/x_y, then", "https://a.example/x_y, then"],
  ["a mention", "Thanks @[Acme (France)](urn:li:organization:42)!", "Thanks @[Acme (France)](urn:li:organization:42)!"],
  ["what only looks like a mention", "@[Acme](https://a.example)", String.raw`\@\[Acme\]\(https://a.example\)`],
  ["an e-mail address", "me_too@a.example", String.raw`me\_too\@a.example`],
  ["plain text", "Bonjour, 3 € l’été", "Bonjour, 3 € l’été"],
];

describe("a text is escaped for LinkedIn", () => {
  test.each(cases)("%s", (_, text, escaped) => {
    expect(escapeLittleText(text)).toBe(escaped);
  });
});

describe("and read again as it was written", () => {
  test.each(cases)("%s", (_, text) => {
    expect(unescapeLittleText(escapeLittleText(text))).toBe(text);
  });

  test("with a hashtag where LinkedIn shows a template", () => {
    expect(unescapeLittleText(String.raw`So {hashtag|\#|proud} \(yes\)`)).toBe("So #proud (yes)");
  });
});
