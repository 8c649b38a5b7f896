import { useState } from "react";
import type { Allowance } from "../../../../../worker/contract/limits.contract.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { formatDateTime, formatDistance, formatNumber } from "../../../lib/format.ts";
import { ErrorState } from "../../../ui/ErrorState/ErrorState.tsx";
import { Meter } from "../../../ui/Meter/Meter.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useLoaded } from "../use-loaded.ts";
import { readUsage } from "../users.actions.ts";
import { Section } from "./Section.tsx";
import styles from "./Usage.module.css";

export function Usage() {
  const t = useT("users");
  const errors = useT("errors");
  const { state, retry } = useLoaded(readUsage);
  return (
    <Section title={t("usage.title")}>
      {state.status === "loading" && <Skeleton rows={2} height={28} />}
      {state.status === "failed" && (
        <ErrorState title={t("usage.failed")} reason={errors(state.error)} onRetry={retry} />
      )}
      {state.status === "ready" && <Questions allowance={state.value} />}
    </Section>
  );
}

function Questions({ allowance: { limit, used, left, resets_at: resets } }: { allowance: Allowance }) {
  const t = useT("users");
  const locale = useLocale();
  const [now] = useState(Date.now);
  if (limit === null) {
    return (
      <p>
        {t("usage.chat")} <span className={styles["note"]}>{t("usage.unlimited")}</span>
      </p>
    );
  }
  const at = new Date(resets);
  const text = t("usage.left", { count: left ?? 0, total: formatNumber(limit, locale) });
  return (
    <div className={styles["usage"]}>
      <Meter label={t("usage.chat")} value={used} max={limit} text={text} />
      <p className={styles["note"]}>
        {t("usage.resets", { when: formatDistance(at, now, locale), date: formatDateTime(at, locale) })}
      </p>
    </div>
  );
}
