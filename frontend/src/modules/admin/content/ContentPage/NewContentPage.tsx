import { useNavigate } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { RecordPage, RecordSection } from "../../frame/RecordPage.tsx";
import { ContentFields } from "./ContentFields.tsx";

export function NewContentPage() {
  const t = useT("adminContent");
  const navigate = useNavigate();
  return (
    <RecordPage title={t("action.new")} back={{ to: "/admin/content", label: t("title") }}>
      <RecordSection title={t("column.title")}>
        <ContentFields
          record={null}
          onSaved={({ id }) => void navigate({ to: "/admin/content/$id", params: { id: String(id) } })}
        />
      </RecordSection>
    </RecordPage>
  );
}
