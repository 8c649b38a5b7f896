import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { yearlyOffer } from "../plans.rules.ts";

interface IntervalSwitchProps {
  plans: readonly PlanView[];
  value: Interval;
  onChange: (interval: Interval) => void;
}

/** Switches between prices by the month and by the year, and says what the year saves. */
export function IntervalSwitch({ plans, value, onChange }: IntervalSwitchProps) {
  const t = useT("plans");
  const offer = yearlyOffer(plans);
  const year =
    offer === null
      ? t("interval.year")
      : offer.kind === "months"
        ? t("interval.months", { count: offer.months })
        : t("interval.percent", { percent: offer.percent });
  return (
    <ChipRow
      label={t("interval.label")}
      value={value}
      options={[
        { value: "month", label: t("interval.month") },
        { value: "year", label: year },
      ]}
      onChange={onChange}
    />
  );
}
