import { useId } from "react";
import type { AiModel } from "#contract/models.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useModels } from "#modules/models/models.store.ts";
import { PlanAction } from "../PlanCard/PlanAction.tsx";
import { euros, planLines } from "../plan-words.ts";
import { standingOf } from "../standing.rules.ts";
import { useBuyer } from "../use-buyer.ts";
import styles from "./PlanOffers.module.css";

const shown = 2;

interface OfferProps {
  plan: PlanView;
  first: boolean;
  onLeave: () => void;
}

/** One plan in few words: its name, its price by the month, and the way to it. */
export function Offer({ plan, first, onLeave }: OfferProps) {
  const t = useT("plans");
  const locale = useLocale();
  const id = useId();
  const models = useModels().all as readonly AiModel[];
  const standing = standingOf(plan, "month", useBuyer());
  return (
    <section className={styles["offer"]} aria-labelledby={id}>
      <p className={styles["head"]}>
        <span id={id} className={styles["name"]}>
          {plan.name[locale]}
        </span>
        <span className={styles["price"]}>{t("offer.month", { price: euros(plan.monthly_price_cents, locale) })}</span>
      </p>
      <p className={styles["note"]}>{planLines(t, locale, plan, models).slice(0, shown).join(" · ")}</p>
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
