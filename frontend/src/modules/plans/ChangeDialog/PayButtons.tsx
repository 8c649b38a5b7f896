import type { ChangePreview } from "#contract/payments/subscriptions.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatMoney } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { dateOf } from "../plan-words.ts";
import styles from "./ChangeDialog.module.css";

interface PayButtonsProps {
  preview: ChangePreview;
  /** The action that runs. */
  busy: string | null;
  onTry: () => void;
  onPay: () => void;
  onChange: () => void;
}

/** Each button says what it costs today. */
export function PayButtons({ preview, busy, onTry, onPay, onChange }: PayButtonsProps) {
  const t = useT("plans");
  const locale = useLocale();
  const { kind, trial_days: days } = preview;
  if (kind === "same") return null;
  const amount = (cents: number) => formatMoney(cents, preview.currency, locale);
  if (kind === "checkout") {
    const price = amount(preview.price_cents);
    return (
      <div className={styles["actions"]}>
        {days > 0 && (
          <Button variant="primary" wide busy={busy === "try"} disabled={busy === "pay"} onClick={onTry}>
            {t("action.try", { count: days })}
          </Button>
        )}
        <Button
          variant={days > 0 ? "secondary" : "primary"}
          wide
          busy={busy === "pay"}
          disabled={busy === "try"}
          onClick={onPay}
        >
          {t(days > 0 ? "confirm.withoutTrial" : "confirm.buy", { amount: price })}
        </Button>
        <p className={styles["note"]}>
          {days > 0 && <>{t("confirm.trialNote")} </>}
          {t("confirm.outside")}
        </p>
      </div>
    );
  }
  const label =
    kind === "period_end"
      ? t("confirm.later", { date: dateOf(preview.from, locale) })
      : preview.due_now_cents > 0
        ? t("confirm.change", { amount: amount(preview.due_now_cents) })
        : t("confirm.changeFree");
  return (
    <div className={styles["actions"]}>
      <Button variant="primary" wide busy={busy === "change"} onClick={onChange}>
        {label}
      </Button>
      <p className={styles["note"]}>{t("confirm.vat")}</p>
    </div>
  );
}
