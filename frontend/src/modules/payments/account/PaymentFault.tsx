import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import styles from "./Plan.module.css";

/** A payment failed: until when the plan stays on, and where to pay. */
export function PaymentFault({ until, payUrl }: { until: string | null; payUrl: string | null }) {
  const t = useT("payments");
  const locale = useLocale();
  return (
    <div className={styles["failed"]}>
      <p className={styles["strong"]}>{t("failed.title")}</p>
      <p className={styles["note"]}>
        {until === null ? t("failed.over") : t("failed.until", { date: formatDate(new Date(until), locale) })}
      </p>
      {payUrl && (
        <div className={styles["pay"]}>
          <Button variant="primary" asChild>
            <a href={payUrl} target="_blank" rel="noopener noreferrer">
              {t("failed.pay")}
            </a>
          </Button>
        </div>
      )}
    </div>
  );
}
