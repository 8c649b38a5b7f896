import type { Token, Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { Square, SquareCheck } from "lucide-react";
import type { DefinitionToken } from "#contract/document/markdown/extensions.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { Footnote } from "./footnotes.tsx";
import { renderInline } from "./inline.tsx";
import { Math } from "./Math.tsx";
import type { MathToken } from "#contract/document/math-tokens.rules.ts";
import { useT } from "#i18n/use-t.ts";
import styles from "./Markdown.module.css";
import { TableBox } from "./TableBox.tsx";
import { Icon } from "../Icon/Icon.tsx";
import { VisuallyHidden } from "../VisuallyHidden/VisuallyHidden.tsx";

interface BlockContext {
  /** Where it is 0, a block finds its own direction; within another it has that of the words around it. */
  depth: number;
  /** The level of a heading in the outline of the page. */
  heading: number;
}

type Render = (token: never, place: BlockContext) => ReactNode;

/** Lists in lists and quotes in quotes; deeper ones are shown as they were written. */
const maxDepth = 30;

const renderers = {
  space: () => null,
  def: () => null,
  hr: () => <hr />,
  paragraph: (token: Tokens.Paragraph, place) => <p dir={directionAt(place)}>{renderInline(token.tokens)}</p>,
  text: (token: Tokens.Text) => renderInline(token.tokens ?? [token]),
  heading: (token: Tokens.Heading, place) =>
    createElement(
      `h${place.heading}`,
      { className: styles[`heading${token.depth}`], dir: directionAt(place) },
      renderInline(token.tokens),
    ),
  blockquote: (token: Tokens.Blockquote, place) => (
    <blockquote dir={directionAt(place)}>{renderBlocks(token.tokens, deeper(place))}</blockquote>
  ),
  code: (token: Tokens.Code) => <CodeBlock language={token.lang ?? ""} code={token.text} closed />,
  html: (token: Tokens.HTML) => (
    <p className={styles["plain"]} dir="auto">
      {token.raw.trim()}
    </p>
  ),
  list: (token: Tokens.List, place) =>
    token.ordered ? (
      <ol start={token.start === "" ? 1 : token.start}>{items(token, place)}</ol>
    ) : (
      <ul className={token.items.some((item) => item.task) ? styles["tasks"] : undefined}>{items(token, place)}</ul>
    ),
  table: (token: Tokens.Table) => <TableBox table={token} />,
  checkbox: (token: Tokens.Checkbox) => <TaskBox done={token.checked} />,
  math: (token: MathToken) => <Math source={token.text} display={token.display} written={token.raw} />,
  definition: (token: DefinitionToken, place) => (
    <Footnote label={token.label}>{renderBlocks(token.tokens, deeper(place))}</Footnote>
  ),
} satisfies Record<string, Render>;

const directionAt = ({ depth }: BlockContext) => (depth === 0 ? "auto" : undefined);

function deeper(place: BlockContext): BlockContext {
  return { ...place, depth: place.depth + 1 };
}

function items(list: Tokens.List, place: BlockContext): ReactNode {
  return list.items.map((item, index) => (
    <li key={index} dir="auto">
      {renderBlocks(item.tokens, deeper(place))}
    </li>
  ));
}

function renderBlocks(tokens: readonly Token[], place: BlockContext): ReactNode {
  return tokens.map((token, index) => {
    const render: Render | undefined = Object.hasOwn(renderers, token.type)
      ? renderers[token.type as keyof typeof renderers]
      : undefined;
    const content = place.depth < maxDepth && render ? render(token as never, place) : token.raw;
    return <Fragment key={index}>{content}</Fragment>;
  });
}

export function TokenBlock({ tokens, headingLevel }: { tokens: readonly Token[]; headingLevel: number }) {
  return renderBlocks(tokens, { depth: 0, heading: headingLevel });
}

function TaskBox({ done }: { done: boolean }) {
  const t = useT("common");
  return (
    <span className={styles["task"]}>
      <Icon of={done ? SquareCheck : Square} size={16} />
      <VisuallyHidden>{t(done ? "markdown.taskDone" : "markdown.taskOpen")} </VisuallyHidden>
    </span>
  );
}
