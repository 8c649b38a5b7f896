import { useId, useState, type FormEvent } from "react";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { ownWords } from "#lib/own-words.ts";
import { OwnedTeams } from "#modules/workspaces/leaving/OwnedTeams.tsx";
import { useFates } from "#modules/workspaces/leaving/use-fates.ts";
import { isSameAddress } from "#modules/users/address.rules.ts";
import { removeAccount } from "#modules/users/data.actions.ts";

interface RemovalDialogProps {
  email: string;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

export function RemovalDialog({ email, open, onOpenChange }: RemovalDialogProps) {
  const t = useT("users");
  const common = useT("common");
  const errors = useT("errors");
  const form = useId();
  const owned = useFates();
  const [typed, setTyped] = useState("");
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);

  const change = (next: boolean) => {
    if (busy) return;
    setTyped("");
    setFault(undefined);
    owned.reset();
    onOpenChange(next);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const teams = owned.decide();
    if (!isSameAddress(typed, email)) return setFault(t("removal.differs"));
    if (teams === null) return;
    setBusy(true);
    try {
      await removeAccount(typed.trim(), teams);
    } catch (error) {
      setFault(errors(errorKeyOf(error)));
      setBusy(false);
      // Its members may be others since the dialog was opened.
      owned.workspaces.reload();
    }
  };

  return (
    <Dialog
      open={open}
      onOpenChange={change}
      title={t("removal.question")}
      description={t("removal.warning")}
      size="small"
      footer={
        <>
          <Button onClick={() => change(false)}>{common("action.cancel")}</Button>
          <Button variant="danger" type="submit" form={form} busy={busy || owned.workspaces.state.status === "loading"}>
            {t("removal.confirm")}
          </Button>
        </>
      }
    >
      <OwnedTeams owned={owned} />
      <form id={form} className={ownWords} noValidate onSubmit={(event) => void submit(event)}>
        <TextField
          label={t("removal.type", { email })}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={fault}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
        />
      </form>
    </Dialog>
  );
}
