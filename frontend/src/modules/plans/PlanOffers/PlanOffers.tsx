import { Link } from "@tanstack/react-router";
import { useId } from "react";
import type { PlanView } from "#contract/plans.contract.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { useModels } from "#modules/models/models.store.ts";
import { TrialTerms } from "../PlanCard/TrialTerms.tsx";
import { euros, planLines } from "../plan-words.ts";
import { PlansWhenRead } from "../PlansWhenRead/PlansWhenRead.tsx";
import { planById } from "../plans.store.ts";
import { offersFor, standingOf, type Buyer, type Need } from "../standing.rules.ts";
import { useBuyer } from "../use-buyer.ts";
import styles from "./PlanOffers.module.css";

interface PlanOffersProps {
  need: Need;
  onLeave: () => void;
}

/** The cheapest plans that give what is missing, and the way to all of them. */
export const PlanOffers = (props: PlanOffersProps) => (
  <PlansWhenRead rows={2} rowHeight={72}>
    {(all) => <Offers all={all} {...props} />}
  </PlansWhenRead>
);

function Offers({ all, need, onLeave }: PlanOffersProps & { all: readonly PlanView[] }) {
  const t = useT("plans");
  const buyer = useBuyer();
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
