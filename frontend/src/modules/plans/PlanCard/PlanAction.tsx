import { Link } from "@tanstack/react-router";
import { Check } from "lucide-react";
import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useSession } from "#session/session.store.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { dateOf, euros, rateWords } from "../plan-words.ts";
import { isFree, priceOf } from "../plans.rules.ts";
import { usePlans } from "../plans.store.ts";
import type { PlanStanding } from "../standing.rules.ts";
import type { PlanCardProps } from "./plan-card-props.ts";
import styles from "./PlanCard.module.css";

interface PlanActionProps {
  plan: PlanView;
  interval: Interval;
  standing: PlanStanding;
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
        <Link to="/user/account" search={{ section: "plan" }} onClick={onLeave}>
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
  if (standing.kind === "included") return <Included onLeave={onLeave} />;
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

/** The free plan of one tool is part of the free combo plan: who has that has it already, and others take that one. */
function Included({ onLeave }: Pick<PlanActionProps, "onLeave">) {
  const t = useT("plans");
  const locale = useLocale();
  const own = useSession()?.user.plan?.plan_type;
  const combo = usePlans().all.find((plan) => plan.plan_type === "combo" && isFree(plan));
  if (combo === undefined) return null;
  const name = combo.name[locale];
  if (own === "combo") return <p className={styles["state"]}>{t("action.included", { plan: name })}</p>;
  const search = { tab: "combo", plan: String(combo.id), interval: "month" as const };
  return (
    <>
      <Button wide asChild>
        <Link to="/user/upgrade" search={search} onClick={onLeave} resetScroll={false}>
          {t("confirm.move", { plan: name })}
        </Link>
      </Button>
      <p className={styles["terms"]}>{t("action.includedText", { plan: name })}</p>
    </>
  );
}

/** Days that can be tried, as far as they are known without an account. */
function trialDays(plan: PlanView, standing: PlanStanding): number {
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
  standing: PlanStanding,
  name: string,
): string {
  if (standing.kind === "signUp") return isFree(plan) ? t("action.start") : t("action.buy", { plan: name });
  if (standing.kind === "interval") return t(`action.${interval}`, { plan: name });
  if (standing.kind === "change" || standing.kind === "free") return t("action.change", { plan: name });
  return t("action.buy", { plan: name });
}

/** What a trial comes to, where it is offered. */
function TrialTerms({ plan, interval }: { plan: PlanView; interval: Interval }) {
  const t = useT("plans");
  const rate = rateWords(t, euros(priceOf(plan, interval), useLocale()), interval);
  return <p className={styles["terms"]}>{t("card.trialThen", { rate })}</p>;
}
