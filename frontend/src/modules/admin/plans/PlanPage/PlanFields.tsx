import type { Path } from "react-hook-form";
import { planTypes } from "#contract/users.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import type { PlanForm } from "../plans.forms.ts";
import type { EditedPlan } from "./edited-plan.ts";

interface PlanFieldsProps {
  field: (name: Path<PlanForm>) => FieldProps;
  plan: EditedPlan | null;
}

export function PlanFields({ field, plan }: PlanFieldsProps) {
  const t = useT("adminPlans");
  const plans = useT("plans");
  const held = plan !== null && plan.holders > 0;
  return (
    <Fields leastPx={260}>
      <TextField label={t("field.nameEn")} lang="en" {...field("name_en")} />
      <TextField label={t("field.nameFr")} lang="fr" {...field("name_fr")} />
      <Select
        label={t("column.type")}
        hint={held ? t("hint.typeHeld") : undefined}
        options={planTypes.map((value) => ({
          value,
          label: plans(`type.${value}`),
          disabled: held && value !== plan.plan_type,
        }))}
        {...field("plan_type")}
      />
      <TextField inputMode="numeric" label={t("column.order")} hint={t("hint.order")} {...field("sort_order")} />
      <TextField
        inputMode="decimal"
        label={t("field.monthly")}
        hint={held ? t(plan.monthly_price_cents === 0 ? "hint.freeHeld" : "hint.paidHeld") : t("hint.free")}
        {...field("monthly")}
      />
      <TextField inputMode="decimal" label={t("field.yearly")} {...field("yearly")} />
      <TextField inputMode="numeric" label={t("field.trial")} hint={t("hint.trial")} {...field("trial_days")} />
    </Fields>
  );
}
