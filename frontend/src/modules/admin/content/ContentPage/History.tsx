import { useState } from "react";
import {
  listContentVersions,
  readContentVersion,
  type ContentRecord,
  type ContentVersion,
} from "#contract/landing.contract.ts";
import { toSource } from "#api/source.ts";
import { pagedSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { Listing } from "#ui/Listing/Listing.tsx";
import type { Column } from "#ui/Listing/listing.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordSection } from "../../frame/RecordPage.tsx";
import { useWhen } from "../../frame/when.ts";
import { Preview } from "../Preview/Preview.tsx";
import { versionState } from "../state.rules.ts";
import { VersionTools } from "./VersionTools.tsx";

interface HistoryProps {
  record: ContentRecord;
  onChange: (record: ContentRecord) => void;
}

/** Every version of a page: to look at, to show to the public, or to go on from. */
export function History({ record, onChange }: HistoryProps) {
  const t = useT("adminContent");
  const language = useLocale();
  const { moment } = useWhen();
  const [shown, setShown] = useState<number | null>(null);
  const stateCell = ({ version }: ContentVersion) => {
    const state = versionState(version, record);
    return <Badge tone={state === "current" ? "good" : "plain"}>{t(`state.${state}`)}</Badge>;
  };
  const toolsCell = ({ version }: ContentVersion) => (
    <VersionTools record={record} version={version} onShow={() => setShown(version)} onChange={onChange} />
  );
  const columns: Column<ContentVersion>[] = [
    { key: "version", header: t("column.version"), cell: (row) => row.version },
    { key: "changed", header: t("column.changed"), cell: (row) => moment(row.created_at) },
    { key: "title", header: t("column.title"), cell: (row) => row[`title_${language}`] },
    { key: "by", header: t("column.by"), cell: (row) => row.admin_email ?? t("history.product") },
    { key: "state", header: t("column.state"), cell: stateCell },
    { key: "tools", header: t("column.tools"), cell: toolsCell },
  ];
  return (
    <RecordSection title={t("history.title")}>
      <Listing
        pages={pagedSource(listContentVersions, { id: String(record.id) })}
        label={t("history.title")}
        columns={columns}
        rowKey={(row) => String(row.version)}
        empty={{ title: t("history.empty") }}
        name="history"
      />
      <Dialog
        open={shown !== null}
        onOpenChange={(open) => !open && setShown(null)}
        title={t("preview.version", { version: shown ?? "" })}
        size="large"
      >
        {shown !== null && <OldVersion record={record} version={shown} />}
      </Dialog>
    </RecordSection>
  );
}

function OldVersion({ record, version }: { record: ContentRecord; version: number }) {
  const { kind, slug } = record;
  const params = { id: String(record.id), version: String(version) };
  const { state, reload } = useLoaded(toSource(readContentVersion, { params }));
  return (
    <WhenLoaded state={state} onRetry={reload}>
      {({ en, fr, created_at }) => <Preview content={{ kind, slug, en, fr }} moment={created_at} />}
    </WhenLoaded>
  );
}
