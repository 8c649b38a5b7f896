import { describe, expect, test } from "vitest";
import {
  emptyLinkFilter,
  passLinks,
  passLinksEnd,
} from "../../../../worker/modules/support/answering/inert-links.machine.ts";

const hosts = new Set(["shop.example"]);

function passed(deltas: readonly string[]): string {
  let filter = emptyLinkFilter;
  let text = "";
  for (const delta of deltas) {
    const next = passLinks(filter, delta, hosts);
    filter = next.filter;
    text += next.text;
  }
  return text + passLinksEnd(filter, hosts);
}

const cases: [name: string, said: string, shown: string][] = [
  ["words stay as they are", "Two  days,\nfree.", "Two  days,\nfree."],
  [
    "a link to a source's host stays",
    "See [terms](https://shop.example/terms).",
    "See [terms](https://shop.example/terms).",
  ],
  ["so does its bare address", "https://shop.example/terms", "https://shop.example/terms"],
  ["another host is text", "[here](https://evil.example/x)", "[here]\u2060(https:\u2060//evil.example/x)"],
  ["a bare foreign address is text", "Go to https://evil.example now", "Go to https:\u2060//evil.example now"],
  ["so is one that begins with www", "www.evil.example", "www\u2060.evil.example"],
  [
    "a host in a name or a password does not hide the real one",
    "https://shop.example@evil.example/",
    "https:\u2060//shop.example@evil.example/",
  ],
  ["a host that ends alike is another", "https://shop.example.evil.io", "https:\u2060//shop.example.evil.io"],
  ["pictures are text", "![a](https://shop.example/a.png)", "!\u2060[a](https://shop.example/a.png)"],
  ["scripts are text", "[a](javascript:alert(1))", "[a]\u2060(javascript:alert(1))"],
  [
    "an address in angle brackets is text",
    "[a](<https://evil.example>)",
    "[a]\u2060(<\u2060https:\u2060//evil.example>)",
  ],
  ["an address behind a space is text", "[a]( https://evil.example)", "[a]\u2060( https:\u2060//evil.example)"],
  ["a reference defines nothing", "[a]: https://evil.example", "[a]\u2060: https:\u2060//evil.example"],
  ["tags are text", "<img src=x>", "<\u2060img src=x>"],
  ["a relative address is text", "[a](/x)", "[a]\u2060(/x)"],
];

describe("links in answers", () => {
  test.each(cases)("%s, whatever the places it was cut at", (_name, said, shown) => {
    for (const size of [1, 2, 3, 5, 8, 13, said.length]) {
      const deltas = Array.from({ length: Math.ceil(said.length / size) }, (_, at) =>
        said.slice(at * size, (at + 1) * size),
      );
      expect([size, passed(deltas)]).toEqual([size, shown]);
    }
  });

  test("an endless word is not held back, and no link crosses its cut", () => {
    const long = `${"x".repeat(2_047)}https://evil.example`;
    expect(passed([long])).toBe(passed([...long]));
    expect(passed([long])).not.toContain("https://");
  });
});
