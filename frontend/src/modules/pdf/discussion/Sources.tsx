import { useState } from "react";
import type { Citation } from "#contract/pdf/discussions.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./Sources.module.css";
import { useOtherFile } from "./use-other-file.ts";
import { useShowPassage } from "./use-show-passage.ts";

/** The passages of an answer in their own words, one below the other. */
export function Sources({ file, citations }: { file: string; citations: readonly Citation[] }) {
  const t = useT("pdf");
  const [open, setOpen] = useState(false);
  if (citations.length === 0) return null;
  return (
    <div>
      <button type="button" className={styles["fold"]} aria-expanded={open} onClick={() => setOpen(!open)}>
        {t("citation.passages", { count: citations.length })}
      </button>
      {open && (
        <ul className={styles["list"]}>
          {citations.map((citation) => (
            <li key={citation.n}>
              <Source file={file} citation={citation} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Source({ file, citation }: { file: string; citation: Citation }) {
  const t = useT("pdf");
  const show = useShowPassage(file);
  const other = useOtherFile(file, citation);
  const { page, quote, verified, hidden } = citation;
  const words = (
    <>
      <span className={classNames(styles["place"], ownWords)}>
        {[
          other,
          verified
            ? t("citation.page", { page })
            : page === 0
              ? t("citation.nowhere")
              : t("citation.unverified", { page }),
          hidden && t("citation.hidden"),
        ]
          .filter(Boolean)
          .join(", ")}
      </span>
      <q className={classNames(styles["quote"], ownWords)}>{quote}</q>
    </>
  );
  if (!verified) return <div className={styles["source"]}>{words}</div>;
  return (
    <button type="button" className={styles["source"]} onClick={({ currentTarget }) => show(citation, currentTarget)}>
      {words}
    </button>
  );
}
