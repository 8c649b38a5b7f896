import { Ban, Gift, RefreshCw, Undo2 } from "lucide-react";
import { useState } from "react";
import type { PersonRecord } from "#contract/people.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { attempt } from "../../frame/attempt.ts";
import { ReasonDialog } from "../../frame/ReasonDialog.tsx";
import { restore, suspend, syncBilling } from "../people.actions.ts";
import { GrantDialog } from "./GrantDialog.tsx";

interface PersonToolsProps {
  person: PersonRecord;
  onChange: (person: PersonRecord) => void;
}

/** What an admin can do for a person, or to them. */
export function PersonTools({ person, onChange }: PersonToolsProps) {
  const t = useT("adminPeople");
  const [open, setOpen] = useState<"grant" | "suspend" | null>(null);
  const [busy, setBusy] = useState<"sync" | "restore" | null>(null);
  const { id, plan, customer, suspension } = person;
  const close = () => setOpen(null);

  const run = async (name: "sync" | "restore", work: () => Promise<PersonRecord>, done: string) => {
    setBusy(name);
    const went = await attempt(async () => onChange(await work()));
    if (went) notify({ tone: "good", text: done });
    setBusy(null);
  };

  return (
    <>
      {plan && (
        <Button icon={Gift} onClick={() => setOpen("grant")}>
          {t("action.grant")}
        </Button>
      )}
      {customer && (
        <Button
          icon={RefreshCw}
          busy={busy === "sync"}
          onClick={() => void run("sync", () => syncBilling(id), t("sync.done"))}
        >
          {t("action.sync")}
        </Button>
      )}
      {suspension ? (
        <Button
          icon={Undo2}
          busy={busy === "restore"}
          onClick={() => void run("restore", () => restore(id), t("restore.done"))}
        >
          {t("action.restore")}
        </Button>
      ) : (
        <Button icon={Ban} variant="danger" onClick={() => setOpen("suspend")}>
          {t("action.suspend")}
        </Button>
      )}
      <GrantDialog person={person} open={open === "grant"} onOpenChange={close} onChange={onChange} />
      <ReasonDialog
        open={open === "suspend"}
        onOpenChange={close}
        title={t("suspend.title")}
        text={t("suspend.text")}
        confirmLabel={t("action.suspend")}
        onConfirm={async (reason) => onChange(await suspend(id, reason))}
      />
    </>
  );
}
