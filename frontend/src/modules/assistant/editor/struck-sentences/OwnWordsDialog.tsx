import { useState } from "react";
import type { StruckSentence } from "#contract/assistant/documents.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";

const longest = 1_000;

interface OwnWordsDialogProps {
  sentence: StruckSentence;
  onClose: () => void;
  onWrite: (words: string) => void;
}

/** A struck sentence goes back as the person's own words alone: they read it, change it and answer for it. */
export function OwnWordsDialog({ sentence, onClose, onWrite }: OwnWordsDialogProps) {
  const t = useT("tailor");
  const [words, setWords] = useState(sentence.text);
  const write = () => {
    if (words.trim() === "") return;
    onClose();
    onWrite(words.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("struck.write")}
      description={t("struck.text")}
      size="small"
      footer={
        <Button variant="primary" disabled={words.trim() === ""} onClick={write}>
          {t("struck.putBack")}
        </Button>
      }
    >
      <TextArea
        label={t("struck.field")}
        className={ownWords}
        value={words}
        maxLength={longest}
        rows={4}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  );
}
