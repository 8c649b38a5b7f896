import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { PlanView } from "../../../../../worker/contract/plans.contract.ts";
import type { AiModel } from "../../../../../worker/contract/models.contract.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { ErrorState } from "../../../ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "../../../ui/Skeleton/Skeleton.tsx";
import { useModels } from "../../models/models.store.ts";
import { TrialTerms } from "../PlanCard/TrialTerms.tsx";
import { euros, planLines } from "../plan-words.ts";
import { fetchPlans } from "../plans.actions.ts";
import { usePlanList } from "../use-plan-list.ts";
import { planById } from "../plans.store.ts";
import { offersFor, standingOf, type Buyer, type Need } from "../standing.rules.ts";
import { useBuyer, useBuyerIsKnown } from "../use-buyer.ts";
import styles from "./PlanOffers.module.css";

/** The cheapest plans that give what is missing, and the way to all of them. */
export function PlanOffers({ need, onLeave }: { need: Need; onLeave: () => void }) {
  const t = useT("plans");
  const errors = useT("errors");
  const { status, error, all } = usePlanList();
  const buyer = useBuyer();
  const known = useBuyerIsKnown();
  if (status === "idle" || status === "loading" || !known) return <Skeleton rows={2} height={72} />;
  if (status === "failed") {
    return (
      <ErrorState
        title={t("board.failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void fetchPlans()}
      />
    );
  }
  const offers = offersFor(all, need, planById(buyer.plan?.id ?? null));
  return (
    <>
      {offers.length === 0 && <p className={styles["note"]}>{t("offer.none")}</p>}
      {offers.length > 0 && (
        <ul className={styles["offers"]}>
          {offers.map((plan, index) => (
            <Offer key={plan.id} plan={plan} buyer={buyer} first={index === 0} onLeave={onLeave} />
          ))}
        </ul>
      )}
      <Button variant="quiet" wide asChild>
        <Link to="/user/upgrade" onClick={onLeave}>
          {t("offer.all")}
        </Link>
      </Button>
    </>
  );
}

const shown = 2;

interface OfferProps {
  plan: PlanView;
  buyer: Buyer;
  first: boolean;
  onLeave: () => void;
}

function Offer({ plan, buyer, first, onLeave }: OfferProps) {
  const t = useT("plans");
  const locale = useLocale();
  const id = useId();
  const models = useModels().all as readonly AiModel[];
  const name = plan.name[locale];
  const standing = standingOf(plan, "month", buyer);
  const label = standing.kind === "try" ? t("action.try", { count: standing.days }) : t("action.buy", { plan: name });
  return (
    <li className={styles["offer"]} aria-labelledby={id}>
      <p className={styles["head"]}>
        <span id={id} className={styles["name"]}>
          {name}
        </span>
        <span className={styles["price"]}>{t("offer.month", { price: euros(plan.monthly_price_cents, locale) })}</span>
      </p>
      <p className={styles["note"]}>{planLines(t, locale, plan, models).slice(0, shown).join(" · ")}</p>
      <Button variant={first ? "primary" : "secondary"} wide asChild>
        <Link
          to="/user/upgrade"
          search={{ tab: plan.plan_type, plan: String(plan.id), interval: "month" }}
          onClick={onLeave}
          aria-label={standing.kind === "try" ? `${label}, ${name}` : undefined}
        >
          {label}
        </Link>
      </Button>
      {standing.kind === "try" && <TrialTerms plan={plan} interval="month" />}
    </li>
  );
}
