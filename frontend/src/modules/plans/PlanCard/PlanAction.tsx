import { Link } from "@tanstack/react-router";
import type { Interval } from "../../../../../worker/contract/payments/subscriptions.contract.ts";
import type { PlanView } from "../../../../../worker/contract/plans.contract.ts";
import { useLocale, useT } from "../../../i18n/use-t.ts";
import { Button } from "../../../ui/Button/Button.tsx";
import { dateOf } from "../plan-words.ts";
import { isFree } from "../plans.rules.ts";
import type { Standing } from "../standing.rules.ts";
import styles from "./PlanCard.module.css";

interface PlanActionProps {
  plan: PlanView;
  interval: Interval;
  standing: Standing;
  suggested: boolean;
  onLeave?: (() => void) | undefined;
}

/** The way on from a plan: to its confirmation, to an account first, or only what is the case. */
export function PlanAction({ plan, interval, standing, suggested, onLeave }: PlanActionProps) {
  const t = useT("plans");
  const locale = useLocale();
  if (standing.kind === "current") {
    return (
      <Button variant="quiet" wide asChild>
        <Link to="/user/account" onClick={onLeave}>
          {t("action.current")}
        </Link>
      </Button>
    );
  }
  if (standing.kind === "closed" || standing.kind === "coming") {
    const date = standing.kind === "coming" ? dateOf(standing.from, locale) : "";
    return <p className={styles["state"]}>{t(`action.${standing.kind}`, { date })}</p>;
  }
  const label = labelOf(t, plan, interval, standing, locale);
  const search = { tab: plan.plan_type, plan: String(plan.id), interval };
  const signingUp = standing.kind === "signUp";
  return (
    <Button variant={suggested ? "primary" : "secondary"} wide asChild>
      {signingUp ? (
        <Link to="/auth" search={{ mode: "sign-up", ...wayBack(plan, search) }} onClick={onLeave}>
          {label}
        </Link>
      ) : (
        <Link to="/user/upgrade" search={search} onClick={onLeave} resetScroll={false}>
          {label}
        </Link>
      )}
    </Button>
  );
}

/** After the account is made the choice is there again; a free one is had already. */
const wayBack = (plan: PlanView, search: Record<string, string>): { redirect?: string } =>
  isFree(plan) ? {} : { redirect: `/user/upgrade?${new URLSearchParams(search)}` };

function labelOf(
  t: ReturnType<typeof useT<"plans">>,
  plan: PlanView,
  interval: Interval,
  standing: Standing,
  locale: "en" | "fr",
): string {
  const name = plan.name[locale];
  if (standing.kind === "signUp") return isFree(plan) ? t("action.start") : t("action.buy", { plan: name });
  if (standing.kind === "try") return t("action.try", { plan: name, count: standing.days });
  if (standing.kind === "interval") return t(`action.${interval}`, { plan: name });
  if (standing.kind === "change" || standing.kind === "free") return t("action.change", { plan: name });
  return t("action.buy", { plan: name });
}
