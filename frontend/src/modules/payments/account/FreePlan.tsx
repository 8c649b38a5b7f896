import { Link } from "@tanstack/react-router";
import type { BillingView } from "#contract/payments/subscriptions.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { PaymentFault } from "./PaymentFault.tsx";
import styles from "./Plan.module.css";

/** Nothing is paid: a free plan, or what is left after a payment that never came. */
export function FreePlan({ name, billing }: { name: string; billing: BillingView }) {
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
