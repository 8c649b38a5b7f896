import { createElement, Fragment, useMemo, type ReactNode } from "react";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { BlockView } from "../../blocks/BlockView.tsx";
import { DrawingContext, type BlockSurroundings } from "../../blocks/drawing.ts";
import type { Part } from "../reading.rules.ts";
import { diffBlocks, type BlockChange } from "./block-diff.rules.ts";
import styles from "./ChangedText.module.css";

interface ChangedTextProps {
  before: Part["blocks"];
  after: Part["blocks"];
  drawing: BlockSurroundings;
}

/** What a rewrite made of a section: what goes is struck, what comes is underlined, word by word where it can be. */
export function ChangedText({ before, after, drawing }: ChangedTextProps) {
  const changes = useMemo(() => diffBlocks(before, after), [before, after]);
  return (
    <DrawingContext value={drawing}>
      {changes.map((change, place) => (
        // Neither text changes while it is compared.
        <Change key={place} change={change} language={drawing.language} />
      ))}
    </DrawingContext>
  );
}

function Change({ change, language }: { change: BlockChange; language: BlockSurroundings["language"] }): ReactNode {
  const t = useT("reader");
  const { block } = change;
  if (change.kind === "same") return <BlockView block={block} id={block.id} />;
  if (change.kind === "changed") {
    const line = change.stretches.map(({ kind, text }, place) => {
      const words = typesetPage(text, language);
      return (
        <Fragment key={place}>
          {kind === "same" ? words : kind === "out" ? <del>{words}</del> : <ins>{words}</ins>}
        </Fragment>
      );
    });
    return (
      <div id={block.id} data-block className={styles["changed"]}>
        {createElement(block.type === "heading" ? `h${Math.max(2, block.level - 1)}` : "p", undefined, line)}
      </div>
    );
  }
  const isOut = change.kind === "out";
  return (
    <div className={styles[change.kind]}>
      <VisuallyHidden>{t(isOut ? "rewrite.wasThere" : "rewrite.isNew")} </VisuallyHidden>
      <BlockView block={block} {...(!isOut && { id: block.id })} />
    </div>
  );
}
