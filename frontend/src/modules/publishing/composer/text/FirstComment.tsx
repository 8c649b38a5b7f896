import { X } from "lucide-react";
import { postLimits } from "#contract/publishing/parts.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import type { NetworkDraft } from "../draft/draft.rules.ts";
import styles from "./Texts.module.css";

interface FirstCommentProps {
  network: NetworkDraft;
  onChange: (text: string | null) => void;
}

/** What is written below the post once it is out. */
export function FirstComment({ network: { first_comment: comment }, onChange }: FirstCommentProps) {
  const t = useT("composer");
  if (comment === null) return null;
  return (
    <div className={styles["comment"]}>
      <span className={styles["commentLabel"]}>{t("comment")}</span>
      <textarea
        dir="auto"
        className={classNames(styles["words"], ownWords)}
        aria-label={t("comment")}
        placeholder={t("comment.placeholder")}
        maxLength={postLimits.comment}
        rows={2}
        value={comment}
        onChange={({ target }) => onChange(target.value)}
      />
      <IconButton size="small" icon={X} label={t("comment.remove")} onClick={() => onChange(null)} />
    </div>
  );
}
