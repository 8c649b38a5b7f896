import { RotateCw } from "lucide-react";
import { listProviderHealth, type ProviderHealth } from "#contract/health.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { formatSeconds } from "../frame/duration.rules.ts";
import type { Column } from "#ui/Listing/listing.ts";
import { PageHead } from "../frame/PageHead.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RowTable } from "#ui/Listing/RowTable.tsx";
import { useWhen } from "../frame/when.ts";
import { Networks } from "./Networks.tsx";
import { numbers } from "#lib/format.ts";
import styles from "./ProvidersPage.module.css";

export function ProvidersPage() {
  const t = useT("adminProviders");
  const { moment } = useWhen();
  const { state, loading, reload } = useLoaded(toSource(listProviderHealth, {}));
  const columns: Column<ProviderHealth>[] = [
    { key: "provider", header: t("column.provider"), cell: nameOf },
    { key: "calls", header: t("column.calls"), align: "end", cell: (row) => row.calls },
    { key: "errors", header: t("column.errors"), cell: errorsOf },
    { key: "first", header: t("column.first"), align: "end", cell: firstOf },
    { key: "success", header: t("column.success"), cell: (row) => moment(row.last_success) },
    { key: "failure", header: t("column.failure"), cell: (row) => moment(row.last_failure) },
    { key: "circuit", header: t("column.circuit"), cell: circuitOf },
  ];
  return (
    <>
      <PageHead
        title={t("title")}
        intro={t("intro")}
        actions={
          <Button icon={RotateCw} busy={loading} onClick={reload}>
            {t("action.reload")}
          </Button>
        }
      />
      <WhenLoaded state={state} onRetry={reload}>
        {({ data }) => (
          <RowTable
            label={t("title")}
            columns={columns}
            rows={data}
            rowKey={(row) => row.provider}
            sort={undefined}
            onSort={() => undefined}
            loading={loading}
          />
        )}
      </WhenLoaded>
      <p className={styles["note"]}>{t("circuit.note")}</p>
      <Networks />
    </>
  );
}

const nameOf = (row: ProviderHealth) => <ProviderName row={row} />;
const errorsOf = (row: ProviderHealth) => <Errors row={row} />;
const firstOf = (row: ProviderHealth) => <FirstWord row={row} />;
const circuitOf = (row: ProviderHealth) => <Circuit state={row.circuit} />;

function ProviderName({ row }: { row: ProviderHealth }) {
  const t = useT("adminProviders");
  return (
    <span className={styles["line"]}>
      <strong className={styles["name"]}>{providerLabels[row.provider]}</strong>
      <Badge tone={row.configured ? "good" : "plain"}>{t(row.configured ? "key.there" : "key.missing")}</Badge>
    </span>
  );
}

function Errors({ row: { error_rate, error_types, cancelled } }: { row: ProviderHealth }) {
  const t = useT("adminProviders");
  const locale = useLocale();
  const percent = numbers(locale, { style: "percent", maximumFractionDigits: 1 });
  return (
    <div className={styles["errors"]}>
      <span>{error_rate === null ? "–" : percent.format(error_rate)}</span>
      {error_types.map(({ type, calls }) => (
        <span key={type} className={styles["quiet"]}>
          {t("error.calls", { type, number: calls })}
        </span>
      ))}
      {cancelled > 0 && <span className={styles["quiet"]}>{t("cancelled", { count: cancelled })}</span>}
    </div>
  );
}

function FirstWord({ row: { first_token_p50, first_token_p95 } }: { row: ProviderHealth }) {
  const t = useT("adminProviders");
  const locale = useLocale();
  if (first_token_p50 === null || first_token_p95 === null) return "–";
  return t("first.both", { p50: formatSeconds(first_token_p50, locale), p95: formatSeconds(first_token_p95, locale) });
}

const tones = { closed: "good", probing: "warn", open: "bad" } as const;

function Circuit({ state }: { state: ProviderHealth["circuit"] }) {
  const t = useT("adminProviders");
  return <Badge tone={tones[state]}>{t(`circuit.${state}`)}</Badge>;
}
