import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";

const longest = 2_000;

interface OwnWishDialogProps {
  writer: ReactNode;
  onClose: () => void;
  onAsk: (instruction: string) => void;
}

/** What should change, in the person's own words. */
export function OwnWishDialog({ writer, onClose, onAsk }: OwnWishDialogProps) {
  const t = useT("assistant");
  const form = useId();
  const [wish, setWish] = useState("");
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    if (wish.trim() === "") return;
    onClose();
    onAsk(wish.trim());
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("editor.improve.own")}
      size="small"
      footer={
        <Button variant="primary" type="submit" form={form} disabled={wish.trim() === ""}>
          {t("editor.improve.ask")}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={ask}>
        <TextArea
          label={t("editor.improve.wish")}
          className={ownWords}
          value={wish}
          maxLength={longest}
          rows={3}
          onChange={(event) => setWish(event.target.value)}
        />
        {writer}
      </form>
    </Dialog>
  );
}
