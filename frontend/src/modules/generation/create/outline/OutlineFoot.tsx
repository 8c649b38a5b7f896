import { useState } from "react";
import type { ErrorDetails } from "#contract/errors.ts";
import { errorKeyOf, errorDetails } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { formatPlanCost } from "#lib/plan-currency.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { beginWork, otherVersion, type SourceFile } from "../creating.actions.ts";
import type { Draft } from "../draft.rules.ts";
import { meterOf } from "../meters.ts";
import { useAllowance } from "../options/StartButton.tsx";
import { useEstimate } from "../options/use-estimate.ts";
import styles from "./OutlineFoot.module.css";

/** Minutes and cost on the left, units on the button. An outline that was changed elsewhere gives way on request. */
export function OutlineFoot({ file, draft }: { file: SourceFile; draft: Draft }) {
  const t = useT("creation");
  const errors = useT("errors");
  const locale = useLocale();
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<{ key: ErrorKey; details: ErrorDetails; version: number | null } | null>(null);
  const estimate = useEstimate(file, draft);
  const allowance = useAllowance(draft.kind);

  async function write(over?: number): Promise<void> {
    setBusy(true);
    setFault(null);
    try {
      await beginWork(file, over);
    } catch (error) {
      if (isLimit(error)) reportRefusal(error, meterOf[draft.kind]);
      else setFault({ key: errorKeyOf(error), details: errorDetails(error), version: otherVersion(error) });
      setBusy(false);
    }
  }
  const left = allowance?.left ?? null;
  return (
    <div className={styles["foot"]}>
      {fault !== null && (
        <ErrorState
          title={t(`failed.${draft.kind}`)}
          reason={errors(fault.key, fault.details)}
          {...(fault.version !== null && { retryLabel: t("outline.changedKeep") })}
          onRetry={() => void write(fault.version ?? undefined)}
        />
      )}
      <div className={styles["line"]}>
        <div>
          <p className={styles["cost"]}>
            {estimate.status === "ready"
              ? t("outline.cost", {
                  minutes: t("write.minutes", { count: estimate.value.minutes }),
                  cost: formatPlanCost(estimate.value.cost_micros, locale),
                })
              : estimate.status === "failed"
                ? errors(estimate.error, estimate.details)
                : t("cost.waiting")}
          </p>
          <p className={styles["note"]}>{t("outline.stop")}</p>
        </div>
        <Button variant="primary" size="large" busy={busy} onClick={() => void write()}>
          {[
            t(`write.${draft.kind}`),
            left !== null && left > 0 && t("write.left", { left: formatNumber(left, locale) }),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Button>
      </div>
    </div>
  );
}
