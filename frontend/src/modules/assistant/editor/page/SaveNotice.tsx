import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import type { SaveState } from "#lib/saving/saver.ts";
import styles from "./Notice.module.css";

interface SaveNoticeProps {
  writing: { view: { save: SaveState }; copy(): Promise<void> };
  /** What is said where the document is too long. */
  tooLong: string;
  /** What is said where it is saved no more; that it was deleted, unless it is shared. */
  refused?: string;
}

/** Why a document is not saved, and what can be done about it; its words stay in the browser. */
export function SaveNotice({ writing, tooLong, refused }: SaveNoticeProps) {
  const t = useT("assistant");
  const { save } = useSnapshot(writing.view);
  const [busy, setBusy] = useState(false);
  if (save !== "too_long" && save !== "refused" && save !== "unkept") return null;
  const copy = () => {
    setBusy(true);
    void writing.copy().finally(() => setBusy(false));
  };
  return (
    <div className={styles["fault"]} role="alert">
      <span>
        {{ too_long: tooLong, refused: refused ?? t("editor.notice.refused"), unkept: t("editor.notice.unkept") }[save]}
      </span>
      {save === "refused" && (
        <Button size="small" busy={busy} onClick={copy}>
          {t("editor.notice.copy")}
        </Button>
      )}
    </div>
  );
}
