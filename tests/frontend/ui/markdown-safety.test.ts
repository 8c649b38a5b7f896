import { describe, expect, test } from "vitest";
import { safeLink } from "#contract/document/safe-link.rules.ts";
import { renderMarkdown } from "./render-english.tsx";

const attacks = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "<svg/onload=alert(1)>",
  "<svg><script>alert(1)</script></svg>",
  "<iframe src='javascript:alert(1)'></iframe>",
  "<iframe srcdoc='<script>alert(1)</script>'>",
  "<a href='javascript:alert(1)'>x</a>",
  "<style>@import url(https://evil.example/x.css)</style>",
  "<link rel=stylesheet href=https://evil.example/x.css>",
  "<meta http-equiv=refresh content='0;url=https://evil.example'>",
  "<base href=https://evil.example>",
  "<form action=https://evil.example><button>x</button></form>",
  "<video poster=https://evil.example/x><source src=https://evil.example/y></video>",
  "<details open ontoggle=alert(1)>",
  "<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>",
  "<body onload=alert(1)>",
  "<input autofocus onfocus=alert(1)>",
  "<object data=https://evil.example></object><embed src=https://evil.example>",
  "<!--<img src='--><img src=x onerror=alert(1)>'>",
  "<div\nonclick=alert(1)\n>x</div>",
  "<IMG SRC=x OnErRoR=alert(1)>",
  "text <b onmouseover=alert(1)>bold</b> text",
  "[x](javascript:alert(1))",
  "[x](JaVaScRiPt:alert(1))",
  "[x](java\tscript:alert(1))",
  "[x](<java\nscript:alert(1)>)",
  "[x](&#106;avascript:alert(1))",
  "[x](&#x6A;avascript:alert(1))",
  "[x](javascript&colon;alert(1))",
  "[x](\u0001javascript:alert(1))",
  "[x](%6Aavascript:alert(1))",
  "[x](vbscript:msgbox(1))",
  "[x](data:text/html,<script>alert(1)</script>)",
  "[x](data:text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==)",
  "[x](blob:https://ensemble.example/1)",
  "[x](file:///etc/passwd)",
  "[x](//evil.example)",
  "[x](/api/auth/sign-out)",
  "[x](?redirect=https://evil.example)",
  "[x](intent://scan/#Intent;scheme=zxing;end)",
  "[x](ms-word:ofe|u|https://evil.example/x.docx)",
  "<javascript:alert(1)>",
  "[x][1]\n\n[1]: javascript:alert(1)",
  "[x]\n\n[x]: data:text/html,<script>alert(1)</script> 'title'",
  '[x](https://a.example "><img src=x onerror=alert(1)>")',
  '[x](https://a.example/"onmouseover=alert(1)//)',
  "![x](https://evil.example/x.png?secret)",
  "![x](data:image/svg+xml,<svg/onload=alert(1)>)",
  '![x" onerror="alert(1)](https://evil.example/x.png)',
  "![x][img]\n\n[img]: https://evil.example/x.png",
  "[![x](https://evil.example/x.png)](https://evil.example)",
  "[![x][a]][b]\n\n[a]: https://evil.example/a.png\n[b]: javascript:alert(1)",
  "| a |\n|---|\n| <img src=x onerror=alert(1)> |",
  "| <script> | ![x](https://evil.example/x.png) |\n|---|---|\n| [x](javascript:alert(1)) | y |",
  "- [ ] <img src=x onerror=alert(1)>",
  "> <script>alert(1)</script>",
  "# <img src=x onerror=alert(1)>",
  "```<script>alert(1)</script>\n<img src=x onerror=alert(1)>\n```",
  "```html\n</code></pre><img src=x onerror=alert(1)>\n```",
  "`</code><img src=x onerror=alert(1)>`",
  "$\\href{javascript:alert(1)}{x}$",
  "$$\\includegraphics{https://evil.example/x.png}$$",
  "\\(\\htmlStyle{background:url(https://evil.example)}{x}\\)",
  'a[^1"onclick=alert(1)] b[^2]\n\n[^1"onclick=alert(1)]: <img src=x onerror=alert(1)>\n[^2]: [x](javascript:alert(1))',
  "&lt;img src=x onerror=alert(1)&gt;",
  "&#60;img src=x onerror=alert(1)&#62;",
  "__proto__ [constructor] [__proto__]\n\n[__proto__]: javascript:alert(1)",
];

const tags = new Set(
  "div p span strong em del sup code pre br hr h2 h3 h4 h5 h6 ul ol li blockquote section table thead tbody tr th td figure figcaption button a svg path line polyline rect circle".split(
    " ",
  ),
);
const attributes =
  /^(?:dir|class|title|target|rel|href|start|scope|style|type|role|tabindex|aria-[a-z]+|id|data-mark|data-streaming|focusable|xmlns|width|height|viewBox|fill|stroke|stroke-[a-z]+|d|x|y|x1|x2|y1|y2|rx|ry|points|cx|cy|r)$/;

interface Element {
  tag: string;
  attributes: [name: string, value: string][];
}

const valuesOf = ({ attributes: written }: Element, wanted: string) =>
  written.flatMap(([name, value]) => (name === wanted ? [value] : []));

/** What leads within the text opens nothing. */
const leadsOut = (one: Element) => one.tag === "a" && !valuesOf(one, "href").some((to) => to.startsWith("#"));

/** Tags and attributes that the page would make; text is escaped and makes none. */
function elementsOf(html: string): Element[] {
  return Array.from(
    html.matchAll(/<([a-zA-Z][\w-]*)((?:\s+[^\s=>]+(?:="[^"]*")?)*)\s*\/?>/g),
    ([, tag = "", rest = ""]) => ({
      tag,
      attributes: Array.from(
        rest.matchAll(/([^\s=]+)(?:="([^"]*)")?/g),
        ([, name = "", value = ""]): [string, string] => [name, value],
      ),
    }),
  );
}

describe.each([false, true])("with streaming %s", (streaming) => {
  test.each(attacks)("%j is inert", (attack) => {
    const html = renderMarkdown(attack, streaming);
    const elements = elementsOf(html);
    expect(elements.filter(({ tag }) => !tags.has(tag))).toEqual([]);
    for (const element of elements) {
      expect(element.attributes.filter(([name]) => !attributes.test(name))).toEqual([]);
      for (const to of valuesOf(element, "href")) expect(to).toMatch(/^(?:https?:\/\/|mailto:|#[^:]*note-)/);
      for (const style of valuesOf(element, "style")) expect(style).toMatch(/^text-align:(?:center|right)$|^width:/);
    }
    for (const link of elements.filter(leadsOut))
      expect(Object.fromEntries(link.attributes)).toMatchObject({
        target: "_blank",
        rel: "noopener noreferrer nofollow",
      });
  });
});

test("the inspection sees what it is there to see", () => {
  expect(elementsOf('<p>x</p><img src="x" onerror="alert(1)">')).toEqual([
    { tag: "p", attributes: [] },
    {
      tag: "img",
      attributes: [
        ["src", "x"],
        ["onerror", "alert(1)"],
      ],
    },
  ]);
});

describe("an address of a link", () => {
  test.each([
    ["https://a.example/?x=1&amp;y=2", "https://a.example/?x=1&y=2"],
    ["http://a.example", "http://a.example/"],
    ["mailto:camille@a.example", "mailto:camille@a.example"],
    ["HTTPS://A.EXAMPLE/B", "https://a.example/B"],
    ["javascript:alert(1)", null],
    [" java\nscript:alert(1)", null],
    ["/own/path", null],
    ["#top", null],
    ["tel:+33", null],
    ["", null],
  ])("%j becomes %j", (written, address) => {
    expect(safeLink(written)).toBe(address);
  });
});

test("raw HTML is shown as it was written", () => {
  expect(renderMarkdown("<b>not bold</b>")).toContain("&lt;b&gt;not bold&lt;/b&gt;");
});

test("a link of a refused scheme leaves its words", () => {
  const html = renderMarkdown("See [the tables](javascript:alert(1)).");
  expect(html).toContain("See the tables.");
  expect(html).not.toContain("<a");
});

test("an image is a link that says what it shows and loads nothing", () => {
  for (const text of ["![A chart](https://evil.example/x.png)", "![A chart][c]\n\n[c]: https://evil.example/x.png"]) {
    const html = renderMarkdown(text);
    expect(html).not.toContain("<img");
    expect(html).toContain("Image: A chart");
    expect(html).toContain('href="https://evil.example/x.png"');
  }
});
