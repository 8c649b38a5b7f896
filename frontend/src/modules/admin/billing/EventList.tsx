import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { listPaymentEvents, paymentEventStates, type PaymentEvent } from "#contract/payments/webhooks.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { attempt } from "../frame/attempt.ts";
import { formatSpan } from "../frame/duration.rules.ts";
import { Listing } from "#ui/Listing/Listing.tsx";
import { useListing, type Column } from "#ui/Listing/listing.ts";
import { PersonLink } from "../frame/PersonLink.tsx";
import { useWhen } from "../frame/when.ts";
import { replayEvent } from "./billing.actions.ts";
import styles from "./EventList.module.css";

export function EventList() {
  const t = useT("adminBilling");
  const locale = useLocale();
  const { moment } = useWhen();
  const columns: Column<PaymentEvent>[] = [
    { key: "received", header: t("column.received"), sort: "received_at", cell: (row) => moment(row.received_at) },
    { key: "type", header: t("column.type"), sort: "type", cell: typeOf },
    { key: "person", header: t("column.person"), cell: personOf },
    { key: "state", header: t("column.state"), cell: stateOf },
    { key: "waited", header: t("column.waited"), align: "end", cell: (row) => formatSpan(row.waited, locale) },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <Listing
      pages={pagedSource(listPaymentEvents)}
      name="events"
      label={t("tab.events")}
      columns={columns}
      rowKey={(row) => row.id}
      searchLabel={t("events.search")}
      filters={[
        {
          name: "state",
          label: t("column.state"),
          options: paymentEventStates.map((value) => ({ value, label: t(`event.${value}`) })),
        },
      ]}
      defaultSort="-received_at"
      empty={{ title: t("events.empty"), text: t("events.emptyHint") }}
    />
  );
}

const tones = { received: "warn", done: "good", ignored: "plain" } as const;

const typeOf = ({ id, type }: PaymentEvent) => (
  <div className={styles["type"]}>
    <span>{type}</span>
    <span className={styles["id"]}>{id}</span>
  </div>
);
const personOf = (row: PaymentEvent) =>
  row.user_id === null ? (row.customer_id ?? "–") : <PersonLink id={row.user_id} email={row.user_email} />;
const stateOf = (row: PaymentEvent) => <EventState state={row.state} />;
const toolsOf = (row: PaymentEvent) => <Replay event={row} />;

function EventState({ state }: Pick<PaymentEvent, "state">) {
  const t = useT("adminBilling");
  return <Badge tone={tones[state]}>{t(`event.${state}`)}</Badge>;
}

/** Nothing can go wrong by it, so that nothing is asked before. */
function Replay({ event: { id } }: { event: PaymentEvent }) {
  const t = useT("adminBilling");
  const { reload } = useListing();
  const [busy, setBusy] = useState(false);
  const replay = async () => {
    setBusy(true);
    await attempt(() => replayEvent(id));
    setBusy(false);
    reload();
  };
  return (
    <Button size="small" icon={RotateCcw} busy={busy} aria-label={t("replay.of", { id })} onClick={() => void replay()}>
      {t("action.replay")}
    </Button>
  );
}
