import { Link } from "@tanstack/react-router";
import { X } from "lucide-react";
import { useEffect, useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate } from "#lib/format.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { fetchBilling } from "#modules/plans/billing.actions.ts";
import { useBilling } from "#modules/plans/billing.store.ts";
import styles from "./PaymentBanner.module.css";

/** For subscribers whose last payment failed; closed, it stays away until the page is loaded again. */
export function PaymentBanner() {
  const t = useT("payments");
  const common = useT("common");
  const locale = useLocale();
  const [closed, setClosed] = useState(false);
  const { value } = useBilling();
  useEffect(() => void fetchBilling(), []);
  if (closed || value?.subscription?.status !== "past_due") return null;
  const until = value.subscription.grace_until;
  return (
    <aside className={styles["banner"]} aria-label={t("failed.title")}>
      <p>
        <strong>{t("failed.title")}</strong>{" "}
        {until !== null && t("failed.until", { date: formatDate(new Date(until), locale) })}{" "}
        {value.pay_url === null ? (
          <Link to="/user/account" search={{ section: "plan" }}>
            {t("failed.see")}
          </Link>
        ) : (
          <a href={value.pay_url} target="_blank" rel="noopener noreferrer">
            {t("failed.pay")}
          </a>
        )}
      </p>
      <IconButton size="small" icon={X} label={common("action.close")} onClick={() => setClosed(true)} />
    </aside>
  );
}
