import { useParams } from "@tanstack/react-router";
import type { ResponseOf } from "#contract/endpoint.ts";
import { readAdminPlan } from "#contract/plans.contract.ts";
import { toSource } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Facts, type Fact } from "../../frame/Facts.tsx";
import { useMoney } from "../../frame/money.ts";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import { RecordPage, RecordSection } from "../../frame/RecordPage.tsx";
import { useWhen } from "../../frame/when.ts";
import { formOfPlan } from "../plans.forms.ts";
import { PlanForm } from "./PlanForm.tsx";
import { PlanRemoval } from "./PlanRemoval.tsx";

export function PlanPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const t = useT("adminPlans");
  const locale = useLocale();
  const { state, reload } = useLoaded(toSource(readAdminPlan, { params: { id } }));
  return (
    <RecordPage
      title={state.status === "ready" ? state.value.name[locale] : t("column.name")}
      back={{ to: "/admin/plans", label: t("title") }}
      actions={state.status === "ready" && <PlanRemoval plan={state.value} onDone={reload} />}
    >
      <WhenLoaded state={state} onRetry={reload}>
        {(plan) => <OnePlan plan={plan} />}
      </WhenLoaded>
    </RecordPage>
  );
}

function OnePlan({ plan }: { plan: ResponseOf<typeof readAdminPlan> }) {
  const t = useT("adminPlans");
  const { moment } = useWhen();
  const locale = useLocale();
  const money = useMoney();
  const facts: Fact[] = [
    { label: t("column.holders"), value: money.count(plan.holders) },
    { label: t("column.subscribers"), value: money.count(plan.subscribers) },
    ...plan.paid_prices.map(({ interval, price_cents, subscribers }) => ({
      label: t(`pays.${interval}`, { price: money.cents(price_cents) }),
      value: t("subscribers", { count: subscribers }),
    })),
    ...(plan.archived_at === null
      ? [{ label: t("fact.offered"), value: t(plan.offered ? "offered.yes" : "offered.no") }]
      : [{ label: t("badge.archived"), value: moment(plan.archived_at) }]),
  ];
  return (
    <>
      <Facts facts={facts} />
      {plan.archived_at === null ? (
        <RecordSection title={t("section.edit")}>
          <PlanForm plan={plan} initial={formOfPlan(plan, locale)} />
        </RecordSection>
      ) : (
        <p>{t("archived.text")}</p>
      )}
    </>
  );
}
