import { useId } from "react";
import type { Allowance } from "#contract/limits.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatDateTime, formatNumber } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Meter } from "#ui/Meter/Meter.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { ToConfirm } from "#modules/users/ToConfirm/ToConfirm.tsx";
import { meterName } from "../limit-words.ts";
import { metersByTool, type MeterGroup, type UsageMeter } from "../usage.rules.ts";
import { readMeters } from "../usage.actions.ts";
import styles from "./Usage.module.css";

export function Usage() {
  const t = useT("plans");
  const errors = useT("errors");
  const { state, retry } = useLoaded(readMeters);
  return (
    <Section title={t("usage.title")}>
      <ToConfirm />
      {state.status === "loading" && <Skeleton rows={4} height={28} />}
      {state.status === "failed" && (
        <ErrorState title={t("usage.failed")} reason={errors(state.error)} onRetry={retry} />
      )}
      {state.status === "ready" && state.value.member && <OwnQuestions allowance={state.value.member} />}
      {state.status === "ready" &&
        metersByTool(state.value.meters).map((group) => <Group key={group.tool} group={group} />)}
    </Section>
  );
}

function Group({ group: { tool, meters } }: { group: MeterGroup }) {
  const shell = useT("shell");
  const title = useId();
  return (
    <section className={styles["usage"]} aria-labelledby={title}>
      <h3 id={title} className={styles["tool"]}>
        {shell(`tool.${tool}`)}
      </h3>
      {meters.map((meter) => (
        <OneMeter key={meter.query_type} meter={meter} />
      ))}
    </section>
  );
}

/** What the team lets the reader ask, of what its plan has. */
function OwnQuestions({ allowance }: { allowance: Allowance }) {
  const t = useT("plans");
  if (allowance.limit === null) return null;
  return (
    <div className={styles["usage"]}>
      <Left name={t("usage.own")} allowance={allowance} />
    </div>
  );
}

function OneMeter({ meter: { query_type: type, allowance } }: { meter: UsageMeter }) {
  return <Left name={meterName(useT("plans"), type)} allowance={allowance} />;
}

function Left({ name, allowance: { limit, used, left, resets_at: resetsAt } }: { name: string; allowance: Allowance }) {
  const t = useT("plans");
  const locale = useLocale();
  if (limit === null) {
    return (
      <p className={styles["unlimited"]}>
        {name} <span className={styles["note"]}>{t("usage.unlimited")}</span>
      </p>
    );
  }
  const text = t("usage.left", { left: formatNumber(left ?? 0, locale), total: formatNumber(limit, locale) });
  const at = new Date(resetsAt);
  return (
    <div>
      <Meter label={name} value={used} max={limit} text={text} />
      <p className={styles["note"]}>
        <time dateTime={resetsAt} title={formatDateTime(at, locale)}>
          {t("usage.resets", { date: formatDate(at, locale) })}
        </time>
      </p>
    </div>
  );
}
