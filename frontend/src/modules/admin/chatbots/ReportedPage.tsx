import { listReportedChatbots, type ReportedChatbot } from "#contract/support/reports.contract.ts";
import { pagedSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import type { Column } from "#ui/Listing/listing.ts";
import { ListPage } from "../frame/ListPage.tsx";
import { PersonLink } from "../frame/PersonLink.tsx";
import { ReportedName } from "./ReportedName.tsx";
import { ReportList } from "./ReportList.tsx";
import { ReportTools } from "./ReportTools.tsx";

export function ReportedPage() {
  const t = useT("adminChatbots");
  const columns: Column<ReportedChatbot>[] = [
    { key: "chatbot", header: t("column.chatbot"), cell: nameOf },
    { key: "owner", header: t("column.owner"), cell: ownerOf },
    { key: "reports", header: t("column.reports"), cell: reportsOf },
    { key: "tools", header: t("column.tools"), cell: toolsOf },
  ];
  return (
    <ListPage
      pages={pagedSource(listReportedChatbots)}
      title={t("title")}
      intro={t("intro")}
      columns={columns}
      rowKey={(row) => row.id}
      empty={{ title: t("empty"), text: t("emptyHint") }}
    />
  );
}

const nameOf = (row: ReportedChatbot) => <ReportedName row={row} />;
const ownerOf = (row: ReportedChatbot) => <PersonLink id={row.owner_id} email={row.owner_email} />;
const reportsOf = (row: ReportedChatbot) => <ReportList row={row} />;
const toolsOf = (row: ReportedChatbot) => <ReportTools row={row} />;
