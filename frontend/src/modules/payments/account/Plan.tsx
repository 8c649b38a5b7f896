import { useEffect } from "react";
import { Link } from "@tanstack/react-router";
import type { UserView } from "#contract/users.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { fetchBilling } from "#modules/plans/billing.actions.ts";
import { useBilling } from "#modules/plans/billing.store.ts";
import { Section } from "#ui/Section/Section.tsx";
import type { BillingView } from "#contract/payments/subscriptions.contract.ts";
import { useRights } from "#session/rights.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { PaidPlan } from "./PaidPlan.tsx";
import styles from "./Plan.module.css";
import { PaymentFault } from "./PaymentFault.tsx";

export function Plan({ user }: { user: UserView }) {
  const t = useT("payments");
  const shell = useT("shell");
  const locale = useLocale();
  const may = useRights();
  const name = user.plan?.name[locale] ?? shell("account.freePlan");
  useEffect(() => void fetchBilling(), []);
  return (
    <Section title={t("plan.title")}>
      {may("billing.manage") ? (
        <Standing name={name} />
      ) : (
        <div className={styles["plan"]}>
          <p className={styles["name"]}>{name}</p>
          <LookOnly right="billing.manage" />
        </div>
      )}
    </Section>
  );
}

function Standing({ name }: { name: string }) {
  const t = useT("payments");
  const errors = useT("errors");
  const { status, error, value } = useBilling();
  if (error === "payments.unavailable") {
    return (
      <div className={styles["plan"]}>
        <p className={styles["name"]}>{name}</p>
        <p className={styles["note"]}>{errors(error)}</p>
      </div>
    );
  }
  if (status === "failed" && error !== null && value === null)
    return <ErrorState title={t("plan.notLoaded")} reason={errors(error)} onRetry={() => void fetchBilling()} />;
  if (value === null) return <Skeleton rows={3} height={32} />;
  if (value.subscription === null) return <FreePlan name={name} billing={value} />;
  return <PaidPlan subscription={value.subscription} payUrl={value.pay_url} name={name} />;
}

/** Nothing is paid: a free plan, or what is left after a payment that never came. */
function FreePlan({ name, billing }: { name: string; billing: BillingView }) {
  const t = useT("payments");
  return (
    <div className={styles["plan"]}>
      <p className={styles["name"]}>{name}</p>
      {billing.pay_url && <PaymentFault until={null} payUrl={billing.pay_url} />}
      <p className={styles["note"]}>{t(billing.trial_available ? "plan.trialWaits" : "plan.free")}</p>
      <div className={styles["actions"]}>
        <Button variant={billing.pay_url ? "secondary" : "primary"} asChild>
          <Link to="/user/upgrade">{t("plan.see")}</Link>
        </Button>
      </div>
    </div>
  );
}
