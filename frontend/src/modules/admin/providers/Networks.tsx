import { useState } from "react";
import { listSocialNetworks, type NetworkState } from "#contract/publishing/networks.contract.ts";
import { networkFacts } from "#contract/networks/networks.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { RowTable } from "#ui/Listing/RowTable.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { attempt } from "../frame/attempt.ts";
import { useWhen } from "../frame/when.ts";
import { resumeNetwork } from "./providers.actions.ts";
import styles from "./ProvidersPage.module.css";

type Row = NetworkState & { onResumed: () => void };

/** The networks that posts go out to; one that refuses the app itself waits here for an admin. */
export function Networks() {
  const t = useT("adminProviders");
  const { moment } = useWhen();
  const { state, loading, reload } = useLoaded(toSource(listSocialNetworks, {}));
  const columns: Column<Row>[] = [
    { key: "network", header: t("networks.network"), cell: nameOf },
    { key: "state", header: t("networks.state"), cell: stateOf },
    { key: "since", header: t("networks.since"), cell: (row) => moment(row.paused_at) },
    { key: "tools", header: t("networks.tools"), cell: toolsOf },
  ];
  return (
    <section className={styles["networks"]}>
      <h2 className={styles["heading"]}>{t("networks.title")}</h2>
      <p className={styles["quiet"]}>{t("networks.intro")}</p>
      <WhenLoaded state={state} onRetry={reload}>
        {({ data }) => (
          <RowTable
            label={t("networks.title")}
            columns={columns}
            rows={data.map((row) => ({ ...row, onResumed: reload }))}
            rowKey={(row) => row.platform}
            sort={undefined}
            onSort={() => undefined}
            loading={loading}
          />
        )}
      </WhenLoaded>
    </section>
  );
}

const nameOf = (row: Row) => <Name row={row} />;
const stateOf = (row: Row) => <State row={row} />;
const toolsOf = (row: Row) => <Resume row={row} />;

function Name({ row: { platform, configured } }: { row: NetworkState }) {
  const t = useT("adminProviders");
  return (
    <span className={styles["line"]}>
      <strong className={styles["name"]}>{networkFacts[platform].name}</strong>
      <Badge tone={configured ? "good" : "plain"}>{t(configured ? "key.there" : "key.missing")}</Badge>
    </span>
  );
}

function State({ row: { code } }: { row: NetworkState }) {
  const t = useT("adminProviders");
  return <Badge tone={code === null ? "good" : "bad"}>{t(code === null ? "networks.open" : `networks.${code}`)}</Badge>;
}

function Resume({ row: { platform, code, onResumed } }: { row: Row }) {
  const t = useT("adminProviders");
  const [busy, setBusy] = useState(false);
  if (code === null) return null;
  const network = networkFacts[platform].name;
  const resume = async () => {
    setBusy(true);
    if (await attempt(() => resumeNetwork(platform)))
      notify({ tone: "good", text: t("networks.resumed", { network }) });
    setBusy(false);
    onResumed();
  };
  return (
    <Button size="small" busy={busy} aria-label={t("networks.resumeOf", { network })} onClick={() => void resume()}>
      {t("networks.resume")}
    </Button>
  );
}
