import { Fragment, useMemo, useState } from "react";
import type { TopBlock } from "#contract/document/blocks.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextButton } from "#ui/TextButton/TextButton.tsx";
import { diffVersion, type ChangedBlock, type VersionPart } from "./version-diff.rules.ts";
import styles from "./VersionText.module.css";

interface VersionTextProps {
  before: readonly TopBlock[];
  now: readonly TopBlock[];
  language: "en" | "fr";
}

/** A version beside the text as it is now: what is gone is struck, what came since is underlined. */
export function VersionText({ before, now, language }: VersionTextProps) {
  const t = useT("assistant");
  const parts = useMemo(() => diffVersion(before, now), [before, now]);
  const isSame = parts.every(({ kind }) => kind === "same");
  return (
    <>
      <p className={styles["legend"]}>{t(isSame ? "versions.same" : "versions.legend")}</p>
      <div className={classNames(styles["text"], ownWords)} lang={language}>
        {parts.map((part, place) => (
          // Neither text changes while it is compared.
          <Part key={place} part={part} isAlone={parts.length === 1} />
        ))}
      </div>
    </>
  );
}

/** Paragraphs of a run that are shown on either side of what changed. */
const context = 1;

function Part({ part, isAlone }: { part: VersionPart; isAlone: boolean }) {
  const t = useT("assistant");
  const [isOpen, setOpen] = useState(isAlone);
  if (part.kind === "changed") return <Paragraph block={part.block} />;
  const { blocks } = part;
  const hidden = blocks.length - 2 * context;
  if (isOpen || hidden < 2) return blocks.map((block) => <Paragraph key={block.id} block={block} />);
  return (
    <>
      {blocks.slice(0, context).map((block) => (
        <Paragraph key={block.id} block={block} />
      ))}
      <p className={styles["hidden"]}>
        <TextButton onPress={() => setOpen(true)}>{t("versions.unchanged", { count: hidden })}</TextButton>
      </p>
      {blocks.slice(-context).map((block) => (
        <Paragraph key={block.id} block={block} />
      ))}
    </>
  );
}

function Paragraph({ block: { level, stretches } }: { block: ChangedBlock }) {
  return (
    <p className={styles["paragraph"]} data-level={level ?? undefined}>
      {stretches.map(({ kind, text }, place) => (
        <Fragment key={place}>
          {kind === "same" ? text : kind === "out" ? <del>{text}</del> : <ins>{text}</ins>}
        </Fragment>
      ))}
    </p>
  );
}
