import { useNavigate } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { Form } from "#ui/Form/Form.tsx";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { savePlan } from "../plans.actions.ts";
import { draftOfPlan, figuresOf, planForm, type PlanForm as Values } from "../plans.forms.ts";
import { priceChanges } from "../price-change.rules.ts";
import { IncludedModels } from "./IncludedModels.tsx";
import { IncludedModules } from "./IncludedModules.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { PlanFields } from "./PlanFields.tsx";
import { PriceNotice } from "./PriceNotice.tsx";
import styles from "./PlanForm.module.css";
import type { EditedPlan } from "./edited-plan.ts";
import { isHeldAndPaid } from "./edited-plan.ts";

export function PlanForm({ plan, initial }: { plan: EditedPlan | null; initial: Values }) {
  const t = useT("adminPlans");
  const common = useT("common");
  const navigate = useNavigate();
  const leave = () => void navigate({ to: "/admin/plans" });
  const kept = plan !== null && isHeldAndPaid(plan) ? plan : null;
  return (
    <div className={styles["form"]}>
      <Form<Values>
        actions="end"
        schema={planForm}
        initial={initial}
        submit={common("action.save")}
        onCancel={leave}
        onSubmit={async (values) => {
          await savePlan(plan?.id ?? null, draftOfPlan(values));
          notify({ tone: "good", text: t("saved", { name: values.name_en }) });
          leave();
        }}
      >
        {(field, form) => (
          <div className={styles["parts"]}>
            <UnsavedGuard when={form.formState.isDirty && !form.formState.isSubmitting} />
            <PlanFields field={field} plan={plan} />
            <IncludedModules
              value={form.watch("included_modules")}
              kept={kept?.included_modules ?? []}
              onChange={(ids) => form.setValue("included_modules", ids, { shouldDirty: true })}
            />
            <IncludedModels
              value={form.watch("included_models")}
              kept={kept?.included_models ?? []}
              onChange={(ids) => form.setValue("included_models", ids, { shouldDirty: true })}
            />
            <LimitFields
              field={field}
              held={plan !== null && plan.holders > 0}
              hidesName={form.watch("hides_name")}
              onHidesName={(hides) => form.setValue("hides_name", hides, { shouldDirty: true })}
            />
            {plan && (
              <PriceNotice
                changes={priceChanges(
                  plan,
                  figuresOf({ monthly: form.watch("monthly"), yearly: form.watch("yearly"), trial_days: "0" }),
                )}
              />
            )}
          </div>
        )}
      </Form>
    </div>
  );
}
