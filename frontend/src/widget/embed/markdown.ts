import type { Token, Tokens } from "marked";
import { decodeEntities } from "#contract/document/entities.rules.ts";
import { lex } from "#contract/document/lexer.ts";
import { safeLink } from "#contract/document/safe-link.rules.ts";
import { el } from "./dom.ts";

/** Makes the mark of a citation; null where there is none of that number, and the text stays. */
export type Cite = (n: number) => Node | null;

const longest = 40_000;

/** An answer as elements. Nothing in it becomes an image, a tag or a script, while it is written and afterwards. */
export function markdown(text: string, cite: Cite): Node[] {
  const tokens = text.length > longest ? null : lex(text, {});
  return tokens ? blocks(tokens, cite, "auto") : [el("p", { dir: "auto" }, text)];
}

/** A block finds its own direction; within another it has that of the words around it. */
const blocks = (tokens: readonly Token[], cite: Cite, dir: "auto" | null = null): Node[] =>
  tokens.flatMap((token) => block(token, cite, dir));

function block(token: Token, cite: Cite, dir: "auto" | null): Node[] {
  const draw = drawings[token.type];
  return draw ? draw(token as never, cite, dir) : [el("p", { dir }, token.raw)];
}

type Draw = (token: never, cite: Cite, dir: "auto" | null) => Node[];

const nothing: Draw = () => [];
const drawings: Readonly<Record<string, Draw | undefined>> = {
  space: nothing,
  def: nothing,
  heading: ({ tokens }: Tokens.Heading, cite, dir) => [el("p", { dir, class: "heading" }, ...inline(tokens, cite))],
  code: ({ text }: Tokens.Code) => [el("pre", { dir: "ltr", tabindex: 0 }, el("code", {}, text))],
  blockquote: ({ tokens }: Tokens.Blockquote, cite, dir) => [el("blockquote", { dir }, ...blocks(tokens, cite))],
  list: (token: Tokens.List, cite) => [list(token, cite)],
  table: (token: Tokens.Table, cite) => [table(token, cite)],
  hr: () => [el("hr")],
  text: (token: Tokens.Text, cite) => inline([token], cite),
  paragraph: ({ tokens }: Tokens.Paragraph, cite, dir) => [el("p", { dir }, ...inline(tokens, cite))],
};

function list({ ordered, start, items }: Tokens.List, cite: Cite): Node {
  const rows = items.map((item) => el("li", { dir: "auto" }, ...blocks(item.tokens, cite)));
  return ordered ? el("ol", { start: start || 1 }, ...rows) : el("ul", {}, ...rows);
}

function table({ header, rows }: Tokens.Table, cite: Cite): Node {
  const cells = (name: "th" | "td", row: readonly Tokens.TableCell[]) =>
    el("tr", {}, ...row.map((cell) => el(name, {}, ...inline(cell.tokens, cite))));
  const body = rows.map((row) => cells("td", row));
  return el(
    "div",
    { class: "table", dir: "auto", tabindex: 0 },
    el("table", {}, el("thead", {}, cells("th", header)), el("tbody", {}, ...body)),
  );
}

const inline = (tokens: readonly Token[], cite: Cite): Node[] => tokens.flatMap((token) => span(token, cite));

function span(token: Token, cite: Cite): Node[] {
  const inner = () => inline(("tokens" in token && token.tokens) || [], cite);
  switch (token.type) {
    case "strong":
    case "em":
    case "del":
      return [el(token.type, {}, ...inner())];
    case "codespan":
      return [el("code", { dir: "ltr" }, (token as Tokens.Codespan).text)];
    case "br":
      return [el("br")];
    case "link": {
      const address = safeLink((token as Tokens.Link).href);
      return address ? [el("a", { href: address, target: "_blank", rel: "noopener" }, ...inner())] : inner();
    }
    case "text":
      return "tokens" in token && token.tokens ? inner() : words(decodeEntities((token as Tokens.Text).text), cite);
    case "escape":
      return [document.createTextNode((token as Tokens.Escape).text)];
    default:
      return [document.createTextNode(token.raw)];
  }
}

/** Text whose [n] lead to their sources. */
function words(text: string, cite: Cite): Node[] {
  return text.split(/(\[\d{1,3}\])/).flatMap((part): Node[] => {
    if (part === "") return [];
    const made = /^\[\d/.test(part) ? cite(Number(part.slice(1, -1))) : null;
    return [made ?? document.createTextNode(part)];
  });
}
