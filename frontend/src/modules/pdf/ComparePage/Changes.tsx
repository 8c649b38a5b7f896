import { Link } from "@tanstack/react-router";
import { Fragment, useMemo } from "react";
import type { ResponseOf } from "#contract/endpoint.ts";
import type { ComparedChange, ComparedPart, compareDocuments } from "#contract/pdf/comparison.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { diffWords, type DiffPart } from "#lib/word-diff.rules.ts";
import { hashOfPassage } from "#navigation/passage-hash.rules.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { PassageChip } from "#ui/PassageChip/PassageChip.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./Changes.module.css";
import type { ComparedName } from "./compared-name.ts";

interface ChangesProps {
  one: ComparedName;
  other: ComparedName;
  comparison: ResponseOf<typeof compareDocuments>;
}

/** With less in common, the files are hardly two versions of one text. */
const leastShared = 0.1;

/** The passages that changed, the older version on the left, each with the pages that it stands on. */
export function Changes({ one, other, comparison: { changes, more, shared } }: ChangesProps) {
  const t = useT("comparison");
  if (changes.length === 0) return <EmptyState title={t("none")} text={t("noneText")} />;
  return (
    <>
      <output className={styles["count"]}>
        {t("changes", { count: changes.length + more })}
        {shared < leastShared && ` ${t("unlike")}`}
      </output>
      <div className={classNames(styles["names"], ownWords)} aria-hidden>
        <span>{one.name}</span>
        <span>{other.name}</span>
      </div>
      <ol className={styles["list"]}>
        {changes.map((change, place) => (
          // A comparison never changes once it is made.
          <Change key={place} change={change} one={one} other={other} />
        ))}
      </ol>
      {more > 0 && <p className={styles["count"]}>{t("more", { count: more })}</p>}
    </>
  );
}

/** Lines of a page run on, but for rows of a table. */
const runningOn = (text: string): string => text.replaceAll(/(?<!\n)(?<!\t[^\n]*)\n(?!\n|[^\n]*\t)/g, " ");
const textOf = (parts: readonly ComparedPart[]): string => parts.map(({ text }) => runningOn(text)).join("\n");

function Change({
  change: { before, after },
  one,
  other,
}: { change: ComparedChange } & Omit<ChangesProps, "comparison">) {
  const stretches = useMemo(() => diffWords(textOf(before), textOf(after)), [before, after]);
  return (
    <li className={styles["change"]}>
      <Side file={one} parts={before} stretches={stretches} kind="out" />
      <Side file={other} parts={after} stretches={stretches} kind="in" />
    </li>
  );
}

interface SideProps {
  file: ComparedName;
  parts: readonly ComparedPart[];
  stretches: readonly DiffPart[];
  /** What this side alone says. */
  kind: "out" | "in";
}

function Side({ file: { id, name }, parts, stretches, kind }: SideProps) {
  const pdf = useT("pdf");
  const t = useT("comparison");
  return (
    <div className={styles["side"]}>
      <p className={styles["place"]}>
        <span className={classNames(styles["name"], ownWords)}>{name}</span>
        {parts.map(({ page, quads }) => (
          <PassageChip key={page} kind="cell" asChild>
            <Link to="/user/pdf-chat/view/$id" params={{ id }} hash={hashOfPassage(page, quads)}>
              <span aria-hidden>{pdf("citation.page", { page })}</span>
              <VisuallyHidden>{t("open", { name, page })}</VisuallyHidden>
            </Link>
          </PassageChip>
        ))}
      </p>
      {parts.length === 0 ? (
        <p className={styles["absent"]}>{t("absent")}</p>
      ) : (
        <p className={classNames(styles["text"], ownWords)}>
          {stretches
            .filter((stretch) => stretch.kind === "same" || stretch.kind === kind)
            .map((stretch, place) => (
              <Fragment key={place}>
                {stretch.kind === "same" ? (
                  stretch.text
                ) : kind === "out" ? (
                  <del>{stretch.text}</del>
                ) : (
                  <ins>{stretch.text}</ins>
                )}
              </Fragment>
            ))}
        </p>
      )}
    </div>
  );
}
