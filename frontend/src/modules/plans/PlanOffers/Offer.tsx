import { useId } from "react";
import type { CapName, MeteredType } from "#contract/meters.ts";
import type { AiModel } from "#contract/models.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useModels } from "#modules/models/models.store.ts";
import { PlanAction } from "../PlanCard/PlanAction.tsx";
import { euros, offerLines } from "../plan-words.ts";
import { planStanding } from "../standing.rules.ts";
import { useBuyer } from "../use-buyer.ts";
import styles from "./PlanOffers.module.css";

interface OfferProps {
  plan: PlanView;
  first: boolean;
  /** What has run out. */
  limited?: MeteredType | CapName | undefined;
  onLeave: () => void;
}

/** One plan in few words: its name, its price by the month, and the way to it. */
export function Offer({ plan, first, limited, onLeave }: OfferProps) {
  const t = useT("plans");
  const locale = useLocale();
  const id = useId();
  const models = useModels().all as readonly AiModel[];
  const standing = planStanding(plan, "month", useBuyer());
  return (
    <section className={styles["offer"]} aria-labelledby={id}>
      <p className={styles["head"]}>
        <span id={id} className={styles["name"]}>
          {plan.name[locale]}
        </span>
        <span className={styles["price"]}>{t("offer.month", { price: euros(plan.monthly_price_cents, locale) })}</span>
      </p>
      <p className={styles["note"]}>{offerLines(t, locale, plan, models, limited).join(" · ")}</p>
      <PlanAction
        plan={plan}
        interval="month"
        standing={standing}
        weight={first ? "primary" : "secondary"}
        onLeave={onLeave}
      />
    </section>
  );
}
