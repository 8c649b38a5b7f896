import type { Token, Tokens } from "marked";
import { createElement, Fragment, type ReactNode } from "react";
import { CodeBlock } from "./CodeBlock.tsx";
import { renderInline } from "./inline.tsx";
import { Math } from "./Math.tsx";
import type { MathToken } from "./math-tokens.ts";
import styles from "./Markdown.module.css";
import { TableBox } from "./TableBox.tsx";
import { TaskBox } from "./TaskBox.tsx";

type Render = (token: never, depth: number) => ReactNode;

/** Lists in lists and quotes in quotes; deeper ones are shown as they were written. */
const maxDepth = 30;

const renderers = {
  space: () => null,
  def: () => null,
  hr: () => <hr />,
  paragraph: (token: Tokens.Paragraph) => <p>{renderInline(token.tokens)}</p>,
  text: (token: Tokens.Text) => renderInline(token.tokens ?? [token]),
  // The page has its own h1 and h2; an answer's headings stand below them.
  heading: (token: Tokens.Heading) =>
    createElement(
      `h${globalThis.Math.min(token.depth + 2, 6)}`,
      { className: styles[`heading${token.depth}`] },
      renderInline(token.tokens),
    ),
  blockquote: (token: Tokens.Blockquote, depth) => <blockquote>{renderBlocks(token.tokens, depth + 1)}</blockquote>,
  code: (token: Tokens.Code) => <CodeBlock language={token.lang ?? ""} code={token.text} closed />,
  html: (token: Tokens.HTML) => <p className={styles["plain"]}>{token.raw.trim()}</p>,
  list: (token: Tokens.List, depth) =>
    token.ordered ? (
      <ol start={token.start === "" ? 1 : token.start}>{items(token, depth)}</ol>
    ) : (
      <ul className={token.items.some((item) => item.task) ? styles["tasks"] : undefined}>{items(token, depth)}</ul>
    ),
  table: (token: Tokens.Table) => <TableBox table={token} />,
  checkbox: (token: Tokens.Checkbox) => <TaskBox done={token.checked} />,
  math: (token: MathToken) => <Math source={token.text} display={token.display} written={token.raw} />,
} satisfies Record<string, Render>;

function items(list: Tokens.List, depth: number): ReactNode {
  return list.items.map((item, index) => <li key={index}>{renderBlocks(item.tokens, depth + 1)}</li>);
}

function renderBlocks(tokens: readonly Token[], depth: number): ReactNode {
  return tokens.map((token, index) => {
    const render: Render | undefined = Object.hasOwn(renderers, token.type)
      ? renderers[token.type as keyof typeof renderers]
      : undefined;
    const content = depth < maxDepth && render ? render(token as never, depth) : token.raw;
    return <Fragment key={index}>{content}</Fragment>;
  });
}

export function TokenBlock({ tokens }: { tokens: readonly Token[] }) {
  return renderBlocks(tokens, 0);
}
