import type { ReactNode } from "react";
import type { PlanView } from "#contract/plans.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { fetchPlans } from "../plans.actions.ts";
import { useBuyerIsKnown } from "../use-buyer.ts";
import { usePlanList } from "../use-plan-list.ts";

interface PlansWhenReadProps {
  /** The rows of the skeleton. */
  rows: number;
  rowHeight: number;
  children: (all: readonly PlanView[]) => ReactNode;
}

/** The plans, once they and what the reader has are known; a list that cannot be read offers to try again. */
export function PlansWhenRead({ rows, rowHeight, children }: PlansWhenReadProps) {
  const t = useT("plans");
  const errors = useT("errors");
  const { status, error, all } = usePlanList();
  const known = useBuyerIsKnown();
  if (status === "idle" || status === "loading" || !known) return <Skeleton rows={rows} height={rowHeight} />;
  if (status === "failed") {
    return (
      <ErrorState
        title={t("board.failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void fetchPlans()}
      />
    );
  }
  return children(all);
}
