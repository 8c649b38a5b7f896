import { useNavigate } from "@tanstack/react-router";
import { useT } from "#i18n/use-t.ts";
import { notify } from "#ui/Toaster/notify.ts";
import { Form } from "#ui/Form/Form.tsx";
import { UnsavedGuard } from "#ui/UnsavedGuard/UnsavedGuard.tsx";
import { savePlan } from "../plans.actions.ts";
import { draftOfPlan, figuresOf, planForm, type PlanForm as Values } from "../plans.forms.ts";
import { priceChanges, type PriceChange } from "../price-change.rules.ts";
import { IncludedModels } from "./IncludedModels.tsx";
import { IncludedModules } from "./IncludedModules.tsx";
import { LimitFields } from "./LimitFields.tsx";
import { PlanFields } from "./PlanFields.tsx";
import styles from "./PlanForm.module.css";
import type { EditedPlan } from "./edited-plan.ts";
import { isHeldAndPaid } from "./edited-plan.ts";
import { useMoney } from "../../frame/money.ts";

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
              flag={(name) => ({
                checked: form.watch(name),
                onChange: (has) => form.setValue(name, has, { shouldDirty: true }),
              })}
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

/** What another price means, said before it is saved. */
function PriceNotice({ changes }: { changes: readonly PriceChange[] }) {
  const t = useT("adminPlans");
  const { cents } = useMoney();
  return (
    <div aria-live="polite" className={styles["notice"]}>
      {changes.length > 0 && <p className={styles["noticeTitle"]}>{t("price.changes")}</p>}
      {changes.map(({ interval, to, keeping }) => (
        <div key={interval}>
          <p>{t(`price.new.${interval}`, { price: cents(to) })}</p>
          {keeping.map(({ price_cents, subscribers }) => (
            <p key={price_cents}>{t(`price.keep.${interval}`, { count: subscribers, price: cents(price_cents) })}</p>
          ))}
          {keeping.length === 0 && <p>{t(`price.nobody.${interval}`)}</p>}
        </div>
      ))}
    </div>
  );
}
