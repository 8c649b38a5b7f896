import { useState } from "react";
import type { MediaView } from "#contract/social/media.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { fetchLibrary } from "./pictures.actions.ts";
import styles from "./Pictures.module.css";

interface LibraryDialogProps {
  onChoose: (picture: MediaView) => void;
  onClose: () => void;
}

/** The pictures that one has already. Mount it to open it. */
export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const t = useT("composer");
  const [page, setPage] = useState(1);
  const { state, retry } = useLoaded({ key: String(page), read: (signal) => fetchLibrary(page, signal) });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("library.title")}>
      <WhenLoaded state={state} onRetry={retry}>
        {({ data, last_page: last }) => (
          <>
            {data.length === 0 && <p>{t("library.empty")}</p>}
            <ul className={styles["library"]}>
              {data.map((picture) => (
                <li key={picture.id}>
                  <button type="button" className={styles["choice"]} onClick={() => onChoose(picture)}>
                    <img src={picture.s3_url} alt="" loading="lazy" />
                    <span className={classNames(styles["name"], ownWords)}>{picture.name}</span>
                  </button>
                </li>
              ))}
            </ul>
            {last > 1 && (
              <div className={styles["pages"]}>
                <Button size="small" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  {t("library.newer")}
                </Button>
                <Button size="small" disabled={page === last} onClick={() => setPage(page + 1)}>
                  {t("library.older")}
                </Button>
              </div>
            )}
          </>
        )}
      </WhenLoaded>
    </Dialog>
  );
}
