import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { fetchBilling } from "#modules/plans/billing.actions.ts";
import { useBilling } from "#modules/plans/billing.store.ts";
import styles from "./PaymentBanner.module.css";

/** For subscribers whose last payment failed or whose address is needed; closed, it stays away until the page is loaded again. */
export function PaymentBanner() {
  const t = useT("payments");
  const common = useT("common");
  const locale = useLocale();
  const [closed, setClosed] = useState(false);
  const { value } = useBilling();
  useEffect(() => void fetchBilling(), []);
  const subscription = value?.subscription;
  if (closed || !subscription) return null;
  const unpaid = subscription.status === "past_due";
  if (!unpaid && !subscription.address_needed) return null;
  const title = t(unpaid ? "failed.title" : "address.title");
  const until = subscription.grace_until;
  return (
    <aside className={styles["banner"]} aria-label={title}>
      <p>
        <strong>{title}</strong>{" "}
        {unpaid && until !== null && t("failed.until", { date: formatDate(new Date(until), locale) })}{" "}
        {!unpaid && <AccountLink text={t("address.open")} />}
        {unpaid && value.pay_url === null && <AccountLink text={t("failed.see")} />}
        {unpaid && value.pay_url !== null && (
          <a href={value.pay_url} target="_blank" rel="noopener noreferrer">
            {t("failed.pay")}
          </a>
        )}
      </p>
      <IconButton size="small" icon={X} label={common("action.close")} onClick={() => setClosed(true)} />
    </aside>
  );
}

function AccountLink({ text }: { text: string }) {
  return (
    <Link to="/user/account" search={{ section: "plan" }}>
      {text}
    </Link>
  );
}
