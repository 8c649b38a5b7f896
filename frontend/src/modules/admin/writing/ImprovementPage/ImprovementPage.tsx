import { useParams } from "@tanstack/react-router";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordPage } from "../../frame/RecordPage.tsx";
import { improvementSource } from "../writing.actions.ts";
import { ImprovementForm } from "./ImprovementForm.tsx";

export function NewImprovementPage() {
  const t = useT("adminWriting");
  return (
    <RecordPage title={t("new.improvements")} back={{ to: "/admin/writing", label: t("title") }}>
      <ImprovementForm improvement={null} />
    </RecordPage>
  );
}

export function ImprovementPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useT("adminWriting");
  const locale = useLocale();
  const { state, reload } = useLoaded(improvementSource(id));
  return (
    <RecordPage
      title={state.status === "ready" ? state.value.name[locale] : t("column.improvement")}
      back={{ to: "/admin/writing", label: t("title") }}
    >
      <WhenLoaded state={state} onRetry={reload}>
        {(improvement) => <ImprovementForm key={improvement.id} improvement={improvement} />}
      </WhenLoaded>
    </RecordPage>
  );
}
