import { describe, expect, test } from "vitest";
import { topBlock } from "../../../../../worker/contract/document/blocks.ts";
import { blocksToMarkdown } from "../../../../../worker/contract/document/markdown/blocks-to-markdown.ts";
import { readHtml } from "../../../../../worker/providers/documents/html/html.ts";

function read(html: string) {
  const reading = readHtml({ html, prefix: "h" });
  if (reading.failure !== null) throw new Error(reading.failure);
  return reading.blocks.map((block) => topBlock.parse(block));
}
const markdown = (html: string) => blocksToMarkdown(read(html)).trim();

test.each([
  ["paragraphs and breaks", "<p>One<br>two</p><div>three</div>", "One\\\ntwo\n\nthree"],
  ["words that stand in no paragraph", "a <b>b</b><p>c</p>d", "a **b**\n\nc\n\nd"],
  ["headings, of which six levels are four", "<h1>A</h1><h6>B</h6>", "# A\n\n#### B"],
  ["marks within each other", "<p><b>a <i>b</i></b></p>", "**a** **_b_**"],
  ["lists within lists", "<ul><li>A<ol start=3><li>B</li></ol></li></ul>", "- A\n\n  3. B"],
  ["a quotation", "<blockquote><p>A</p></blockquote>", "> A"],
  ["code as it is written", "<pre>a  b\n  c</pre>", "```\na  b\n  c\n```"],
  ["words without the signs that may part them", "<p>infor&shy;ma&ZeroWidthSpace;tion<wbr>s</p>", "informations"],
  ["readings in brackets", "<p><ruby>日本<rt>にほん</rt></ruby></p>", "日本(にほん)"],
  [
    "readings in the brackets of the page",
    "<p><ruby>日本<rp>（</rp><rt>にほん</rt><rp>）</rp></ruby></p>",
    "日本（にほん）",
  ],
  ["white space as one space", "<p>  a \n\t b  </p>", "a b"],
  [
    "a link, and no other scheme",
    '<p><a href="https://e.org/a">a</a> <a href=" java&#10;script:x">b</a></p>',
    "[a](https://e.org/a) b",
  ],
  ["what an office writes", '<p class=MsoNormal><o:p>&nbsp;</o:p></p><p style="mso-x">A<o:p></o:p></p>', "A"],
])("HTML keeps %s", (_what, html, expected) => {
  expect(markdown(html)).toBe(expected);
});

test("a table keeps its head, and rows have as many cells as the longest", () => {
  expect(read("<table><tr><th>A</th><th>B</th></tr><tr><td><p>1</p><p>2</p></td></tr></table>")).toMatchObject([
    {
      type: "table",
      head: [[{ text: "A" }], [{ text: "B" }]],
      rows: [[[{ text: "1 2" }], []]],
    },
  ]);
});

describe("hostile HTML", () => {
  test.each([
    ["scripts and styles", "<script>x</script><style>x</style><p>a</p>"],
    [
      "what is embedded",
      "<iframe srcdoc='x'>x</iframe><object>x</object><svg><text>x</text></svg><math>x</math><p>a</p>",
    ],
    ["forms", "<form><input value=x><textarea>x</textarea><button>x</button><p>a</p></form>"],
    ["what is hidden", "<p hidden>x</p><template><p>x</p></template><p>a</p>"],
    ["comments and declarations", "<!doctype html><!-- x --><![CDATA[x]]><?x?><p>a</p>"],
    ["handlers", "<p onclick=x onmouseover='x'>a</p>"],
  ])("loses %s", (_what, html) => {
    expect(JSON.stringify(read(html))).toBe('[{"type":"paragraph","content":[{"type":"text","text":"a"}],"id":"h-1"}]');
  });

  test.each([
    ["elements that never end", "<div>".repeat(100_000)],
    ["lists a thousand deep", `${"<ul><li>".repeat(1_000)}a`],
    ["tags that close nothing", "</p>".repeat(10_000)],
    ["half a tag", "<p title='a"],
    ["signs that are none", "a\0b\uD800<p>&#0;&#xD800;&amp;lt;</p>"],
    ["a thousand marks", `${"<b><i><u>".repeat(1_000)}a`],
  ])("is read all the same: %s", (_what, html) => {
    expect(Array.isArray(read(html))).toBe(true);
  });

  test("with more elements than any text has is refused", () => {
    expect(readHtml({ html: "<b>a</b>".repeat(200_001), prefix: "h" })).toEqual({ failure: "too_complex" });
  });
});
