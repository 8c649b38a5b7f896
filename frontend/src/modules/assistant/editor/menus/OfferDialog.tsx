import { useId, useState, type ReactNode, type SubmitEvent } from "react";
import { fieldFault } from "#contract/assistant/field-values.rules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { FieldInput } from "../../writing/FieldInput.tsx";
import type { Offer } from "../review/improver.ts";

interface OfferDialogProps {
  offer: Offer;
  writer: ReactNode;
  onClose: () => void;
  onAsk: (fields: Record<string, string>) => void;
}

/** An improvement that needs to know something first, such as a language. */
export function OfferDialog({ offer: { name, fields }, writer, onClose, onAsk }: OfferDialogProps) {
  const t = useT("assistant");
  const locale = useLocale();
  const form = useId();
  const [values, setValues] = useState<Record<string, string>>({});
  const [isAsked, setAsked] = useState(false);
  const faulty = fields.some((field) => fieldFault(field, values[field.key] ?? "") !== null);
  const ask = (event: SubmitEvent) => {
    event.preventDefault();
    setAsked(true);
    if (faulty) return;
    onClose();
    onAsk(Object.fromEntries(Object.entries(values).filter(([, value]) => value.trim() !== "")));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={name}
      size="small"
      footer={
        <Button variant="primary" type="submit" form={form}>
          {t("editor.improve.ask")}
        </Button>
      }
    >
      <form id={form} noValidate onSubmit={ask}>
        {fields.map((field) => (
          <FieldInput
            key={field.key}
            field={field}
            language={locale}
            value={values[field.key] ?? ""}
            fault={isAsked ? fieldFault(field, values[field.key] ?? "") : null}
            onChange={(value) => setValues({ ...values, [field.key]: value })}
          />
        ))}
        {writer}
      </form>
    </Dialog>
  );
}
