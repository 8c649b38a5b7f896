import type { PlanType } from "../../../../../worker/contract/users.contract.ts";
import { useT } from "../../../i18n/use-t.ts";
import { ErrorState } from "../../../ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { fetchPlans } from "../plans.actions.ts";
import { usePlanList } from "../use-plan-list.ts";
import { plansOf } from "../plans.rules.ts";
import { intervalFor } from "../standing.rules.ts";
import { useBuyer, useBuyerIsKnown } from "../use-buyer.ts";
import { NotOpenYet } from "./NotOpenYet.tsx";
import styles from "./PlanBoard.module.css";
import { PlanRow } from "./PlanRow.tsx";

/** The plans of one type inside the Marketplace; a type that is not open says so and sells nothing. */
export function MarketplaceShelf({ type, onLeave }: { type: PlanType; onLeave: () => void }) {
  const t = useT("plans");
  const errors = useT("errors");
  const { status, error, all } = usePlanList();
  const buyer = useBuyer();
  const known = useBuyerIsKnown();
  if (status === "idle" || status === "loading" || !known) return <Skeleton rows={4} height={56} />;
  if (status === "failed") {
    return (
      <ErrorState
        title={t("board.failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void fetchPlans()}
      />
    );
  }
  const plans = plansOf(all, type);
  return (
    <div className={styles["shelf"]}>
      <p className={styles["about"]}>{t(`about.${type}`)}</p>
      {plans.length === 0 ? (
        <NotOpenYet type={type} onLeave={onLeave} />
      ) : (
        <PlanRow plans={plans} interval={intervalFor(undefined, buyer)} buyer={buyer} heading="h3" onLeave={onLeave} />
      )}
    </div>
  );
}
