import type { Path } from "react-hook-form";
import { capNames, isStorage, meteredTypes } from "#contract/meters.ts";
import { useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { RecordSection } from "../../frame/RecordPage.tsx";
import type { PlanForm } from "../plans.forms.ts";
import styles from "./PlanForm.module.css";

interface LimitFieldsProps {
  field: (name: Path<PlanForm>) => FieldProps;
  held: boolean;
  /** What a plan has or has not, and how that is changed. */
  flag: (name: "hides_name" | "sso") => { checked: boolean; onChange: (has: boolean) => void };
}

/** An amount, its period and a ceiling of cost for everything that a plan meters. */
export function LimitFields({ field, held, flag }: LimitFieldsProps) {
  const t = useT("adminPlans");
  const plans = useT("plans");
  const periods = (["day", "month"] as const).map((value) => ({ value, label: t(`period.${value}`) }));
  return (
    <RecordSection title={t("limits.title")}>
      <p className={styles["note"]}>{t("limits.text")}</p>
      {held && <p className={styles["note"]}>{t("limits.held")}</p>}
      <Fields leastPx={400}>
        {meteredTypes.map((meter) => (
          <div key={meter} className={styles["limit"]}>
            <TextField inputMode="numeric" label={plans(`meter.${meter}`)} {...field(`${meter}_units`)} />
            <Select
              label={t("limits.period")}
              aria-label={t("limits.periodOf", { meter: plans(`meter.${meter}`) })}
              options={periods}
              {...field(`${meter}_period`)}
            />
            <TextField
              inputMode="decimal"
              label={t("limits.cost")}
              aria-label={t("limits.costOf", { meter: plans(`meter.${meter}`) })}
              {...field(`${meter}_cost`)}
            />
          </div>
        ))}
      </Fields>
      <Fields leastPx={260}>
        <TextField inputMode="numeric" optional label={t("field.megabytes")} {...field("megabytes")} />
        <TextField inputMode="numeric" optional label={t("field.pages")} hint={t("hint.files")} {...field("pages")} />
        <TextField
          inputMode="numeric"
          optional
          label={t("field.worksPages")}
          hint={t("hint.worksPages")}
          {...field("works_pages")}
        />
        <TextField
          inputMode="numeric"
          optional
          label={t("field.shortsMinutes")}
          hint={t("hint.shortsMinutes")}
          {...field("shorts_minutes")}
        />
        <TextField inputMode="numeric" optional label={t("field.seats")} hint={t("hint.seats")} {...field("seats")} />
        <TextField
          inputMode="decimal"
          optional
          label={t("field.seatMonth")}
          hint={t("hint.seatPrice")}
          {...field("seat_month")}
        />
        <TextField inputMode="decimal" optional label={t("field.seatYear")} {...field("seat_year")} />
        {capNames.map((cap) => (
          <TextField
            key={cap}
            inputMode="numeric"
            optional
            label={plans(`cap.${cap}`)}
            hint={t(isStorage(cap) ? "hint.capMegabytes" : "hint.cap")}
            {...field(`${cap}_cap`)}
          />
        ))}
      </Fields>
      <Switch label={t("field.hidesName")} hint={t("hint.hidesName")} {...flag("hides_name")} />
      <Switch label={t("field.sso")} hint={t("hint.sso")} {...flag("sso")} />
    </RecordSection>
  );
}
