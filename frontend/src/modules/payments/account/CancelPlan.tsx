import { useState } from "react";
import type { SubscriptionView } from "#contract/payments/subscriptions.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { cancelPlan } from "#modules/plans/billing.actions.ts";
import { staysUntil } from "#modules/plans/billing.rules.ts";

export function CancelPlan({ subscription }: { subscription: SubscriptionView }) {
  const t = useT("payments");
  const errors = useT("errors");
  const locale = useLocale();
  const [open, setOpen] = useState(false);
  const date = formatDate(new Date(staysUntil(subscription)), locale);

  const cancel = async () => {
    try {
      await cancelPlan(subscription.id);
      notify({ text: t("cancel.done", { date }), tone: "good" });
    } catch (error) {
      notify({ text: t("cancel.failed"), reason: errors(errorKeyOf(error)), tone: "bad" });
    }
  };

  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {t("cancel.open")}
      </Button>
      <ConfirmDialog
        open={open}
        onOpenChange={setOpen}
        title={t("cancel.title")}
        text={t(subscription.status === "trialing" ? "cancel.trialText" : "cancel.text", { date })}
        confirmLabel={t("cancel.confirm")}
        keepLabel={t("cancel.keep")}
        onConfirm={cancel}
      />
    </>
  );
}
