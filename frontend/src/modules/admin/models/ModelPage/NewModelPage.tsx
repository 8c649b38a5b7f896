import { useT } from "#i18n/use-t.ts";
import { RecordPage } from "../../frame/RecordPage.tsx";
import { emptyModel } from "../models.forms.ts";
import { ModelForm } from "./ModelForm.tsx";

export function NewModelPage() {
  const t = useT("adminModels");
  return (
    <RecordPage title={t("new.title")} back={{ to: "/admin/models", label: t("title") }}>
      <ModelForm id={null} initial={emptyModel} />
    </RecordPage>
  );
}
