import type { Token, Tokens } from "marked";
import { lex } from "#contract/document/lexer.ts";
import type { MathToken } from "#contract/document/math-tokens.rules.ts";
import { html, join, type Html } from "./html.ts";
import { drawInline, inlineText } from "./inline.ts";
import type { Scene } from "./scene.ts";
import { renderTable } from "./table.ts";

const maxDepth = 12;

export const readMarkdown = (source: string): Token[] =>
  lex(source, {}) ?? [{ type: "text", raw: source, text: source } satisfies Tokens.Text];

type Draw = (token: never, scene: Scene, depth: number) => Html;

const drawers = {
  space: () => join([]),
  def: () => join([]),
  hr: () => html`<hr />`,
  paragraph: drawParagraph as Draw,
  text: (token: Tokens.Text, scene) => drawInline(token.tokens ?? [token], scene),
  heading: drawHeading as Draw,
  blockquote: (token: Tokens.Blockquote, scene, depth) =>
    html`<blockquote>${drawBlocks(token.tokens, scene, depth)}</blockquote>`,
  code: (token: Tokens.Code) => html`<pre tabindex="0"><code>${token.text}</code></pre>`,
  html: (token: Tokens.HTML) => html`<p>${token.raw.trim()}</p>`,
  // No page of the site sets formulas: their signs are words.
  math: (token: MathToken, scene) => html`<p>${drawInline([token], scene)}</p>`,
  list: drawList as Draw,
  table: drawTable as Draw,
} satisfies Record<string, Draw>;

export function drawBlocks(tokens: readonly Token[], scene: Scene, depth = 0): Html {
  return join(
    tokens.map((token) => {
      const draw = Object.hasOwn(drawers, token.type)
        ? (drawers[token.type as keyof typeof drawers] as Draw)
        : undefined;
      return draw && depth < maxDepth ? draw(token as never, scene, depth + 1) : token.raw;
    }),
  );
}

const isLink = ({ type, raw }: Token) => type === "link" || (type === "text" && raw.trim() === "");

/** A paragraph of links alone is a row of buttons, the first one the action of its place. */
function drawParagraph(token: Tokens.Paragraph, scene: Scene): Html {
  const actions = token.tokens.length > 0 && token.tokens.every(isLink);
  return html`<p${actions && html` class="actions"`}>${drawInline(token.tokens, scene)}</p>`;
}

function drawHeading(token: Tokens.Heading, scene: Scene): Html {
  const words = drawInline(token.tokens, scene);
  const id = anchorOf(inlineText(token.text, scene));
  if (token.depth <= 1) return html`<h1>${words}</h1>`;
  return token.depth === 2 ? html`<h2 id="${id}">${words}</h2>` : html`<h3 id="${id}">${words}</h3>`;
}

/** "Les données, où ?" stands at #les-donnees-ou. */
export function anchorOf(text: string): string {
  const plain = text.normalize("NFKD").replaceAll(/[\u0300-\u036F]/g, "");
  const words = plain.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-");
  return words.replaceAll(/^-|-$/g, "").slice(0, 60) || "section";
}

function drawList(token: Tokens.List, scene: Scene, depth: number): Html {
  const items = token.items.map((item) => html`<li>${drawBlocks(item.tokens, scene, depth)}</li>`);
  return token.ordered
    ? html`<ol start="${token.start || 1}">
        ${items}
      </ol>`
    : html`<ul>
        ${items}
      </ul>`;
}

function drawTable({ header, rows }: Tokens.Table, scene: Scene): Html {
  const draw = (cells: readonly Tokens.TableCell[]) => cells.map(({ tokens }) => drawInline(tokens, scene));
  return renderTable(draw(header), rows.map(draw), scene);
}
