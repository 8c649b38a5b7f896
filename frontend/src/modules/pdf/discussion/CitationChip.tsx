import type { Citation } from "#contract/pdf/discussions.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { LoosePassage, PassageChip } from "#ui/PassageChip/PassageChip.tsx";
import styles from "./CitationChip.module.css";
import { useOtherFile } from "./use-other-file.ts";
import { useShowPassage } from "./use-show-passage.ts";

/** Leads to the passage where it stands in the file; a passage that was not found there leads nowhere, and says so. */
export function CitationChip({ file, citation }: { file: string; citation: Citation }) {
  const t = useT("pdf");
  const show = useShowPassage(file);
  const { page, quote, verified, quads, hidden } = citation;
  const other = useOtherFile(file, citation);
  const mark = hidden && t("citation.hidden");
  const text = [other, t("citation.page", { page }), mark].filter(Boolean).join(", ");
  if (!verified) {
    return (
      <LoosePassage kind="name" title={t("citation.unverifiedWhy")}>
        {page === 0 ? t("citation.nowhere") : t("citation.unverified", { page })}
      </LoosePassage>
    );
  }
  return (
    <PassageChip
      kind="name"
      className={classNames(hidden && styles["hidden"], ownWords)}
      title={hidden ? t("citation.hiddenWhy") : `« ${quote} »`}
      aria-label={[other, mark, t(quads.length > 0 ? "citation.show" : "citation.showPage", { page, quote })]
        .filter(Boolean)
        .join(", ")}
      onClick={({ currentTarget }) => show(citation, currentTarget)}
    >
      {text}
    </PassageChip>
  );
}
