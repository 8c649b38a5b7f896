import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { stretchesOf } from "./changed-text.rules.ts";
import { useOffer } from "./use-offer.ts";
import { improve, type PostWords } from "./words.actions.ts";
import styles from "./Words.module.css";

interface ImproveDialogProps {
  worded: PostWords;
  onAccept: (text: string) => void;
  onClose: () => void;
}

const tags = { same: "span", out: "del", in: "ins" } as const;
const longestWish = 500;

/** A text as a model would better it, to be accepted or left. Mount it to open it. */
export function ImproveDialog({ worded, onAccept, onClose }: ImproveDialogProps) {
  const t = useT("composer");
  const common = useT("common");
  const [wish, setWish] = useState("");
  const { isBusy, offer, submit } = useOffer({
    ask: (wish: string, requestId) => improve(worded, wish, requestId),
    onError: reportError,
  });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("improve.title")}
      description={t("improve.text")}
      footer={
        offer && (
          <>
            <Button onClick={onClose}>{common("action.cancel")}</Button>
            <Button
              variant="primary"
              onClick={() => {
                onAccept(offer.text);
                onClose();
              }}
            >
              {t("improve.accept")}
            </Button>
          </>
        )
      }
    >
      <form className={styles["wish"]} onSubmit={submit(wish)}>
        <TextField
          label={t("improve.wish")}
          optional
          maxLength={longestWish}
          className={ownWords}
          value={wish}
          onChange={({ target }) => setWish(target.value)}
        />
        <Button variant={offer === null ? "primary" : "secondary"} type="submit" busy={isBusy}>
          {t(offer === null ? "improve.ask" : "improve.again")}
        </Button>
      </form>
      {offer && (
        <p className={classNames(styles["offer"], ownWords)} aria-live="polite">
          {offer.changes.length === 0
            ? t("improve.same")
            : stretchesOf(worded.text, offer.changes).map(({ kind, text }, index) => {
                const Tag = tags[kind];
                return (
                  // oxlint-disable-next-line react/no-array-index-key -- a stretch has no name but its place
                  <Tag key={index} className={styles[kind]}>
                    {text}
                  </Tag>
                );
              })}
        </p>
      )}
    </Dialog>
  );
}
