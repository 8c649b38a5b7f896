import type { SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { cancelPlan } from "../billing.actions.ts";
import { catchUp, moveToFree } from "../buying.actions.ts";
import { dateOf } from "../plan-words.ts";
import { planStanding } from "../standing.rules.ts";
import type { ChangeProps } from "./change-props.ts";
import styles from "./ChangeDialog.module.css";
import { Differences } from "./Differences.tsx";
import { TermsList } from "./TermsList.tsx";
import { useAction } from "./use-action.ts";

/** To a plan that costs nothing: what is paid for stays until its end, and another free plan counts at once. */
export function FreeChange({ plan, interval, buyer, onClose }: ChangeProps) {
  const t = useT("plans");
  const errors = useT("errors");
  const locale = useLocale();
  const { busy, error, run } = useAction(catchUp);
  const { subscription } = buyer;
  if (planStanding(plan, interval, buyer).kind !== "free") return <p>{t("confirm.same")}</p>;
  const name = plan.name[locale];
  const from = subscription ? dateOf(subscription.current_period_end, locale) : "";
  const act = async () => {
    if (subscription) await cancelPlan(subscription.id);
    else await moveToFree(plan.id);
    const text = subscription ? t("done.ending", { date: from }) : t("done.changed", { plan: name });
    notify({ text, tone: "good" });
    onClose("done");
  };
  return (
    <div className={styles["body"]}>
      {error && <ErrorState reason={errors(error)} />}
      <TermsList preview={termsOf(subscription)} />
      <Differences from={buyer.plan?.id ?? null} to={plan} interval={interval} />
      <Button variant="primary" wide busy={busy !== null} onClick={() => void run("free", act)}>
        {subscription ? t("confirm.later", { date: from }) : t("confirm.move", { plan: name })}
      </Button>
    </div>
  );
}

const termsOf = (subscription: SubscriptionView | null) => ({
  kind: subscription ? ("period_end" as const) : ("now" as const),
  from: subscription?.current_period_end ?? "",
  currency: "eur",
  due_now_cents: 0,
  credit_cents: 0,
  trial_days: 0,
  price_cents: 0,
  seats: 0,
  seat_cents: null,
  interval: "month" as const,
  next_payment_at: null,
});
