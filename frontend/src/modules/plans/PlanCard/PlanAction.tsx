import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { dateOf } from "../plan-words.ts";
import { isFree } from "../plans.rules.ts";
import type { Standing } from "../standing.rules.ts";
import type { PlanCardProps } from "./PlanCard.tsx";
import styles from "./PlanCard.module.css";
import { TrialTerms } from "./TrialTerms.tsx";

interface PlanActionProps {
  plan: PlanView;
  interval: Interval;
  standing: Standing;
  weight: PlanCardProps["weight"];
  onLeave?: (() => void) | undefined;
}

/** The way on from a plan: to its confirmation, to an account first, or only what is the case. */
export function PlanAction({ plan, interval, standing, weight, onLeave }: PlanActionProps) {
  const t = useT("plans");
  const locale = useLocale();
  if (standing.kind === "current") {
    return (
      <Button wide asChild>
        <Link to="/user/account" onClick={onLeave}>
          {t("action.current")}
        </Link>
      </Button>
    );
  }
  if (standing.kind === "yours") {
    return (
      <p className={styles["had"]}>
        <Icon of={Check} size={16} />
        {t("action.yours")}
      </p>
    );
  }
  if (standing.kind === "closed" || standing.kind === "coming") {
    const date = standing.kind === "coming" ? dateOf(standing.from, locale) : "";
    return <p className={styles["state"]}>{t(`action.${standing.kind}`, { date })}</p>;
  }
  const name = plan.name[locale];
  const days = trialDays(plan, standing);
  const label = days > 0 ? t("action.try", { count: days }) : labelOf(t, plan, interval, standing, name);
  const named = days > 0 ? { "aria-label": `${label}, ${name}` } : {};
  const search = { tab: plan.plan_type, plan: String(plan.id), interval };
  const signingUp = standing.kind === "signUp";
  return (
    <>
      <Button variant={weight} wide asChild>
        {signingUp ? (
          <Link to="/auth" search={{ mode: "sign-up", ...wayBack(plan, search) }} onClick={onLeave} {...named}>
            {label}
          </Link>
        ) : (
          <Link to="/user/upgrade" search={search} onClick={onLeave} resetScroll={false} {...named}>
            {label}
          </Link>
        )}
      </Button>
      {days > 0 && <TrialTerms plan={plan} interval={interval} />}
    </>
  );
}

/** Days that can be tried, as far as they are known without an account. */
function trialDays(plan: PlanView, standing: Standing): number {
  if (standing.kind === "try") return standing.days;
  return standing.kind === "signUp" ? plan.trial_days : 0;
}

/** After the account is made the choice is there again; a free one is had already. */
const wayBack = (plan: PlanView, search: Record<string, string>): { redirect?: string } =>
  isFree(plan) ? {} : { redirect: `/user/upgrade?${new URLSearchParams(search)}` };

function labelOf(
  t: ReturnType<typeof useT<"plans">>,
  plan: PlanView,
  interval: Interval,
  standing: Standing,
  name: string,
): string {
  if (standing.kind === "signUp") return isFree(plan) ? t("action.start") : t("action.buy", { plan: name });
  if (standing.kind === "interval") return t(`action.${interval}`, { plan: name });
  if (standing.kind === "change" || standing.kind === "free") return t("action.change", { plan: name });
  return t("action.buy", { plan: name });
}
