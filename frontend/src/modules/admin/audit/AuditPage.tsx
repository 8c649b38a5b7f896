import { listAuditEntries, type AuditEntry } from "#contract/audit.contract.ts";
import { pagedSource } from "#api/source.ts";
import { i18n } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ListPage } from "../frame/ListPage.tsx";
import type { Column, Pages } from "#ui/Listing/listing.ts";
import { useWhen } from "../frame/when.ts";
import { EntryDetails } from "./EntryDetails.tsx";
import { meantBy } from "./meant.rules.ts";
import { Outcome } from "./Outcome.tsx";
import { Subject } from "./Subject.tsx";
import { useLogWords } from "./words.ts";

const subjectOf = ({ subject }: AuditEntry) => <Subject subject={subject} />;
const outcomeOf = ({ outcome }: AuditEntry) => <Outcome outcome={outcome} />;
const detailsOf = (entry: AuditEntry) => <EntryDetails entry={entry} />;

const entries = pagedSource(listAuditEntries);

/** The log, found by the words that it shows in a language. */
function entriesIn(locale: string): Pages<AuditEntry> {
  const texts = (namespace: string) => i18n.getResourceBundle(locale, namespace) as Record<string, string>;
  return {
    key: `${entries.key} ${locale}`,
    read(query, signal) {
      const meant = meantBy(query["q"] ?? "", { log: texts("adminAudit"), errors: texts("errors") });
      return entries.read({ ...query, ...(meant.length > 0 && { meant: meant.join(",") }) }, signal);
    },
  };
}

export function AuditPage() {
  const locale = useLocale();
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
      pages={entriesIn(locale)}
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
