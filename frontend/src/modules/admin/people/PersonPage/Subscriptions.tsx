import { ExternalLink } from "lucide-react";
import type { PersonRecord } from "#contract/people.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { useMoney } from "../../frame/money.ts";
import { RecordSection } from "../../frame/RecordPage.tsx";
import { useWhen } from "../../frame/when.ts";
import styles from "./PersonPage.module.css";

/** What a person pays for, and the way to where the payment provider shows it. */
export function Subscriptions({ person: { customer, subscriptions } }: { person: PersonRecord }) {
  const t = useT("adminPeople");
  return (
    <RecordSection
      title={t("subscriptions.title")}
      actions={
        customer?.url && (
          <Button asChild size="small">
            <a href={customer.url} target="_blank" rel="noreferrer">
              {t("action.atProvider")}
              <Icon of={ExternalLink} size={14} />
            </a>
          </Button>
        )
      }
    >
      {customer && <code className={styles["id"]}>{customer.id}</code>}
      {subscriptions.length === 0 && <p className={styles["quiet"]}>{t("subscriptions.none")}</p>}
      <ul className={styles["lines"]}>
        {subscriptions.map((subscription) => (
          <li key={subscription.id} className={styles["line"]}>
            <Subscription subscription={subscription} />
          </li>
        ))}
      </ul>
    </RecordSection>
  );
}

function Subscription({ subscription }: { subscription: PersonRecord["subscriptions"][number] }) {
  const t = useT("adminPeople");
  const billing = useT("adminBilling");
  const locale = useLocale();
  const { cents } = useMoney();
  const { day } = useWhen();
  const { id, status, plan_name: name, interval, price_cents, currency, cancel_at_period_end: ends } = subscription;
  const from = day(subscription.current_period_start);
  const to = day(subscription.ended_at ?? subscription.current_period_end);
  const live = status === "active" || status === "trialing";
  return (
    <>
      <strong>{name?.[locale] ?? t("subscriptions.unknown")}</strong>
      <span>{billing(`price.${interval}`, { price: cents(price_cents, currency) })}</span>
      <Badge tone={live ? "good" : "plain"}>{billing(`status.${status}`)}</Badge>
      {ends && <Badge tone="warn">{t("subscriptions.ends")}</Badge>}
      <span className={styles["quiet"]}>{t("fact.fromTo", { from, to })}</span>
      <code className={styles["id"]}>{id}</code>
    </>
  );
}
