import type { Invoice } from "#contract/payments/subscriptions.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatDate, formatMoney } from "#lib/format.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { readInvoices } from "../payments.actions.ts";
import styles from "./Invoices.module.css";

export function Invoices() {
  const t = useT("payments");
  const errors = useT("errors");
  const { state, retry } = useLoaded(readInvoices);
  if (state.status === "failed" && state.error === "payments.unavailable") return null;
  return (
    <Section title={t("invoices.title")}>
      {state.status === "loading" && <Skeleton rows={3} height={40} />}
      {state.status === "failed" && (
        <ErrorState title={t("invoices.notLoaded")} reason={errors(state.error)} onRetry={retry} />
      )}
      {state.status === "ready" &&
        (state.value.length === 0 ? (
          <p className={styles["empty"]}>{t("invoices.empty")}</p>
        ) : (
          <ul className={styles["list"]}>
            {state.value.map((invoice) => (
              <Row key={invoice.id} invoice={invoice} />
            ))}
          </ul>
        ))}
    </Section>
  );
}

const tones = { draft: "plain", open: "warn", paid: "good", uncollectible: "bad", void: "plain" } as const;

function Row({ invoice }: { invoice: Invoice }) {
  const t = useT("payments");
  const locale = useLocale();
  const date = formatDate(new Date(invoice.created_at), locale);
  const link = (url: string, label: string) => (
    <a href={url} target="_blank" rel="noopener noreferrer" aria-label={`${label}, ${date}`}>
      {label}
    </a>
  );
  return (
    <li className={styles["row"]}>
      <span className={styles["date"]}>
        {date}
        {invoice.number && <span className={styles["number"]}>{invoice.number}</span>}
      </span>
      <span className={styles["amount"]}>{formatMoney(invoice.amount_cents, invoice.currency, locale)}</span>
      <span>
        <Badge tone={tones[invoice.status]}>{t(`invoices.${invoice.status}`)}</Badge>
      </span>
      <span className={styles["links"]}>
        {invoice.url && link(invoice.url, t(invoice.status === "open" ? "invoices.pay" : "invoices.view"))}
        {invoice.pdf_url && link(invoice.pdf_url, t("invoices.pdf"))}
      </span>
    </li>
  );
}
