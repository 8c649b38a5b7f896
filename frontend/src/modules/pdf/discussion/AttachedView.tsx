import { Quote, X } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./AttachedView.module.css";
import { composer } from "../composer.ts";

/** The words or the part of a page that the next question is about. */
export function AttachedView() {
  const t = useT("pdf");
  const { attached, kept } = useSnapshot(composer.state);
  const { selection } = kept;
  const { picture } = attached;
  if (selection === null && picture === null) return null;
  return (
    <div className={styles["attached"]}>
      {selection && (
        <div className={styles["quote"]}>
          <Icon of={Quote} size={16} className={styles["sign"]} />
          <p className={classNames(styles["text"], ownWords)}>{selection.text}</p>
          <IconButton
            size="small"
            icon={X}
            label={t("ask.withoutSelection")}
            onClick={() => composer.keep({ selection: null })}
          />
        </div>
      )}
      {picture && (
        <div className={styles["picture"]}>
          <img src={picture.url} alt={t("capture.picture", { page: picture.page })} className={styles["image"]} />
          <IconButton
            size="small"
            icon={X}
            label={t("ask.withoutPicture")}
            onClick={() => (composer.state.attached.picture = null)}
          />
        </div>
      )}
    </div>
  );
}
