import { describe, expect, test } from "vitest";
import { html } from "#modules/landing/render/html.ts";
import { drawMain } from "#modules/landing/render/main.ts";
import { drawSite } from "#modules/landing/render/pages.ts";
import { attacks } from "./attacks.ts";
import { elementsOf } from "./elements.ts";
import { content, edition, scene, site } from "./samples.ts";

const tags = new Set(
  "section div p span strong em del a code pre br hr h1 h2 h3 ul ol li blockquote table thead tbody tr th td mark small i details summary figure aside article header nav time svg path rect circle".split(
    " ",
  ),
);
const attributes =
  /^(?:class|id|href|rel|start|scope|role|tabindex|name|datetime|data-(?:tool|open)|aria-(?:label|hidden)|width|height|viewBox|fill|stroke|stroke-(?:width|linecap|linejoin)|d|x|y|rx|cx|cy|r)$/;

const isData = ([, head = ""]: RegExpExecArray) => head.includes("ld+json");

describe.each(["content", "company", "blog"] as const)("in a page of %s", (kind) => {
  test.each(attacks)("%j is inert", (attack) => {
    const { markup } = drawMain(content({ kind, body: attack }), scene("en"));
    for (const { tag, attributes: written } of elementsOf(markup)) {
      expect(tags).toContain(tag);
      for (const [name] of written) expect(name).toMatch(attributes);
      const leads = written.filter(([name]) => name === "href");
      for (const [, to] of leads) expect(to).toMatch(/^(?:https?:\/\/|mailto:|\/(?![/\\])|#[\w-]+$)/);
      for (const _ of leads.filter(([, to]) => /^https?:/.test(to)))
        expect(written).toContainEqual(["rel", "noopener noreferrer"]);
    }
    expect(markup).not.toMatch(/href="https?:\/\/[^"]*@/);
  });
});

test.each(attacks)("%j in a title or a description stays a text, in the head, the data and the list", (attack) => {
  const title = attack.slice(0, 120);
  const files = drawSite({ ...edition, contents: [content({ kind: "blog", title, description: title })] }, site);
  for (const [name, file] of files) {
    if (!name.endsWith(".html")) continue;
    const scripts = [...file.matchAll(/<script\b([^>]*)>([^]*?)<\/script>/g)];
    expect(scripts.filter(([, head = ""]) => !/ src="\/|type="application\/ld\+json"/.test(head))).toEqual([]);
    for (const [, , body = ""] of scripts.filter(isData)) expect(() => JSON.parse(body)).not.toThrow();
    for (const [, , body] of scripts.filter((one) => !isData(one))) expect(body).toBe("");
    const elements = elementsOf(file.replaceAll(/(ld\+json">)[^]*?(<\/script>)/g, "$1$2"));
    expect(
      elements.flatMap((element) => element.attributes).filter(([attribute]) => attribute.startsWith("on")),
    ).toEqual([]);
  }
});

test.each(["::constructor", ":::constructor\ntext\n:::", "{{constructor}} {{toString}}"])(
  "%j names nothing that a text may draw",
  (body) => {
    expect(drawMain(content({ body }), scene("en")).markup).not.toMatch(/\[object|native code/);
  },
);

test("what is put in is escaped, whatever it says, and what was drawn is not escaped twice", () => {
  expect(
    html`<p title="${`"'<&>`}">${"<b>"} ${html`<i>${"&"}</i>`} ${[1, null, false, undefined, "x"]}</p>`.markup,
  ).toBe('<p title="&quot;&#39;&lt;&amp;&gt;">&lt;b&gt; <i>&amp;</i> 1x</p>');
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
  expect(() => elementsOf("<p>a < b</p>")).toThrow("begins no element");
});

test("sixty thousand characters of the worst are drawn", () => {
  for (const piece of ["[", "*a ", "`", "<a ", "![](", "| a |\n|-|\n", "> - 1. "]) {
    const { markup } = drawMain(content({ body: piece.repeat(60_000 / piece.length) }), scene("fr"));
    expect(elementsOf(markup).filter(({ tag }) => !tags.has(tag))).toEqual([]);
    expect(markup).toMatch(/^<h1>A title<\/h1><section/);
  }
});
