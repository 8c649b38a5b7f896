import type { CommissionRow } from "#contract/payments/commissions.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import styles from "./CommissionState.module.css";

const tones = {
  held: "plain",
  cleared: "accent",
  paid: "good",
  refused: "warn",
  clawed_back: "bad",
} as const;

const told = ["refunded", "disputed", "same_card"] as const;

/** Where it stands, and why; what was paid out before it was clawed back is owed. */
export function CommissionState({ row }: { row: CommissionRow }) {
  const t = useT("adminBilling");
  const { state, reference } = row;
  const code = told.find((word) => word === row.reason);
  const reason = code === undefined ? row.reason : t(`reason.${code}`);
  return (
    <div className={styles["state"]}>
      <Badge tone={tones[state]}>{t(`commission.${state}`)}</Badge>
      {state === "clawed_back" && reference !== null && <Badge tone="bad">{t("owed")}</Badge>}
      {reference !== null && <span>{t("reference", { reference })}</span>}
      {reason !== null && <span className={styles["reason"]}>{reason}</span>}
    </div>
  );
}
