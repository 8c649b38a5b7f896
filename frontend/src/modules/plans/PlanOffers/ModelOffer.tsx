import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { readPlanForModel } from "../plans.actions.ts";
import { useBuyer, useBuyerIsKnown } from "../use-buyer.ts";
import { Offer } from "./Offer.tsx";
import styles from "./PlanOffers.module.css";

/** The one plan that can ask a model, as the server names it. */
export function ModelOffer({ modelId, onLeave }: { modelId: number; onLeave: () => void }) {
  const t = useT("plans");
  const errors = useT("errors");
  const { kind, plan } = useBuyer();
  const known = useBuyerIsKnown();
  const key = `${modelId} ${kind} ${plan?.id ?? 0}`;
  const { state, retry } = useLoaded({ key, read: () => readPlanForModel(modelId) });
  if (state.status === "failed")
    return <ErrorState title={t("board.failed")} reason={errors(state.error)} onRetry={retry} />;
  if (state.status === "loading" || !known) return <Skeleton rows={3} height={40} />;
  if (state.value === null) return <p className={styles["note"]}>{t("offer.none")}</p>;
  return <Offer plan={state.value} first onLeave={onLeave} />;
}
