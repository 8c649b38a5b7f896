import { useId, useState, type FormEvent } from "react";
import type { AgreementView } from "#contract/agreements.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { useRights } from "#session/rights.ts";
import { useSession } from "#session/session.store.ts";
import { useRolesWith } from "#shell/rights/use-roles-with.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { AgreementLink } from "./AgreementLink.tsx";
import { endAgreement } from "./agreement.store.ts";
import { agree, readAgreements } from "./agreements.actions.ts";
import styles from "./Agreements.module.css";

/** Asks for the data-processing agreement over the page that needs it; accepted, what waited for it goes on. */
export function AgreementDialog() {
  const t = useT("agreements");
  const common = useT("common");
  const form = useId();
  const [busy, setBusy] = useState(false);
  const { state, retry } = useLoaded(readAgreements);
  const close = () => !busy && endAgreement(false);
  const may = useRights();
  if (!may("billing.manage")) return <ByOthers onClose={close} />;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      title={t("title")}
      description={t("why")}
      size="small"
      footer={
        <>
          <Button onClick={close}>{common("action.cancel")}</Button>
          <Button variant="primary" type="submit" form={form} busy={busy} disabled={state.status !== "ready"}>
            {t("accept")}
          </Button>
        </>
      }
    >
      <WhenLoaded state={state} onRetry={retry} rows={2}>
        {({ current }) => current && <Acceptance id={form} current={current} setBusy={setBusy} onPassed={retry} />}
      </WhenLoaded>
    </Dialog>
  );
}

/** A member whose role accepts nothing for the team learns whose does. */
function ByOthers({ onClose }: { onClose: () => void }) {
  const t = useT("agreements");
  const rights = useT("rights");
  const common = useT("common");
  const roles = useRolesWith("billing.manage");
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("title")}
      description={rights("agreement", { roles })}
      size="small"
      footer={<Button onClick={onClose}>{common("action.close")}</Button>}
    />
  );
}

interface AcceptanceProps {
  id: string;
  current: NonNullable<AgreementView["current"]>;
  setBusy: (busy: boolean) => void;
  /** Another version is published by now. */
  onPassed: () => void;
}

function Acceptance({ id, current, setBusy, onPassed }: AcceptanceProps) {
  const t = useT("agreements");
  const errors = useT("errors");
  const locale = useLocale();
  const session = useSession();
  const [party, setParty] = useState(session?.user.name ?? "");
  const [fault, setFault] = useState<string>();

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (party.trim() === "") return setFault(t("partyMissing"));
    setBusy(true);
    try {
      await agree(current.version, party.trim());
      endAgreement(true);
    } catch (error) {
      setBusy(false);
      const key = errorKeyOf(error);
      setFault(errors(key));
      if (key === "agreements.version_passed") onPassed();
    }
  };

  return (
    <form id={id} className={styles["form"]} noValidate onSubmit={(event) => void submit(event)}>
      <p>
        {t("version", { version: current.version, date: formatDate(Date.parse(current.dated), locale) })}{" "}
        <AgreementLink />
      </p>
      <TextField
        label={t("party")}
        hint={t("partyHint")}
        className={ownWords}
        autoComplete="organization"
        maxLength={200}
        value={party}
        error={fault}
        onChange={(event) => {
          setParty(event.target.value);
          setFault(undefined);
        }}
      />
    </form>
  );
}
