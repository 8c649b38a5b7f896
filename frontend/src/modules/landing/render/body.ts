import { figures } from "../figures/figures.ts";
import { byHeading } from "./headings.ts";
import { html, join, type Html } from "./html.ts";
import { drawBlocks, readMarkdown } from "./markdown.ts";
import { bodyParts, type BodyPart } from "./parts.ts";
import { questionsIn } from "./questions.ts";
import type { Scene } from "./scene.ts";

type Block = (parts: readonly BodyPart[], scene: Scene) => Html;

/** The blocks that a text may name; another name is drawn as text alone. */
const blocks: Readonly<Record<string, Block>> = {
  hero: (parts, scene) => html`<section class="hero">${columns(parts, scene)}</section>`,
  split: (parts, scene) => html`<section class="split">${columns(parts, scene)}</section>`,
  cards: (parts, scene) => {
    const { before, groups } = byHeading(parts);
    const cards = groups.map((tokens) => html`<li>${drawBlocks(tokens, scene)}</li>`);
    return html`<section class="cards">
      ${drawBlocks(before, scene)}
      <ul role="list">
        ${cards}
      </ul>
    </section>`;
  },
  faq: (parts, scene) => {
    const questions = questionsIn(parts, scene).map(
      ({ question, answer }) =>
        html`<details name="faq">
          <summary><h3>${question}</h3></summary>
          <div>${answer}</div>
        </details>`,
    );
    return html`<section class="faq">
      ${drawBlocks(byHeading(parts).before, scene)}
      <div>${questions}</div>
    </section>`;
  },
  call: (parts, scene) => html`<section class="call">${drawParts(parts, scene)}</section>`,
  owner: (parts, scene) =>
    html`<aside class="owner"><strong>${scene.words.landing("owner")}</strong>${drawParts(parts, scene)}</aside>`,
};

export function drawBody(body: string, scene: Scene): Html {
  const drawn: Html[] = [];
  let loose: BodyPart[] = [];
  const gather = () => {
    if (loose.length > 0) drawn.push(html`<section class="plain">${drawParts(loose, scene)}</section>`);
    loose = [];
  };
  for (const part of bodyParts(body)) {
    const draw = part.kind === "block" && Object.hasOwn(blocks, part.name) && blocks[part.name];
    if (!draw) loose.push(part);
    else {
      gather();
      drawn.push(draw(part.parts, scene));
    }
  }
  gather();
  return join(drawn);
}

const drawParts = (parts: readonly BodyPart[], scene: Scene): Html => join(parts.map((part) => drawPart(part, scene)));

function drawPart(part: BodyPart, scene: Scene): Html {
  if (part.kind === "markdown") return drawBlocks(readMarkdown(part.source), scene);
  if (part.kind === "figure") {
    const draw = Object.hasOwn(figures, part.name) ? figures[part.name] : undefined;
    return draw?.(scene, part.words) ?? join([]);
  }
  return drawParts(part.parts, scene);
}

/** Text on one side, what it speaks of on the other. */
function columns(parts: readonly BodyPart[], scene: Scene): Html {
  const text = parts.filter(({ kind }) => kind === "markdown");
  const drawn = parts.filter(({ kind }) => kind === "figure");
  const figure = drawn.length > 0 && html`<div class="figure">${drawParts(drawn, scene)}</div>`;
  return html`<div class="words">${drawParts(text, scene)}</div>
    ${figure}`;
}
