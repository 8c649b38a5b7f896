import { describe, expect, test } from "vitest";
import { toRuns } from "#ui/Markdown/highlight-runs.ts";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { renderEnglish, renderMarkdown } from "./render-english.tsx";

/** Without attributes, so that a row says what it is about. */
function bare(text: string, streaming = false): string {
  return renderMarkdown(text, streaming)
    .replaceAll(/<(\w+)[^>]*>/g, "<$1>")
    .replace(/^<div>/, "")
    .replace(/<\/div>$/, "");
}

describe("Markdown becomes elements", () => {
  test.each([
    ["**a** *b* ~~c~~ `d`", "<p><strong>a</strong> <em>b</em> <del>c</del> <code>d</code></p>"],
    ["one\ntwo", "<p>one<br>two</p>".replace("<br>", "<br>")],
    ["# Title\n\ntext", "<h2>Title</h2><p>text</p>"],
    ["###### deep", "<h2>deep</h2>"],
    ["> quote", "<blockquote><p>quote</p></blockquote>"],
    ["- a\n- b", "<ul><li>a</li><li>b</li></ul>"],
    ["- a\n\n- b", "<ul><li><p>a</p></li><li><p>b</p></li></ul>"],
    ["3. a\n4. b", "<ol><li>a</li><li>b</li></ol>"],
    ["- a\n  - b", "<ul><li>a<ul><li>b</li></ul></li></ul>"],
    ["a\n\n---\n\nb", "<p>a</p><hr><p>b</p>"],
    ["20~25 or 30~35", "<p>20~25 or 30~35</p>"],
    ["AT&amp;T &eacute; &#233; &#xE9; &unknown;", "<p>AT&amp;T é é é &amp;unknown;</p>"],
    ["\\*not em\\*", "<p>*not em*</p>"],
    ["`&amp;`", "<p><code>&amp;amp;</code></p>"],
    ["costs $5 and $10", "<p>costs $5 and $10</p>"],
    [
      "**注意：**这是重点。含**「重点」**内容",
      "<p><strong>注意：</strong>这是重点。含<strong>「重点」</strong>内容</p>",
    ],
    ["これは**太字（かっこ）**です", "<p>これは<strong>太字（かっこ）</strong>です</p>"],
    ['강조는 **"이것"**입니다', "<p>강조는 <strong>&quot;이것&quot;</strong>입니다</p>"],
    ["中文*斜体*中文，2*3*4", "<p>中文<em>斜体</em>中文，2<em>3</em>4</p>"],
    ["", ""],
  ])("%j", (text, html) => {
    expect(bare(text).replaceAll("/>", ">")).toBe(html);
  });

  test("headings make an outline without gaps, whatever levels their author chose", () => {
    const html = renderMarkdown("## A\n\n#### B\n\n##### C\n\n#### D\n\n# E\n\n### F");
    expect(Array.from(html.matchAll(/<h(\d)[^>]*>(\w)/g), ([, level, name]) => `${name}${level}`)).toEqual([
      "A2",
      "B3",
      "C4",
      "D3",
      "E2",
      "F3",
    ]);
  });

  test("an ordered list keeps its first number", () => {
    expect(renderMarkdown("3. a\n4. b")).toContain('<ol start="3">');
  });

  test("paragraphs, items and boxes of tables find their own direction; code and formulas turn none", () => {
    const html = renderMarkdown("`npm` \u0645\n\n- \u0645 $x$\n\n  \u0645\n\n> \u0645\n\n| \u0645 |\n|---|\n\n    x");
    expect(html).toContain('<p dir="auto"><code dir="ltr">npm</code> \u0645</p>');
    expect(html).toMatch(/<li dir="auto"><p>\u0645 <(?:code|span) dir="ltr"[^]*?<\/p><p>\u0645<\/p><\/li>/);
    expect(html).toContain('<blockquote dir="auto"><p>\u0645</p></blockquote>');
    expect(html).toMatch(/<figure dir="auto"[^>]*><table>/);
    expect(html).toMatch(/<figure dir="ltr"[^>]*><figcaption/);
  });

  test("a table scrolls in a box of its own and aligns its columns", () => {
    const html = renderMarkdown("| a | b |\n|---|--:|\n| 1<br>2 | 3 |");
    expect(html).toMatch(/<figure[^>]*aria-label="Table"[^>]*tabindex="0"/i);
    expect(html).toContain('<th scope="col" style="text-align:right">b</th>');
    expect(html).toContain("<td>1<br/>2</td>");
  });

  test("a column without a name has no header, which a screen reader would read as nothing", () => {
    expect(renderMarkdown("| | b |\n|---|---|\n| 1 | 2 |")).toContain('<tr><td></td><th scope="col">b</th></tr>');
  });

  test("a footnote leads to what it says, and back", () => {
    const html = renderMarkdown("Sails set[^1] and trimmed[^wind].\n\n[^1]: On **both** masts.\n[^wind]: To the wind.");
    const [, note] = /<sup[^>]*><a href="#([^"]+note-1)"[^>]*aria-label="Note 1"[^>]*>1<\/a><\/sup>/.exec(html) ?? [];
    expect(html).toContain(`<div id="${note}" role="note"`);
    expect(html).toContain("On <strong>both</strong> masts.");
    expect(html).toContain("To the wind.");
    expect(html).not.toContain("[^");
  });

  test("the first notes of two texts of one page are two notes", () => {
    const text = "A[^1]\n\n[^1]: B";
    const html = renderEnglish([<Markdown key={1} text={text} />, <Markdown key={2} text={text} />]);
    const notes = Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id);
    expect([notes.length, new Set(notes).size]).toEqual([2, 2]);
  });

  test("a short term stays in one line, in code and in words", () => {
    expect(renderMarkdown("`O(k log n)` and `let it be as long as it wants to be`")).toMatch(
      /<code class="[^"]+" dir="ltr">O\(k log n\)<\/code> and <code dir="ltr">let/,
    );
    expect(renderMarkdown("It takes O(k log n) steps.")).toContain("O(k\u00A0log\u00A0n) steps");
  });

  test("a task says whether it is done", () => {
    const html = renderMarkdown("- [x] Fuel\n- [ ] Ice");
    expect(html).toContain("Done ");
    expect(html).toContain("To do ");
    expect(html).not.toContain("<input");
  });

  test("a code block has its language, its text and a way to copy it", () => {
    const html = renderMarkdown("```python\nprint('<b>')\n```");
    expect(html).toContain(">python</span>");
    expect(html).toContain("print(&#x27;&lt;b&gt;&#x27;)");
    expect(html).toContain('aria-label="Copy code"');
  });

  test.each(["$x^2$", "\\(x^2\\)", "$$x^2$$", "\\[x^2\\]"])(
    "the formula %s is shown as written until its typesetter has come",
    (formula) => {
      expect(renderMarkdown(`a ${formula} b`)).toContain(`>${formula}</code>`);
    },
  );

  test("what follows a very long text is shown without formatting, and that is said", () => {
    const html = renderMarkdown("A **paragraph** of text.\n\n".repeat(8000));
    expect(html).toContain("the rest is shown without formatting");
    expect(html).toContain("A **paragraph** of text.");
  });
});

describe("a text that is still being written", () => {
  test.each([
    ["a **bold", "<p>a <strong>bold</strong></p>"],
    ["a `code", "<p>a <code>code</code></p>"],
    ["see [the tab", "<p>see the tab</p>"],
    ["see [the tables](https://exam", "<p>see the tables</p>"],
    ["a <scr", "<p>a</p>"],
    ["- item **b", "<ul><li>item <strong>b</strong></li></ul>"],
  ])("%j looks as it will", (text, html) => {
    expect(bare(text, true).replaceAll(/\s+<\/p>/g, "</p>")).toBe(html);
  });

  test("every prefix of an answer can be shown", () => {
    const text =
      "# A\n\n| a | b |\n|--|--|\n| **1** | [x](https://a.example) |\n\n```js\na\n```\n\n1. x\n   - y $z$\n\n![i](https://a.example/i.png)";
    for (let length = 0; length <= text.length; length++)
      expect(() => renderMarkdown(text.slice(0, length), true)).not.toThrow();
  });
});

describe("coloured code", () => {
  test("is text and scope names, whatever the code contains", () => {
    const html =
      '<span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;b&gt; &amp;amp;<span class="hljs-subst">${x}</span>&quot;</span>';
    expect(toRuns(html)).toEqual([
      ["keyword", "const"],
      ["", " a = "],
      ["string", '"<b> &amp;'],
      ["subst", "${x}"],
      ["string", '"'],
    ]);
  });

  test("keeps a scope of two words apart", () => {
    expect(toRuns('<span class="hljs-title function_">f</span>')).toEqual([["title.function", "f"]]);
  });
});
