import { useId, useState } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { PasswordField } from "#ui/Field/PasswordField.tsx";
import { startAnalysis } from "../analyses.actions.ts";

interface PasswordDialogProps {
  id: string;
  name: string;
  /** These pages alone of a file that is read are read again. */
  pages?: readonly number[];
  onClose: () => void;
}

/** The password goes with one request and is kept nowhere. */
export function PasswordDialog({ id, name, pages, onClose }: PasswordDialogProps) {
  const t = useT("pdf");
  const common = useT("common");
  const errors = useT("errors");
  const form = useId();
  const [password, setPassword] = useState("");
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function unlock() {
    if (password === "") return setError(common("field.required"));
    setBusy(true);
    try {
      await startAnalysis(id, { password, ...(pages && { pages: [...pages] }) });
      onClose();
    } catch (reason) {
      setError(errors(errorKeyOf(reason)));
      setBusy(false);
    }
  }
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("password.title")}
      description={t("password.text", { name })}
      size="small"
      footer={
        <>
          <Button onClick={onClose}>{common("action.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy}>
            {t("password.open")}
          </Button>
        </>
      }
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          void unlock();
        }}
      >
        <PasswordField
          label={t("password.label")}
          value={password}
          error={error}
          maxLength={200}
          autoComplete="off"
          onChange={(event) => setPassword(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
