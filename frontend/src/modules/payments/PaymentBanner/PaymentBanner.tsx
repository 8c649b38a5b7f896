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
  const [closed, setClosed] = useState(false);
  const { value } = useBilling();
  useEffect(() => void fetchBilling(), []);
  const subscription = value?.subscription;
  if (closed || !subscription) return null;
  const unpaid = subscription.status === "past_due";
  if (!unpaid && !subscription.address_needed) return null;
  const title = t(unpaid ? "failed.title" : "address.title");
  return (
    <aside className={styles["banner"]} aria-label={title}>
      <p>
        <strong>{title}</strong>{" "}
        {unpaid ? (
          <Unpaid until={subscription.grace_until} payUrl={value.pay_url} />
        ) : (
          <>
            {" "}
            <AccountLink text={t("address.open")} />
          </>
        )}
      </p>
      <IconButton size="small" icon={X} label={common("action.close")} onClick={() => setClosed(true)} />
    </aside>
  );
}

/** Until when it can be paid, and where. */
function Unpaid({ until, payUrl }: { until: string | null; payUrl: string | null }) {
  const t = useT("payments");
  const locale = useLocale();
  return (
    <>
      {until !== null && t("failed.until", { date: formatDate(new Date(until), locale) })}{" "}
      {payUrl === null ? (
        <AccountLink text={t("failed.see")} />
      ) : (
        <a href={payUrl} target="_blank" rel="noopener noreferrer">
          {t("failed.pay")}
        </a>
      )}
    </>
  );
}

function AccountLink({ text }: { text: string }) {
  return (
    <Link to="/user/account" search={{ section: "plan" }}>
      {text}
    </Link>
  );
}
