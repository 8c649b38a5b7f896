import { listSubscriptionsToLookAt, lookReasons, type NeedsLookRow } from "#contract/payments/oversight.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Listing } from "#ui/Listing/Listing.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { PersonLink } from "../frame/PersonLink.tsx";
import { LookTools } from "./LookTools.tsx";
import { SubscriptionLines } from "./SubscriptionLines.tsx";

export function LookList() {
  const t = useT("adminBilling");
  const columns: Column<NeedsLookRow>[] = [
    { key: "person", header: t("column.person"), sort: "user_email", cell: personOf },
    { key: "reason", header: t("column.why"), sort: "reason", cell: reasonOf },
    { key: "subscriptions", header: t("column.subscriptions"), cell: subscriptionsOf },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <Listing
      pages={pagedSource(listSubscriptionsToLookAt)}
      name="looks"
      label={t("tab.looks")}
      columns={columns}
      rowKey={(row) => row.workspace_id}
      searchLabel={t("looks.search")}
      filters={[
        {
          name: "reason",
          label: t("column.why"),
          options: lookReasons.map((value) => ({ value, label: t(`look.${value}`) })),
        },
      ]}
      defaultSort="reason"
      empty={{ title: t("looks.empty"), text: t("looks.emptyHint") }}
    />
  );
}

const personOf = (row: NeedsLookRow) => <PersonLink id={row.user_id} email={row.user_email} />;
const reasonOf = (row: NeedsLookRow) => <LookReasonBadge reason={row.reason} />;
const subscriptionsOf = (row: NeedsLookRow) => <SubscriptionLines of={row.subscriptions} />;
const toolsOf = (row: NeedsLookRow) => <LookTools row={row} />;

function LookReasonBadge({ reason }: Pick<NeedsLookRow, "reason">) {
  const t = useT("adminBilling");
  return (
    <Badge tone={reason === "unpaid" || reason === "address_needed" ? "warn" : "bad"}>{t(`look.${reason}`)}</Badge>
  );
}
