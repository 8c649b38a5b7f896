import { listFailedMessages, messageKinds, type FailedMessageRow } from "#contract/work.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { ListPage } from "../frame/ListPage.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { useWhen } from "../frame/when.ts";
import { FailureAbout } from "./FailureAbout.tsx";
import { FailureTools } from "./FailureTools.tsx";
import { SendAll } from "./SendAll.tsx";
import { useKindLabel } from "./use-kind-label.ts";

export function FailedPage() {
  const t = useT("adminWork");
  const kindLabel = useKindLabel();
  const { moment } = useWhen();
  const columns: Column<FailedMessageRow>[] = [
    { key: "when", header: t("column.failed"), sort: "failed_at", cell: (row) => moment(row.failed_at) },
    { key: "kind", header: t("column.kind"), sort: "kind", cell: (row) => kindLabel(row.kind) },
    { key: "about", header: t("column.about"), cell: aboutOf },
    { key: "reason", header: t("column.reason"), cell: (row) => row.reason ?? t("reason.lost") },
    { key: "attempts", header: t("column.attempts"), sort: "attempts", align: "end", cell: (row) => row.attempts },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <ListPage
      pages={pagedSource(listFailedMessages)}
      title={t("failed.title")}
      intro={t("failed.intro")}
      actions={<SendAll />}
      columns={columns}
      rowKey={(row) => row.id}
      searchLabel={t("failed.search")}
      filters={[
        {
          name: "kind",
          label: t("column.kind"),
          options: messageKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
        },
      ]}
      defaultSort="-failed_at"
      empty={{ title: t("failed.empty"), text: t("failed.emptyHint") }}
    />
  );
}

const aboutOf = (row: FailedMessageRow) => <FailureAbout row={row} />;
const toolsOf = (row: FailedMessageRow) => <FailureTools row={row} />;
