import { describe, expect, test } from "vitest";
import { isSamePost } from "../../../worker/networks/same-post.rules.ts";

const post = (text: string, mediaCount = 0) => ({ text, mediaCount });

describe("what was sent is recognised in what the network shows", () => {
  test.each([
    ["the same words", "Bonjour à tous", "Bonjour à tous"],
    ["line ends and trailing spaces", "One \r\n\r\nTwo  ", "One\n\nTwo"],
    ["several spaces", "One  two", "One two"],
    ["a no-break space before a colon", "Prix\u00a0: 3 €", "Prix : 3 €"],
    ["an accent in two code points", "e\u0301te\u0301", "été"],
    ["a joiner that the network drops", "👨\u200d👩\u200d👧 ok", "👨👩👧 ok"],
    ["an emoji with and without its variation", "❤\ufe0f", "❤"],
    ["a link without its scheme", "Read example.com/a now", "Read http://example.com/a now"],
    ["a link whose host had capitals", "See https://Example.com/Path", "See https://example.com/Path"],
    ["a final slash", "See https://example.com/.", "See https://example.com."],
    ["www before a link", "https://www.example.com/a?b=c", "https://example.com/a?b=c"],
    ["www without a scheme", "See www.example.com/a now", "See http://www.example.com/a now"],
    ["a path with accents", "https://fr.example.org/wiki/Été now", "https://fr.example.org/wiki/%C3%89t%C3%A9 now"],
    ["a host with accents", "https://café.example/a", "https://xn--caf-dma.example/a"],
    ["a control character", "a\u0007b", "a b"],
  ])("%s", (_, sent, shown) => {
    expect(isSamePost(post(sent), post(shown))).toBe(true);
  });
});

describe("another post is not taken for it", () => {
  test.each([
    ["another number", post("Day 1 of 30"), post("Day 2 of 30")],
    ["a mark more", post("Really"), post("Really?")],
    ["a path more", post("https://example.com/a"), post("https://example.com/a/b")],
    ["the beginning alone", post("First part and more"), post("First part")],
    ["the same words with a picture", post("Look"), post("Look", 1)],
    ["another host", post("https://a.example/x"), post("https://b.example/x")],
    ["joined words", post("to day"), post("today")],
  ])("%s", (_, sent, shown) => {
    expect(isSamePost(sent, shown)).toBe(false);
  });
});
