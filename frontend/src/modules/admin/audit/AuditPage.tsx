import { listAuditEntries, type AuditEntry } from "#contract/audit.contract.ts";
import { pagesOf } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { ListPage } from "../frame/ListPage.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { useWhen } from "../frame/when.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { Outcome } from "./Outcome.tsx";
import { Subject } from "./Subject.tsx";
import { useLogWords } from "./words.ts";

const subjectOf = ({ subject }: AuditEntry) => <Subject subject={subject} />;
const outcomeOf = ({ outcome }: AuditEntry) => <Outcome outcome={outcome} />;
const detailsOf = (entry: AuditEntry) => <EntryDetails entry={entry} />;

export function AuditPage() {
  const t = useT("adminAudit");
  const { moment } = useWhen();
  const { action } = useLogWords();
  const columns: Column<AuditEntry>[] = [
    { key: "when", header: t("column.when"), sort: "created_at", fit: true, cell: (row) => moment(row.created_at) },
    { key: "admin", header: t("column.admin"), sort: "admin_email", cell: (row) => row.admin_email },
    { key: "action", header: t("column.action"), sort: "action", cell: (row) => action(row.action) },
    { key: "subject", header: t("column.subject"), cell: subjectOf },
    { key: "outcome", header: t("column.outcome"), fit: true, cell: outcomeOf },
    { key: "from", header: t("column.from"), fit: true, cell: (row) => row.address },
    { key: "details", header: t("column.details"), align: "end", cell: detailsOf },
  ];
  return (
    <ListPage
      pages={pagesOf(listAuditEntries)}
      title={t("title")}
      intro={t("intro")}
      columns={columns}
      rowKey={(row) => row.id}
      searchLabel={t("search")}
      defaultSort="-created_at"
      empty={{ title: t("empty.title"), text: t("empty.text") }}
    />
  );
}
