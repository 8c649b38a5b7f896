import { useState } from "react";
import { ratingReasons, type RatingChange, type RatingReason } from "#contract/chat/ratings.contract.ts";
import { ratingWordsLength } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Chip } from "#ui/Chip/Chip.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { FormDialog } from "#ui/FormDialog/FormDialog.tsx";
import styles from "./RatingDialog.module.css";

interface RatingDialogProps {
  onClose: () => void;
  onSay: (said: Omit<RatingChange, "rating">) => void;
}

/** What was wrong with an answer, in one of a few words and in one's own. */
export function RatingDialog({ onClose, onSay }: RatingDialogProps) {
  const t = useT("preferences");
  const [reason, setReason] = useState<RatingReason | null>(null);
  const [words, setWords] = useState("");
  return (
    <FormDialog
      title={t("rating.ask")}
      submitLabel={t("rating.send")}
      onClose={onClose}
      onSubmit={() => onSay({ ...(reason !== null && { reason }), ...(words.trim() !== "" && { words }) })}
    >
      <Fields>
        <fieldset className={styles["reasons"]} aria-label={t("rating.ask")}>
          {ratingReasons.map((name) => (
            <Chip key={name} aria-pressed={reason === name} onClick={() => setReason(reason === name ? null : name)}>
              {t(`rating.reason.${name}`)}
            </Chip>
          ))}
        </fieldset>
        <TextArea
          label={t("rating.words")}
          hint={t("rating.read")}
          className={ownWords}
          maxLength={ratingWordsLength}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </Fields>
    </FormDialog>
  );
}
