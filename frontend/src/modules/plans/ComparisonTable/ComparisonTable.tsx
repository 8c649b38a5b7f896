import { Check, Minus } from "lucide-react";
import type { ReactNode } from "react";
import type { AiModel } from "#contract/models.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { seatsOf } from "#contract/plans.rules.ts";
import { availableModules } from "#contract/product-modules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatNumber } from "#lib/format.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { distinctModels } from "#modules/models/models.rules.ts";
import { useModels } from "#modules/models/models.store.ts";
import { amountWords, capAmount, meterName } from "../limit-words.ts";
import { cappedNames, capOf, limitOf, typesToCompare } from "../limits.rules.ts";
import { euros, moduleName, weightSpan } from "../plan-words.ts";
import styles from "./ComparisonTable.module.css";

interface Row {
  name: string;
  /** Null where the plan does not have it. */
  cellOf: (plan: PlanView) => string | true | null;
}

/** Plans of one type, line by line; on a phone it scrolls sideways below names that stay. */
export function ComparisonTable({ plans }: { plans: readonly PlanView[] }) {
  const t = useT("plans");
  const locale = useLocale();
  const rows = useRows(plans);
  return (
    <div>
      <h2 id="comparison" className={styles["title"]}>
        {t("compare.title")}
      </h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <section className={styles["box"]} aria-labelledby="comparison" tabIndex={0}>
        <table className={styles["table"]}>
          <thead>
            <tr>
              <th scope="col" className={styles["corner"]}>
                {t("compare.what")}
              </th>
              {plans.map((plan) => (
                <th key={plan.id} scope="col">
                  {plan.name[locale]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cellOf }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {plans.map((plan) => (
                  <td key={plan.id}>
                    <Cell value={cellOf(plan)} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}

function Cell({ value }: { value: string | true | null }): ReactNode {
  const t = useT("plans");
  if (typeof value === "string") return value;
  return (
    <span className={value === null ? styles["no"] : undefined}>
      <Icon of={value === null ? Minus : Check} size={16} />
      <VisuallyHidden>{t(value === null ? "compare.no" : "compare.yes")}</VisuallyHidden>
    </span>
  );
}

function useRows(plans: readonly PlanView[]): Row[] {
  const t = useT("plans");
  const locale = useLocale();
  const models = useModels().all as readonly AiModel[];
  const had = (id: number) => availableModules.includes(id) || t("combo.later");
  const modules = [...new Set(plans.flatMap((plan) => plan.included_modules))];
  return [
    { name: t("compare.month"), cellOf: (plan) => euros(plan.monthly_price_cents, locale) },
    { name: t("compare.year"), cellOf: (plan) => euros(plan.yearly_price_cents, locale) },
    ...(plans.some((plan) => plan.trial_days > 0)
      ? [
          {
            name: t("compare.trial"),
            cellOf: ({ trial_days: days }: PlanView) => (days > 0 ? t("compare.trialDays", { count: days }) : null),
          },
        ]
      : []),
    {
      name: t("compare.models"),
      cellOf: (plan) => {
        const known = distinctModels(models.filter(({ id }) => plan.included_models.includes(id))).length;
        return known > 0 ? formatNumber(known, locale) : null;
      },
    },
    ...(plans.some(({ limits }) => seatsOf(limits) > 1)
      ? [{ name: t("seats.row"), cellOf: ({ limits }: PlanView) => formatNumber(seatsOf(limits), locale) }]
      : []),
    ...(plans.some(({ limits }) => limits.sso)
      ? [{ name: t("sso"), cellOf: ({ limits }: PlanView) => limits.sso || null }]
      : []),
    { name: t("weights.row"), cellOf: (plan) => weightSpan(t, plan, models) },
    ...modules.flatMap((id) => {
      const name = moduleName(t, id);
      return name === null
        ? []
        : [{ name, cellOf: (plan: PlanView) => (plan.included_modules.includes(id) ? had(id) : null) }];
    }),
    ...typesToCompare(plans).map((type) => ({
      name: meterName(t, type),
      cellOf: (plan: PlanView) => amountWords(t, locale, limitOf(plan, type)),
    })),
    ...cappedNames(plans).map((cap) => ({
      name: t(`cap.${cap}`),
      cellOf: (plan: PlanView) => {
        const most = capOf(plan, cap);
        if (most === 0) return null;
        return most === null ? t("limit.unlimited") : capAmount(locale, cap, most);
      },
    })),
  ];
}
