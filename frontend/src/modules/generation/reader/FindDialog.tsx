import { Link } from "@tanstack/react-router";
import { useDeferredValue, useMemo, useState } from "react";
import type { BlockDocument } from "#contract/document/blocks.ts";
import { typesetPage } from "#contract/document/typeset.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { SearchBox } from "#ui/SearchBox/SearchBox.tsx";
import { findIn } from "./find.rules.ts";
import styles from "./FindDialog.module.css";
import type { Book } from "./reading.rules.ts";

interface FindDialogProps {
  open: boolean;
  onClose: () => void;
  book: Book;
  language: BlockDocument["language"];
  /** A place was chosen: its block, and the words to mark there. */
  onShow: (block: string, words: string) => void;
}

/** Where words stand in the whole text; what was looked for is there when it is opened again. */
export function FindDialog({ open, onClose, book, language, onShow }: FindDialogProps) {
  const t = useT("reader");
  const locale = useLocale();
  const [query, setQuery] = useState("");
  const looked = useDeferredValue(query);
  const hits = useMemo(() => findIn(book, looked), [book, looked]);
  const count = hits.length;
  const said =
    looked.trim().length < 2
      ? ""
      : count === 0
        ? t("find.none")
        : t("find.found", { count, number: formatNumber(count, locale) });
  return (
    <Dialog open={open} onOpenChange={onClose} title={t("find.title")}>
      <SearchBox label={t("find.label")} value={query} onChange={setQuery} />
      <p className={styles["said"]}>{said}</p>
      <LiveRegion text={said} />
      <ol className={styles["hits"]}>
        {hits.map((hit, index) => (
          <li key={index}>
            <Link
              to="."
              search={{ part: hit.part }}
              hash={hit.block}
              className={classNames(styles["hit"], ownWords)}
              onClick={() => {
                onShow(hit.block, hit.found);
                onClose();
              }}
            >
              <span className={styles["title"]}>{typesetPage(hit.title, language)}</span>
              <span className={styles["words"]}>
                {hit.before}
                <mark>{hit.found}</mark>
                {hit.after}
              </span>
            </Link>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
