import { useState } from "react";
import type { LookedAtSubscription } from "#contract/payments/oversight.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { useListing } from "#ui/Listing/listing.ts";
import { useMoney } from "../frame/money.ts";
import { ReasonDialog } from "../frame/ReasonDialog.tsx";
import { useWhen } from "../frame/when.ts";
import { endOne } from "./billing.actions.ts";
import styles from "./SubscriptionLines.module.css";

/** All that live of a person; of several, one may be ended here. */
export function SubscriptionLines({ of }: { of: readonly LookedAtSubscription[] }) {
  return (
    <ul className={styles["lines"]}>
      {of.map((subscription) => (
        <li key={subscription.id} className={styles["line"]}>
          <SubscriptionLine subscription={subscription} several={of.length > 1} />
        </li>
      ))}
    </ul>
  );
}

interface SubscriptionLineProps {
  subscription: LookedAtSubscription;
  several: boolean;
}

function SubscriptionLine({ subscription, several }: SubscriptionLineProps) {
  const t = useT("adminBilling");
  const { reload } = useListing();
  const { cents } = useMoney();
  const { day } = useWhen();
  const [ending, setEnding] = useState(false);
  const { id, price_cents, currency, interval, status, counts, current_period_end } = subscription;
  const price = t(`price.${interval}`, { price: cents(price_cents, currency) });
  return (
    <>
      <span className={styles["price"]}>{price}</span>
      <Badge tone={status === "active" || status === "trialing" ? "plain" : "warn"}>{t(`status.${status}`)}</Badge>
      {counts && <Badge tone="good">{t("counts")}</Badge>}
      <span className={styles["until"]}>{t("until", { day: day(current_period_end) })}</span>
      <span className={styles["id"]}>{id}</span>
      {several && (
        <Button size="small" onClick={() => setEnding(true)} aria-label={t("end.of", { price })}>
          {t("action.end")}
        </Button>
      )}
      <ReasonDialog
        open={ending}
        onOpenChange={setEnding}
        title={t("end.title", { price })}
        text={t("end.text")}
        confirmLabel={t("action.end")}
        onConfirm={async (reason) => {
          await endOne(id, reason);
          reload();
        }}
      />
    </>
  );
}
