import { useState } from "react";
import type { UserView } from "#contract/users.contract.ts";
import type { WithdrawalView } from "#contract/payments/withdrawals.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatMoney } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { withdrawPurchase } from "../withdrawals.actions.ts";
import styles from "./Withdrawal.module.css";

interface WithdrawalDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: UserView;
  contract: WithdrawalView;
  onDone: (declaredAt: string) => void;
}

/** The statement as it will be acknowledged, and the button that makes it. */
export function WithdrawalDialog({ open, onOpenChange, user, contract, onDone }: WithdrawalDialogProps) {
  const t = useT("payments");
  const errors = useT("errors");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<ErrorKey | null>(null);

  const confirm = async () => {
    setBusy(true);
    setError(null);
    try {
      onDone(await withdrawPurchase(contract.subscription_id));
    } catch (failure) {
      setError(errorKeyOf(failure));
      setBusy(false);
    }
  };

  return (
    <Dialog open={open} onOpenChange={onOpenChange} title={t("withdrawal.dialogTitle")} size="small">
      <div className={styles["body"]}>
        <p>{t("withdrawal.dialogText")}</p>
        <dl className={styles["facts"]}>
          <Fact name={t("withdrawal.name")} own>
            {user.name}
          </Fact>
          <Fact name={t("withdrawal.contract")}>
            {t("withdrawal.contractOf", {
              plan: contract.plan_name?.[locale] ?? t("withdrawal.subscription"),
              date: formatDate(new Date(contract.concluded_at), locale),
            })}
          </Fact>
          <Fact name={t("withdrawal.acknowledged")} own>
            {user.email}
          </Fact>
          <Fact name={t("withdrawal.refund")}>{formatMoney(contract.refund_cents, contract.currency, locale)}</Fact>
        </dl>
        <p className={styles["note"]}>{t(`withdrawal.${reasonOf(contract)}`)}</p>
        {error && <ErrorState title={t("withdrawal.failed")} reason={errors(error)} />}
        <Button variant="danger" wide busy={busy} onClick={() => void confirm()}>
          {t("withdrawal.confirm")}
        </Button>
      </div>
    </Dialog>
  );
}

function reasonOf({ paid_cents, start_requested_at }: WithdrawalView): "nothing" | "whole" | "part" {
  if (paid_cents === 0) return "nothing";
  return start_requested_at === null ? "whole" : "part";
}

function Fact({ name, own = false, children }: { name: string; own?: boolean; children: string | null }) {
  return (
    <div className={styles["fact"]}>
      <dt>{name}</dt>
      <dd className={own ? ownWords : undefined}>{children}</dd>
    </div>
  );
}
