import { expect, test } from "vitest";
import { addressesIn, cashtagsIn } from "../../../../worker/contract/publishing/weighted-text/addresses.rules.ts";
import { weigh } from "../../../../worker/contract/publishing/weighted-text/weighted-length.rules.ts";

test.each([
  ["https://example.com/a_(b(c))?q=1#d, then", ["0 https://example.com/a_(b(c))?q=1#d"]],
  ["see example.com/path.", ["4 example.com/path"]],
  ["two: example.fr, EXAMPLE.CO.UK", ["5 example.fr", "17 EXAMPLE.CO.UK"]],
  ["https://bücher.de and bücher.de", ["0 https://bücher.de", "22 bücher.de"]],
  ["https://日本語.jp, but 日本語.jp has a scheme to have", ["0 https://日本語.jp"]],
  ["http://xn--p1ai.com", ["0 http://xn--p1ai.com"]],
  ["https://t.co/abc123_more", ["0 https://t.co/abc123"]],
  [`https://t.co/${"a".repeat(41)}`, []],
  [`https://${"a".repeat(64)}.com`, []],
  ["me@example.com #example.com $example.com -example.com", []],
  ["version 1.2, e.g. this, and example.nothing", []],
  ["example.com:8080/x and https://example.museum", ["0 example.com:8080/x", "23 https://example.museum"]],
])("X links in %s: %j", (text, links) => {
  expect(addressesIn(text).map(({ url, from }) => `${from} ${url}`)).toEqual(links);
});

test.each([
  ["$AAPL, $msft.b and $TSLA_x", 3],
  ["$100, US$AAPL, $TOOLONGNAME", 0],
])("cashtags in %s: %i", (text, count) => {
  expect(cashtagsIn(text)).toBe(count);
});

test.each([
  ["é as two characters", "e\u0301", 1, false],
  ["a full-width letter", "Ａ", 2, false],
  ["an apostrophe of print and a dash", "’—", 2, false],
  ["a flag, a keycap and a skin", "🇫🇷1️⃣👍🏽", 6, false],
  ["an emoji of several, younger than its neighbours", "🧑‍💻🐦‍🔥", 4, false],
  ["half of a pair", "a\ud83d", 3, false],
  ["a mark of byte order", "a\ufeff", 3, true],
  ["links with what stands around them", "a example.com, https://example.org/🙂", 2 + 23 + 2 + 23 + 2, false],
])("X weighs %s", (_, text, length, isRefused) => {
  expect(weigh(text)).toEqual({ length, isRefused });
});
