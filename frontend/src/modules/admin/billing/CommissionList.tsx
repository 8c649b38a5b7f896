import { commissionStates, listCommissions, type CommissionRow } from "#contract/payments/commissions.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { Listing } from "#ui/Listing/Listing.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { useMoney } from "../frame/money.ts";
import { PersonLink } from "../frame/PersonLink.tsx";
import { useWhen } from "../frame/when.ts";
import { CommissionState } from "./CommissionState.tsx";
import { CommissionTools } from "./CommissionTools.tsx";

export function CommissionList() {
  const t = useT("adminBilling");
  const { day } = useWhen();
  const { cents } = useMoney();
  const columns: Column<CommissionRow>[] = [
    { key: "when", header: t("column.earned"), sort: "created_at", cell: (row) => day(row.created_at) },
    { key: "affiliate", header: t("column.affiliate"), cell: affiliateOf },
    {
      key: "amount",
      header: t("column.amount"),
      sort: "amount_cents",
      align: "end",
      cell: (row) => cents(row.amount_cents, row.currency),
    },
    { key: "state", header: t("column.state"), cell: stateOf },
    { key: "held", header: t("column.heldUntil"), sort: "held_until", cell: (row) => day(row.held_until) },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <Listing
      pages={pagedSource(listCommissions)}
      name="commissions"
      label={t("tab.commissions")}
      columns={columns}
      rowKey={(row) => row.id}
      searchLabel={t("commissions.search")}
      filters={[
        {
          name: "state",
          label: t("column.state"),
          options: commissionStates.map((value) => ({ value, label: t(`commission.${value}`) })),
        },
      ]}
      defaultSort="-created_at"
      empty={{ title: t("commissions.empty"), text: t("commissions.emptyHint") }}
    />
  );
}

const affiliateOf = (row: CommissionRow) => <PersonLink id={row.affiliate_id} email={row.affiliate_email} />;
const stateOf = (row: CommissionRow) => <CommissionState row={row} />;
const toolsOf = (row: CommissionRow) => <CommissionTools row={row} />;
