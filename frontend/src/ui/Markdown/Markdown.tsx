import { memo, useId, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { createBlockReader, type Block } from "./block-reader.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import { FootnoteScope } from "./footnotes.tsx";
import styles from "./Markdown.module.css";
import { TokenBlock } from "./TokenBlock.tsx";

export interface MarkdownProps {
  text: string;
  /** While true, the last block is completed as far as it has come; finished blocks are not rendered again. */
  streaming?: boolean;
  /** The level of the first heading in the text; give the level below the heading that stands above it. */
  headingLevel?: number;
}

/** Markdown of anyone, as React elements: raw HTML is text, links are http, https or mailto, images are not loaded. */
export function Markdown({ text, streaming = false, headingLevel = 2 }: MarkdownProps) {
  const [reader] = useState(createBlockReader);
  const blocks = reader.read(text, streaming);
  const levels = headingLevels(blocks, headingLevel);
  return (
    <div className={classNames(styles["markdown"], ownWords)} data-streaming={streaming || undefined}>
      <FootnoteScope value={useId()}>
        {blocks.map((block) => (
          <MarkdownBlock key={block.key} block={block} headingLevel={levels.get(block.key) ?? 6} />
        ))}
      </FootnoteScope>
    </div>
  );
}

const MarkdownBlock = memo(function MarkdownBlock({ block, headingLevel }: { block: Block; headingLevel: number }) {
  switch (block.kind) {
    case "tokens":
      return <TokenBlock tokens={block.tokens} headingLevel={headingLevel} />;
    case "code":
      return <CodeBlock language={block.fence.language} code={block.fence.code} closed={block.fence.closed} />;
    case "plain":
      return (
        <p className={styles["plain"]} dir="auto">
          {block.source}
        </p>
      );
    case "rest":
      return <Rest source={block.source} />;
  }
});

function Rest({ source }: { source: string }) {
  const t = useT("common");
  return (
    <>
      <p className={styles["note"]}>{t("markdown.tooLong")}</p>
      <p className={styles["plain"]} dir="auto">
        {source}
      </p>
    </>
  );
}

/**
 * The level of the heading that each block is, by key, beginning at `first`: authors skip levels, an outline must not.
 * A level depends on what stands above it alone, so that a growing text changes none.
 */
function headingLevels(blocks: readonly Block[], first: number): ReadonlyMap<number, number> {
  const open: number[] = [];
  const levels = new Map<number, number>();
  for (const block of blocks) {
    const heading = block.kind === "tokens" ? block.tokens.find((token) => token.type === "heading") : undefined;
    if (heading?.type !== "heading") continue;
    while ((open.at(-1) ?? 0) >= heading.depth) open.pop();
    open.push(heading.depth);
    levels.set(block.key, Math.min(first + open.length - 1, 6));
  }
  return levels;
}
