import { useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDateTime, formatDistance, formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { meterName } from "../limit-words.ts";
import { metersByReset, type MeterGroup, type UsageMeter } from "../usage.rules.ts";
import { readMeters } from "../usage.actions.ts";
import styles from "./Usage.module.css";

export function Usage() {
  const t = useT("plans");
  const errors = useT("errors");
  const { state, retry } = useLoaded(readMeters);
  return (
    <Section title={t("usage.title")}>
      {state.status === "loading" && <Skeleton rows={4} height={28} />}
      {state.status === "failed" && (
        <ErrorState title={t("usage.failed")} reason={errors(state.error)} onRetry={retry} />
      )}
      {state.status === "ready" &&
        metersByReset(state.value).map((group) => <Group key={group.resetsAt ?? "never"} group={group} />)}
    </Section>
  );
}

function Group({ group: { meters, resetsAt } }: { group: MeterGroup }) {
  const t = useT("plans");
  const locale = useLocale();
  const [now] = useState(Date.now);
  const at = resetsAt === null ? null : new Date(resetsAt);
  return (
    <div className={styles["usage"]}>
      {meters.map((meter) => (
        <OneMeter key={meter.query_type} meter={meter} />
      ))}
      {at && (
        <p className={styles["note"]}>
          {t("usage.resets", { when: formatDistance(at, now, locale), date: formatDateTime(at, locale) })}
        </p>
      )}
    </div>
  );
}

function OneMeter({ meter: { query_type: type, allowance } }: { meter: UsageMeter }) {
  const t = useT("plans");
  const plans = useT("plans");
  const locale = useLocale();
  const { limit, used, left } = allowance;
  const name = meterName(plans, type);
  if (limit === null) {
    return (
      <p className={styles["unlimited"]}>
        {name} <span className={styles["note"]}>{t("usage.unlimited")}</span>
      </p>
    );
  }
  const text = t("usage.left", { left: formatNumber(left ?? 0, locale), total: formatNumber(limit, locale) });
  return <Meter label={name} value={used} max={limit} text={text} />;
}
