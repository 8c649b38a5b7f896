import { useState, type FormEvent } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { DialogFoot } from "#ui/Dialog/DialogFoot.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import styles from "./ReasonDialog.module.css";
import { Refusal } from "#ui/Form/Refusal.tsx";

interface ReasonDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What will happen, in a sentence. */
  text: string;
  confirmLabel: string;
  tone?: "danger" | "primary";
  /** The dialog closes when it is done; what it throws is said there. */
  onConfirm: (reason: string) => Promise<void>;
}

/** Fewer letters cannot say anything. */
const shortest = 3;

/** Asks why before an admin acts on a person; the reason goes into the log. */
export function ReasonDialog({ open, onOpenChange, ...props }: ReasonDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={props.title} description={props.text} size="small">
      <ReasonForm {...props} onDone={() => onOpenChange(false)} />
    </Dialog>
  );
}

type ReasonFormProps = Pick<ReasonDialogProps, "confirmLabel" | "tone" | "onConfirm"> & { onDone: () => void };

function ReasonForm({ confirmLabel, tone = "danger", onConfirm, onDone }: ReasonFormProps) {
  const t = useT("admin");
  const common = useT("common");
  const [reason, setReason] = useState("");
  const [fault, setFault] = useState(false);
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<ErrorKey | null>(null);

  async function confirm(event: FormEvent) {
    event.preventDefault();
    const said = reason.trim();
    setFault(said.length < shortest);
    if (said.length < shortest || busy) return;
    setBusy(true);
    try {
      await onConfirm(said);
      onDone();
    } catch (error) {
      setRefusal(errorKeyOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form className={styles["form"]} noValidate onSubmit={(event) => void confirm(event)}>
      <TextArea
        label={t("reason.label")}
        hint={t("reason.hint")}
        error={fault ? t("fault.reason") : undefined}
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.target.value)}
      />
      <Refusal error={refusal} />
      <DialogFoot>
        <Button onClick={onDone}>{common("action.cancel")}</Button>
        <Button type="submit" variant={tone} busy={busy}>
          {confirmLabel}
        </Button>
      </DialogFoot>
    </form>
  );
}
