import "#styles/bold.css";
import { createElement, type ReactNode } from "react";
import type { Block, BlockOf } from "#contract/document/blocks.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { classNames } from "#lib/class-names.ts";
import { CodeBlock } from "#ui/Markdown/CodeBlock.tsx";
import { Math as Formula } from "#ui/Markdown/Math.tsx";
import { BlockTable } from "./BlockTable.tsx";
import { usePicture } from "./use-picture.ts";
import styles from "./blocks.module.css";
import { useDrawing } from "./drawing.ts";
import { Callout, Recipe, Timeline, Verse } from "./framed.tsx";
import { Inlines } from "./Inlines.tsx";

/** Lists in lists and quotes in quotes; what is nested deeper is left out. */
const maxDepth = 30;

interface BlockViewProps {
  block: Block;
  depth?: number;
  /** The address of a block of the text itself. */
  id?: string;
  /** Begins with a letter of three lines. */
  initial?: boolean;
}

/** A block of the document model as React elements. */
export function BlockView({ block, depth = 0, id, initial = false }: BlockViewProps) {
  if (depth > maxDepth) return null;
  const drawn = draw(block, depth);
  return id === undefined ? (
    drawn
  ) : (
    <div
      id={id}
      dir="auto"
      data-block
      className={classNames(styles["block"], styles[block.type], initial && styles["initial"])}
    >
      {drawn}
    </div>
  );
}

export function BlockViews({ blocks, depth }: { blocks: readonly Block[]; depth: number }): ReactNode {
  // The blocks of a stored text never move among each other: their place is their name.
  return blocks.map((block, index) => <BlockView key={index} block={block} depth={depth} />);
}

type Draw<Of extends Block> = (block: Of, depth: number) => ReactNode;

/** A block that only a later version of the page knows is nothing here. */
const draw = (block: Block, depth: number): ReactNode =>
  (drawings[block.type] as Draw<Block> | undefined)?.(block, depth);

const drawings: { readonly [Type in Block["type"]]: Draw<BlockOf<Type>> } = {
  // The part's own title stands above, on the first level.
  heading: ({ level, content }) => createElement(`h${Math.max(2, level - 1)}`, undefined, <Inlines of={content} />),
  paragraph: ({ content }) => (
    <p>
      <Inlines of={content} />
    </p>
  ),
  list: (list, depth) => <List list={list} depth={depth + 1} />,
  quote: (quote, depth) => <Quote quote={quote} depth={depth + 1} />,
  table: (table) => <BlockTable table={table} />,
  figure: (figure) => <Figure figure={figure} />,
  callout: (callout, depth) => (
    <Callout callout={callout}>
      <BlockViews blocks={callout.blocks} depth={depth + 1} />
    </Callout>
  ),
  verse: (verse) => <Verse verse={verse} />,
  recipe: (recipe) => <Recipe recipe={recipe} />,
  timeline: (timeline) => <Timeline timeline={timeline} />,
  code: ({ language, text }) => <CodeBlock language={language ?? ""} code={text} closed />,
  math: ({ tex }) => <Formula source={tex} display written={tex} />,
  rule: () => <hr />,
  page_break: () => null,
};

function List({ list: { ordered, start, items }, depth }: { list: BlockOf<"list">; depth: number }) {
  const drawn = items.map((blocks, index) => (
    <li key={index} dir="auto">
      <BlockViews blocks={blocks} depth={depth} />
    </li>
  ));
  return ordered ? <ol start={start}>{drawn}</ol> : <ul>{drawn}</ul>;
}

function Quote({ quote: { blocks, by }, depth }: { quote: BlockOf<"quote">; depth: number }) {
  const { language } = useDrawing();
  return (
    <blockquote>
      <BlockViews blocks={blocks} depth={depth} />
      {by !== undefined && <footer>{typesetPage(by, language)}</footer>}
    </blockquote>
  );
}

/** A picture is its words until it is there, and where it cannot be read. */
function Figure({ figure: { image, alt, caption } }: { figure: BlockOf<"figure"> }) {
  const { work } = useDrawing();
  const url = usePicture(work, image.key);
  return (
    <figure>
      {url === null ? <p>{alt}</p> : <img src={url} alt={alt} width={image.width} height={image.height} />}
      {caption && (
        <figcaption>
          <Inlines of={caption} />
        </figcaption>
      )}
    </figure>
  );
}
