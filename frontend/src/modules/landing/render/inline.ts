import type { Token, Tokens } from "marked";
import { decodeEntities } from "#contract/document/entities.rules.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import type { MathToken } from "#contract/document/math-tokens.rules.ts";
import { linkTarget } from "./addresses.ts";
import { html, join, type Html } from "./html.ts";
import type { Scene } from "./scene.ts";

const maxDepth = 20;

type Draw = (token: never, scene: Scene, depth: number) => Html;

const drawers = {
  text: (token: Tokens.Text, scene, depth) =>
    token.tokens ? drawInline(token.tokens, scene, depth) : said(decodeEntities(token.text), scene),
  escape: (token: Tokens.Escape, scene) => said(token.text, scene),
  math: (token: MathToken, scene) => said(token.raw.trim(), scene),
  strong: (token: Tokens.Strong, scene, depth) => html`<strong>${drawInline(token.tokens, scene, depth)}</strong>`,
  em: (token: Tokens.Em, scene, depth) => html`<em>${drawInline(token.tokens, scene, depth)}</em>`,
  del: (token: Tokens.Del, scene, depth) => html`<del>${drawInline(token.tokens, scene, depth)}</del>`,
  codespan: (token: Tokens.Codespan) => html`<code>${token.text}</code>`,
  br: () => html`<br />`,
  link: drawLink as Draw,
  // Nothing of another site is loaded, and ours are drawn by figures: a picture is its words.
  image: (token: Tokens.Image, scene) => said(decodeEntities(token.text), scene),
} satisfies Record<string, Draw>;

/** What is no element of ours is text: raw HTML is shown as it was written. */
export function drawInline(tokens: readonly Token[] = [], scene: Scene, depth = 0): Html {
  return join(
    tokens.map((token) => {
      const draw = Object.hasOwn(drawers, token.type)
        ? (drawers[token.type as keyof typeof drawers] as Draw)
        : undefined;
      return draw && depth < maxDepth ? draw(token as never, scene, depth + 1) : token.raw;
    }),
  );
}

function drawLink(token: Tokens.Link, scene: Scene, depth: number): Html {
  const words = drawInline(token.tokens, scene, depth);
  const target = linkTarget(decodeEntities(token.href), scene.locale);
  if (target === null) return words;
  return target.outside
    ? html`<a href="${target.href}" rel="noopener noreferrer">${words}</a>`
    : html`<a href="${target.href}">${words}</a>`;
}

const withFacts = (text: string, facts: Scene["facts"]): string =>
  text.replaceAll(/\{\{([\w.]+)\}\}/g, (whole, name: string) =>
    Object.hasOwn(facts, name) ? (facts[name] ?? whole) : whole,
  );

/** A text with the facts it names; what stands in double brackets is for the owner of the site to complete. */
function said(text: string, { facts, locale }: Scene): Html {
  const known = withFacts(text, facts);
  return join(
    known.split(/(\[\[[^[\]]{1,200}\]\])/).map((part, index) => {
      const set = typesetPage(index % 2 === 0 ? part : part.slice(2, -2), locale);
      return index % 2 === 0 ? set : html`<mark class="blank">${set}</mark>`;
    }),
  );
}

/** The same without markup, for a tab, a search engine or a list. */
export function inlineText(text: string, scene: Pick<Scene, "facts" | "locale">): string {
  const known = withFacts(text, scene.facts);
  return typesetPage(known.replaceAll(/[*_`]|\[\[|\]\]/g, "").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1"), scene.locale);
}
