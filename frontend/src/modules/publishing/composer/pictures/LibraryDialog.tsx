import { useState } from "react";
import type { MediaView } from "#contract/media/media.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { MediaPicture } from "../../MediaPicture/MediaPicture.tsx";
import { Segments } from "#ui/Segments/Segments.tsx";
import { fetchLibraryPage, shownKinds, type ShownKind } from "./pictures.actions.ts";
import styles from "./Pictures.module.css";

interface LibraryDialogProps {
  onChoose: (picture: MediaView) => void;
  onClose: () => void;
}

/** The images and videos that one has already. Mount it to open it. */
export function LibraryDialog({ onChoose, onClose }: LibraryDialogProps) {
  const t = useT("composer");
  const [kind, setKind] = useState<ShownKind>("image");
  const [page, setPage] = useState(1);
  const read = (signal: AbortSignal) => fetchLibraryPage(kind, page, signal);
  const { state, retry } = useLoaded({ key: `${kind} ${page}`, read });
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t("library.title")}>
      <Segments
        className={styles["kinds"]}
        label={t("library.kind")}
        value={kind}
        onChange={(chosen) => {
          setKind(chosen);
          setPage(1);
        }}
        options={shownKinds.map((value) => ({ value, label: t(`library.${value}`) }))}
      />
      <WhenLoaded state={state} onRetry={retry}>
        {({ data, last_page: last }) => (
          <>
            {data.length === 0 && <p>{t(`library.empty.${kind}`)}</p>}
            <ul className={styles["library"]}>
              {data.map((picture) => (
                <li key={picture.id}>
                  <button type="button" className={styles["choice"]} onClick={() => onChoose(picture)}>
                    <MediaPicture media={picture} className={styles["look"]} />
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
