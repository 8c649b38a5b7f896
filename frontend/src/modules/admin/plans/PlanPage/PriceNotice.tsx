import { useT } from "#i18n/use-t.ts";
import { useMoney } from "../../frame/money.ts";
import type { PriceChange } from "../price-change.rules.ts";
import styles from "./PlanForm.module.css";

/** What another price means, said before it is saved. */
export function PriceNotice({ changes }: { changes: readonly PriceChange[] }) {
  const t = useT("adminPlans");
  const { cents } = useMoney();
  return (
    <div aria-live="polite" className={styles["notice"]}>
      {changes.length > 0 && <p className={styles["noticeTitle"]}>{t("price.changes")}</p>}
      {changes.map(({ interval, to, keeping }) => (
        <div key={interval}>
          <p>{t(`price.new.${interval}`, { price: cents(to) })}</p>
          {keeping.map(({ price_cents, subscribers }) => (
            <p key={price_cents}>{t(`price.keep.${interval}`, { count: subscribers, price: cents(price_cents) })}</p>
          ))}
          {keeping.length === 0 && <p>{t(`price.nobody.${interval}`)}</p>}
        </div>
      ))}
    </div>
  );
}
