import type { PersonRecord } from "#contract/people.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Meter } from "#ui/Meter/Meter.tsx";
import { capAmount, meterName } from "#modules/plans/limit-words.ts";
import { useMoney } from "../../frame/money.ts";
import { RecordSection } from "../../frame/RecordPage.tsx";
import { useWhen } from "../../frame/when.ts";
import styles from "./PersonPage.module.css";

/** Everything that the plan and the grants of the period meter and when each begins anew, and what stands under caps. */
export function PersonUsage({ person: { meters, caps } }: { person: PersonRecord }) {
  const t = useT("adminPeople");
  return (
    <RecordSection title={t("usage.title")}>
      {meters.length === 0 && <p className={styles["quiet"]}>{t("usage.none")}</p>}
      <div className={styles["meters"]}>
        {meters.map((meter) => (
          <OneMeter key={meter.query_type} meter={meter} />
        ))}
        {caps.map((cap) => (
          <OneCap key={cap.cap} cap={cap} />
        ))}
      </div>
    </RecordSection>
  );
}

function OneCap({ cap: { cap, limit, used } }: { cap: PersonRecord["caps"][number] }) {
  const t = useT("adminPeople");
  const plans = useT("plans");
  const locale = useLocale();
  const label = plans(`cap.${cap}`);
  const words = (amount: number) => capAmount(locale, cap, amount);
  if (limit === null) return <p>{t("usage.unlimited", { label, used: words(used) })}</p>;
  return (
    <Meter label={label} value={used} max={limit} text={t("usage.of", { used: words(used), limit: words(limit) })} />
  );
}

function OneMeter({ meter }: { meter: PersonRecord["meters"][number] }) {
  const t = useT("adminPeople");
  const plans = useT("plans");
  const { count, usd } = useMoney();
  const { moment } = useWhen();
  const { limit, used, resets_at: resetsAt } = meter.allowance;
  const label = meterName(plans, meter.query_type);
  return (
    <div>
      {limit === null ? (
        <p>{t("usage.unlimited", { label, used: count(used) })}</p>
      ) : (
        <Meter
          label={label}
          value={used}
          max={limit}
          text={t("usage.of", { used: count(used), limit: count(limit) })}
        />
      )}
      {meter.cost && (
        <p className={styles["quiet"]}>
          {t("usage.cost", { used: usd(meter.cost.used_micros), limit: usd(meter.cost.limit_micros) })}
        </p>
      )}
      <p className={styles["quiet"]}>
        {meter.granted > 0 && `${t("usage.granted", { count: meter.granted, number: count(meter.granted) })} `}
        {t("usage.resets", { date: moment(resetsAt) })}
      </p>
    </div>
  );
}
