import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { withHashtag } from "./changed-text.rules.ts";
import { fetchHashtags, type PostWords } from "./words.actions.ts";
import styles from "./Words.module.css";

interface HashtagsDialogProps {
  worded: PostWords;
  onAdd: (tag: string) => void;
  onClose: () => void;
}

/** Hashtags for a text, each with its reason. Mount it to open it. */
export function HashtagsDialog({ worded, onAdd, onClose }: HashtagsDialogProps) {
  const t = useT("composer");
  const [asked] = useState({ worded, requestId: crypto.randomUUID() });
  const { state, retry } = useLoaded((signal) => fetchHashtags(asked.worded, asked.requestId, signal));
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("hashtags.title")}
      description={t("hashtags.text")}
    >
      <WhenLoaded state={state} onRetry={retry} rows={4}>
        {(hashtags) => (
          <ul className={styles["hashtags"]}>
            {hashtags.map(({ tag, why }) => (
              <li key={tag} className={styles["hashtag"]}>
                <span className={classNames(styles["reason"], ownWords)}>
                  <strong>{tag}</strong> {why}
                </span>
                <Button
                  size="small"
                  disabled={withHashtag(worded.text, tag) === worded.text}
                  aria-label={t("hashtags.addOne", { tag })}
                  onClick={() => onAdd(tag)}
                >
                  {t("hashtags.add")}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </WhenLoaded>
    </Dialog>
  );
}
