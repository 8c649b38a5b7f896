import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { euros, rateWords } from "../plan-words.ts";
import { priceOf } from "../plans.rules.ts";
import styles from "./PlanCard.module.css";

/** What a trial comes to, where it is offered. */
export function TrialTerms({ plan, interval }: { plan: PlanView; interval: Interval }) {
  const t = useT("plans");
  const rate = rateWords(t, euros(priceOf(plan, interval), useLocale()), interval);
  return <p className={styles["terms"]}>{t("card.trialThen", { rate })}</p>;
}
