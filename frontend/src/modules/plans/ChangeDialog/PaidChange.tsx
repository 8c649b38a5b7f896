import { useEffect, useState } from "react";
import type { ChangePreview } from "#contract/payments/subscriptions.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { catchUp, changePlan, openCheckout, openTrial, readTerms } from "../buying.actions.ts";
import { fetchPlans } from "../plans.actions.ts";
import { dateOf } from "../plan-words.ts";
import { priceOf } from "../plans.rules.ts";
import type { ChangeProps } from "./change-props.ts";
import styles from "./ChangeDialog.module.css";
import { Differences } from "./Differences.tsx";
import { PayButtons } from "./PayButtons.tsx";
import { StartNow } from "./StartNow.tsx";
import { TermsList } from "./TermsList.tsx";
import { useAction } from "./use-action.ts";

export function PaidChange({ plan, interval, buyer, onClose }: ChangeProps) {
  const t = useT("plans");
  const errors = useT("errors");
  const locale = useLocale();
  const { id } = plan;
  const { state, retry } = useLoaded({ key: `${id} ${interval}`, read: () => readTerms(id, interval) });
  const { busy, error, run } = useAction(async (failure) => {
    await catchUp(failure);
    if (failure instanceof ApiError && failure.code.startsWith("payments.")) retry();
  });
  const [startNow, setStartNow] = useState(false);
  const order = { planId: id, interval, startNow };
  const terms = state.status === "ready" ? state.value : null;
  // The list of plans is older than the price in the terms.
  const changed = terms !== null && terms.preview.price_cents !== priceOf(plan, interval);
  useEffect(() => {
    if (changed) void fetchPlans();
  }, [changed]);

  const change = async (preview: ChangePreview) => {
    const done = await changePlan(id, interval, preview);
    if (done.state === "payment_needed") return done.url;
    const name = plan.name[locale];
    const text =
      done.state === "changed"
        ? t("done.changed", { plan: name })
        : t("done.scheduled", { plan: name, date: dateOf(preview.from, locale) });
    notify({ text, tone: "good" });
    onClose("done");
  };

  return (
    <div className={styles["body"]}>
      {error && <ErrorState reason={errors(error)} />}
      {state.status === "loading" && <Skeleton rows={4} height={40} />}
      {state.status === "failed" && (
        <ErrorState title={t("confirm.failed")} reason={errors(state.error)} onRetry={retry} />
      )}
      {terms && (
        <>
          <TermsList preview={terms.preview} />
          <Differences from={buyer.plan?.id ?? null} to={plan} interval={interval} />
          {terms.preview.kind === "checkout" && <StartNow checked={startNow} onChange={setStartNow} />}
          <PayButtons
            preview={terms.preview}
            busy={busy}
            onTry={() => void run("try", () => openTrial(order))}
            onPay={() => void run("pay", () => openCheckout(order, terms.priceId))}
            onChange={() => void run("change", () => change(terms.preview))}
          />
        </>
      )}
    </div>
  );
}
