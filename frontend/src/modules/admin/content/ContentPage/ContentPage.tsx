import { useParams } from "@tanstack/react-router";
import { useState } from "react";
import { readContentPage, type ContentRecord } from "#contract/landing.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { localised, contentPath } from "#modules/landing/render/addresses.ts";
import { Facts } from "../../frame/Facts.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordPage, RecordSection } from "../../frame/RecordPage.tsx";
import { useWhen } from "../../frame/when.ts";
import { contentState } from "../state.rules.ts";
import { ContentActions } from "./ContentActions.tsx";
import { ContentFields } from "./ContentFields.tsx";
import { History } from "./History.tsx";

export function ContentPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useT("adminContent");
  const language = useLocale();
  const { state, replace, reload } = useLoaded(toSource(readContentPage, { params: { id } }));
  const record = state.status === "ready" ? state.value : null;
  return (
    <RecordPage
      title={record?.[language].title ?? t("column.title")}
      back={{ to: "/admin/content", label: t("title") }}
      actions={record && <ContentActions record={record} onChange={replace} />}
    >
      <WhenLoaded state={state} onRetry={reload}>
        {(loaded) => <OneContent record={loaded} onChange={replace} />}
      </WhenLoaded>
    </RecordPage>
  );
}

interface OneContentProps {
  record: ContentRecord;
  onChange: (record: ContentRecord) => void;
}

function OneContent({ record, onChange }: OneContentProps) {
  const t = useT("adminContent");
  const { moment } = useWhen();
  const language = useLocale();
  const [round, setRound] = useState(0);
  const path = localised(contentPath(record), language);
  const change = (next: ContentRecord) => {
    onChange(next);
    setRound((before) => before + 1);
  };
  const online = record.published_version !== null;
  return (
    <>
      <Facts
        facts={[
          { label: t("column.path"), value: online ? <a href={path}>{path}</a> : path },
          { label: t("column.state"), value: t(`state.${contentState(record)}`) },
          { label: t("column.version"), value: record.version },
          { label: t("column.changed"), value: moment(record.updated_at) },
        ]}
      />
      <RecordSection title={t("section.edit")}>
        <ContentFields key={`${record.id} ${record.version}`} record={record} onSaved={change} />
      </RecordSection>
      <History key={`history ${round} ${record.published_version}`} record={record} onChange={change} />
    </>
  );
}
