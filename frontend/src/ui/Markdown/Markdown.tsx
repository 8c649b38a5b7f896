import { memo, useState } from "react";
import { useT } from "../../i18n/use-t.ts";
import { createBlockReader, type Block } from "./block-reader.ts";
import { CodeBlock } from "./CodeBlock.tsx";
import styles from "./Markdown.module.css";
import { TokenBlock } from "./TokenBlock.tsx";

export interface MarkdownProps {
  text: string;
  /** While true, the last block is completed as far as it has come; finished blocks are not rendered again. */
  streaming?: boolean;
}

/** Markdown of anyone, as React elements: raw HTML is text, links are http, https or mailto, images are not loaded. */
export function Markdown({ text, streaming = false }: MarkdownProps) {
  const [reader] = useState(createBlockReader);
  const blocks = reader.read(text, streaming);
  return (
    <div className={styles["markdown"]} data-streaming={streaming || undefined}>
      {blocks.map((block) => (
        <MarkdownBlock key={block.key} block={block} />
      ))}
    </div>
  );
}

const MarkdownBlock = memo(function MarkdownBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case "tokens":
      return <TokenBlock tokens={block.tokens} />;
    case "code":
      return <CodeBlock language={block.fence.language} code={block.fence.code} closed={block.fence.closed} />;
    case "plain":
      return <p className={styles["plain"]}>{block.source}</p>;
    case "rest":
      return <Rest source={block.source} />;
  }
});

function Rest({ source }: { source: string }) {
  const t = useT("common");
  return (
    <>
      <p className={styles["note"]}>{t("markdown.tooLong")}</p>
      <p className={styles["plain"]}>{source}</p>
    </>
  );
}
