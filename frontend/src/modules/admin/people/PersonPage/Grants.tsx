import type { PersonRecord } from "#contract/people.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { meterName } from "#modules/plans/limit-words.ts";
import { useMoney } from "../../frame/money.ts";
import { RecordSection } from "../../frame/RecordPage.tsx";
import { useWhen } from "../../frame/when.ts";
import styles from "./PersonPage.module.css";

/** Units that an admin granted beside the plan, with the admin and the reason. */
export function Grants({ person: { grants } }: { person: PersonRecord }) {
  const t = useT("adminPeople");
  const plans = useT("plans");
  const { count } = useMoney();
  const { moment } = useWhen();
  if (grants.length === 0) return null;
  return (
    <RecordSection title={t("grants.title")}>
      <ul className={styles["lines"]}>
        {grants.map(({ id, query_type, units, reason, admin_email, created_at, ends_at }) => (
          <li key={id} className={styles["line"]}>
            <strong>{t("grants.units", { units: count(units), meter: meterName(plans, query_type) })}</strong>
            <span>{reason}</span>
            <span className={styles["quiet"]}>{t("grants.by", { email: admin_email, date: moment(created_at) })}</span>
            <span className={styles["quiet"]}>{t("grants.until", { date: moment(ends_at) })}</span>
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}
