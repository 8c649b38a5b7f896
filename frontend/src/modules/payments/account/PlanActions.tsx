import { Link } from "@tanstack/react-router";
import { useState } from "react";
import type { SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { resumePlan } from "#modules/plans/billing.actions.ts";
import { possibleActions } from "#modules/plans/billing.rules.ts";
import { openPortal } from "../payments.actions.ts";
import { CancelPlan } from "./CancelPlan.tsx";
import styles from "./Plan.module.css";

export function PlanActions({ subscription }: { subscription: SubscriptionView }) {
  const t = useT("payments");
  const errors = useT("errors");
  const [busy, setBusy] = useState<"resume" | "portal" | null>(null);
  const can = possibleActions(subscription);

  const run = (name: "resume" | "portal", act: () => Promise<void>) => async () => {
    setBusy(name);
    try {
      await act();
    } catch (error) {
      notify({ text: t(`${name}.failed`), reason: errors(errorKeyOf(error)), tone: "bad" });
    }
    setBusy(null);
  };
  const resume = run("resume", async () => {
    await resumePlan(subscription.id);
    notify({ text: t("resume.done"), tone: "good" });
  });
  const portal = run("portal", openPortal);

  return (
    <div className={styles["actions"]}>
      {can.resume && (
        <Button busy={busy === "resume"} onClick={() => void resume()}>
          {t(subscription.cancel_at_period_end ? "resume.plan" : "resume.change")}
        </Button>
      )}
      <Button asChild>
        <Link to="/user/upgrade">{t("plan.change")}</Link>
      </Button>
      <Button busy={busy === "portal"} onClick={() => void portal()}>
        {t("portal.open")}
      </Button>
      {can.cancel && <CancelPlan subscription={subscription} />}
    </div>
  );
}
