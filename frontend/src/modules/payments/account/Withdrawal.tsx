import { useState } from "react";
import type { UserView } from "#contract/users.contract.ts";
import type { WithdrawalView } from "#contract/payments/withdrawals.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatDateTime } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { readWithdrawal } from "../withdrawals.actions.ts";
import { WithdrawalDialog } from "./WithdrawalDialog.tsx";
import styles from "./Withdrawal.module.css";

/** The right to withdraw, for as long as the law gives it to a buyer; afterwards nothing stands here. */
export function Withdrawal({ user }: { user: UserView }) {
  const t = useT("payments");
  const errors = useT("errors");
  const locale = useLocale();
  const { state, retry } = useLoaded(readWithdrawal);
  const [declaredAt, setDeclaredAt] = useState<string | null>(null);
  if (declaredAt !== null)
    return (
      <Section title={t("withdrawal.title")}>
        <output className={ownWords}>
          {t("withdrawal.done", { moment: formatDateTime(new Date(declaredAt), locale), email: user.email ?? "" })}
        </output>
      </Section>
    );
  if (state.status === "failed" && state.error !== "payments.unavailable")
    return (
      <Section title={t("withdrawal.title")}>
        <ErrorState title={t("withdrawal.notLoaded")} reason={errors(state.error)} onRetry={retry} />
      </Section>
    );
  if (state.status !== "ready" || state.value === null) return null;
  return <Open user={user} contract={state.value} onDone={setDeclaredAt} />;
}

interface OpenProps {
  user: UserView;
  contract: WithdrawalView;
  onDone: (declaredAt: string) => void;
}

function Open({ user, contract, onDone }: OpenProps) {
  const t = useT("payments");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const last = formatDate(lastDayOf(contract), locale);
  return (
    <Section title={t("withdrawal.title")}>
      <p className={styles["note"]}>{t("withdrawal.text", { date: last })}</p>
      <div>
        <Button onClick={() => setOpen(true)}>{t("withdrawal.open")}</Button>
      </div>
      <WithdrawalDialog open={open} onOpenChange={setOpen} user={user} contract={contract} onDone={onDone} />
    </Section>
  );
}

/** The time ends at midnight in UTC, after its last day. */
const lastDayOf = ({ until }: WithdrawalView): Date => new Date(Date.parse(until) - 12 * 3_600_000);
