import type { ReactNode } from "react";
import type { ChangePreview } from "#contract/payments/subscriptions.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatMoney } from "#lib/format.ts";
import { allCents } from "#contract/payments/subscriptions.rules.ts";
import { dateOf, rateWords } from "../plan-words.ts";
import { trialEndOf } from "../plans.rules.ts";
import styles from "./ChangeDialog.module.css";

type Preview = Pick<
  ChangePreview,
  | "kind"
  | "from"
  | "currency"
  | "due_now_cents"
  | "credit_cents"
  | "trial_days"
  | "price_cents"
  | "seats"
  | "seat_cents"
  | "interval"
  | "next_payment_at"
>;

/** From when, what today, what then. */
export function TermsList({ preview }: { preview: Preview }) {
  const t = useT("plans");
  const locale = useLocale();
  if (preview.kind === "same") return <p>{t("confirm.same")}</p>;
  const amount = (cents: number) => formatMoney(cents, preview.currency, locale);
  const later = preview.kind === "period_end";
  const then = allCents(preview);
  const trial = preview.kind === "checkout" && preview.trial_days > 0;
  return (
    <dl className={styles["terms"]}>
      <Term name={t("terms.from")}>{later ? dateOf(preview.from, locale) : t("terms.now")}</Term>
      {trial && <Term name={t("terms.trialEnd")}>{formatDate(trialEndOf(preview), locale)}</Term>}
      <Term name={t("terms.today")} strong>
        <Today
          due={later || trial ? 0 : preview.due_now_cents}
          credit={later ? 0 : preview.credit_cents}
          amount={amount}
        />
      </Term>
      <Term name={t("terms.then")}>
        {then === 0 ? t("terms.nothing") : rateWords(t, amount(then), preview.interval)}
      </Term>
      {!trial && preview.next_payment_at && preview.price_cents > 0 && (
        <Term name={t("terms.next")}>{dateOf(preview.next_payment_at, locale)}</Term>
      )}
    </dl>
  );
}

function Term({ name, strong, children }: { name: string; strong?: boolean; children: ReactNode }) {
  return (
    <div className={styles["term"]} data-strong={strong}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

interface TodayProps {
  /** In cents. */
  due: number;
  credit: number;
  amount: (cents: number) => string;
}

function Today({ due, credit, amount }: TodayProps) {
  const t = useT("plans");
  return (
    <>
      {due === 0 ? t("terms.nothing") : amount(due)}
      {credit > 0 && <span className={styles["note"]}>{t("terms.credit", { amount: amount(credit) })}</span>}
    </>
  );
}
