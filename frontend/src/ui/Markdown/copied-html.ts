import type { Token, Tokens } from "marked";
import { decodeEntities } from "#contract/document/entities.rules.ts";
import { createLex } from "#contract/document/lexer.ts";
import { footnotes, type DefinitionToken, type FootnoteToken } from "#contract/document/markdown/extensions.ts";
import type { MathToken } from "#contract/document/math-tokens.rules.ts";
import { safeLink } from "#contract/document/safe-link.rules.ts";

const lex = createLex(footnotes);
/** What is nested deeper is copied as it was written. */
const maxDepth = 30;

/** Markdown as the HTML that a text editor or a spreadsheet takes from a copy; raw HTML is text in it, as on the page. */
export function copiedHtml(markdown: string): string {
  const tokens = lex(markdown.replaceAll(/\r\n?/g, "\n"), {});
  return tokens ? write(tokens, 0) : element("p", {}, escape(markdown));
}

const entities: Readonly<Record<string, string>> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

function element(name: string, attributes: Readonly<Record<string, string | undefined>>, inner: string): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value === undefined ? "" : ` ${key}="${escape(value)}"`,
  );
  return `<${name}${written.join("")}>${inner}</${name}>`;
}

type Write = (token: never, depth: number) => string;

const around =
  (name: string): Write =>
  (token: { tokens: Token[] }, depth) =>
    element(name, {}, write(token.tokens, depth));

const writers = {
  space: () => "",
  def: () => "",
  hr: () => "<hr>",
  br: () => "<br>",
  paragraph: around("p"),
  blockquote: around("blockquote"),
  strong: around("strong"),
  em: around("em"),
  del: around("del"),
  heading: (token: Tokens.Heading, depth) => element(`h${token.depth}`, {}, write(token.tokens, depth)),
  code: (token: Tokens.Code) => element("pre", {}, element("code", {}, escape(token.text))),
  codespan: (token: Tokens.Codespan) => element("code", {}, escape(token.text)),
  checkbox: (token: Tokens.Checkbox) => (token.checked ? "☑ " : "☐ "),
  math: (token: MathToken) => element(token.display ? "p" : "span", {}, escape(token.raw.trim())),
  footnote: (token: FootnoteToken) => element("sup", {}, escape(token.label)),
  definition: (token: DefinitionToken, depth) =>
    element("div", {}, `${element("sup", {}, escape(token.label))} ${write(token.tokens, depth)}`),
  list: (token: Tokens.List, depth) => {
    const items = token.items.map((item) => element("li", {}, write(item.tokens, depth))).join("");
    const start = typeof token.start === "number" && token.start !== 1 ? String(token.start) : undefined;
    return element(token.ordered ? "ol" : "ul", { start }, items);
  },
  table: ({ header, rows }: Tokens.Table, depth) =>
    element(
      "table",
      {},
      element("thead", {}, row("th", header, depth)) +
        element("tbody", {}, rows.map((cells) => row("td", cells, depth)).join("")),
    ),
  link: (token: Tokens.Link, depth) => {
    const words = write(token.tokens, depth);
    const href = safeLink(token.href);
    return href === null ? words : element("a", { href }, words);
  },
  // Its address belongs to a model: no program that takes the copy shall load it.
  image: (token: Tokens.Image) => escape(decodeEntities(token.text)),
  escape: (token: Tokens.Escape) => escape(token.text),
  text: (token: Tokens.Text, depth) =>
    token.tokens ? write(token.tokens, depth) : escape(token.escaped ? token.text : decodeEntities(token.text)),
  html: (token: Tokens.HTML) => (/^<br\s*\/?>$/i.test(token.raw.trim()) ? "<br>" : escape(token.raw)),
} satisfies Record<string, Write>;

const row = (name: "th" | "td", cells: readonly Tokens.TableCell[], depth: number): string =>
  element(
    "tr",
    {},
    cells.map(({ tokens, align }) => element(name, { align: align ?? undefined }, write(tokens, depth))).join(""),
  );

function write(tokens: readonly Token[], depth: number): string {
  return tokens
    .map((token) => {
      const writer: Write | undefined = Object.hasOwn(writers, token.type)
        ? writers[token.type as keyof typeof writers]
        : undefined;
      return writer && depth < maxDepth ? writer(token as never, depth + 1) : escape(token.raw);
    })
    .join("");
}
