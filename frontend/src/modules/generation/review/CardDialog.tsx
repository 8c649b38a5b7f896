import { useId, useState } from "react";
import { cardText, type Card } from "#contract/generation/cards.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { deleteDraft, readDraft, writeDraft } from "./card.drafts.ts";
import styles from "./CardDialog.module.css";
import { removeCard, saveCard } from "./review.actions.ts";

interface CardDialogProps {
  card: Card;
  /** It is one of those that are checked in a row. */
  check?: { place: number; all: number; onNext: () => void };
  onClose: () => void;
}

/** Both sides of a card; what was typed and not saved is there when it is opened again. */
export function CardDialog({ card, check, onClose }: CardDialogProps) {
  const t = useT("review");
  const common = useT("common");
  const errors = useT("errors");
  const form = useId();
  const [sides, setSides] = useState(() => readDraft(card.id) ?? { front: card.front, back: card.back });
  const [fault, setFault] = useState<ErrorKey | null>(null);
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const change = (changed: Partial<SideTexts>) => {
    const next = { ...sides, ...changed };
    setSides(next);
    if (next.front === card.front && next.back === card.back) deleteDraft(card.id);
    else writeDraft(card.id, next);
  };
  const save = async () => {
    setTried(true);
    if (sides.front.trim() === "" || sides.back.trim() === "") return;
    setBusy(true);
    setFault(null);
    try {
      await saveCard(card.id, { ...sides, ...(check && { flagged: false }) });
      deleteDraft(card.id);
      (check?.onNext ?? onClose)();
    } catch (error) {
      setFault(errorKeyOf(error));
    } finally {
      setBusy(false);
    }
  };
  const remove = () => {
    (check?.onNext ?? onClose)();
    removeCard(card.id);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={check ? t("check.title", { place: check.place, all: check.all }) : t("card.edit")}
      {...(check && { description: t("check.text") })}
      footer={
        <div className={styles["foot"]}>
          <Button variant="danger" onClick={remove}>
            {t("card.remove")}
          </Button>
          <span className={styles["gap"]} />
          {check ? (
            <Button onClick={check.onNext}>{t("check.skip")}</Button>
          ) : (
            <Button onClick={onClose}>{common("action.cancel")}</Button>
          )}
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {check ? t("check.confirm") : common("action.save")}
          </Button>
        </div>
      }
    >
      <form
        id={form}
        className={styles["form"]}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <Sides type={card.type} sides={sides} tried={tried} onChange={change} />
        {check && card.quote !== null && <q className={classNames(styles["quote"], ownWords)}>{card.quote}</q>}
        {fault !== null && (
          <p role="alert" className={styles["fault"]}>
            {errors(fault)}
          </p>
        )}
      </form>
    </Dialog>
  );
}

type SideTexts = Pick<Card, "front" | "back">;

interface SidesProps {
  type: Card["type"];
  sides: SideTexts;
  /** They were sent once: a side without text is said to lack it. */
  tried: boolean;
  onChange: (changed: Partial<SideTexts>) => void;
}

function Sides({ type, sides, tried, onChange }: SidesProps) {
  const t = useT("review");
  const common = useT("common");
  const missing = (text: string) => (tried && text.trim() === "" ? common("field.required") : undefined);
  return (
    <>
      <TextArea
        label={t("card.front")}
        hint={type === "cloze" ? t("card.clozeHint", { example: "{{c1::…}}" }) : undefined}
        className={ownWords}
        value={sides.front}
        error={missing(sides.front)}
        maxLength={cardText.front}
        onChange={(event) => onChange({ front: event.target.value })}
      />
      <TextArea
        label={t("card.back")}
        className={ownWords}
        value={sides.back}
        error={missing(sides.back)}
        maxLength={cardText.back}
        onChange={(event) => onChange({ back: event.target.value })}
      />
    </>
  );
}
