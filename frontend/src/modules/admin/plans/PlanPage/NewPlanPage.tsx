import { useT } from "#i18n/use-t.ts";
import { RecordPage } from "../../frame/RecordPage.tsx";
import { emptyPlan } from "../plans.forms.ts";
import { PlanForm } from "./PlanForm.tsx";

export function NewPlanPage() {
  const t = useT("adminPlans");
  return (
    <RecordPage title={t("new.title")} back={{ to: "/admin/plans", label: t("title") }}>
      <PlanForm plan={null} initial={emptyPlan} />
    </RecordPage>
  );
}
