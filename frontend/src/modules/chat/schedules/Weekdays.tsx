import type { UseFormReturn } from "react-hook-form";
import { useLocale, useT } from "#i18n/use-t.ts";
import { weekdayName, weekdays } from "#lib/zones.ts";
import { Chip } from "#ui/Chip/Chip.tsx";
import type { ScheduleForm } from "./schedule-form.ts";
import styles from "./ScheduleDialog.module.css";

/** On which days of the week; each is on or off. */
export function Weekdays({ form, fault }: { form: UseFormReturn<ScheduleForm>; fault: string | undefined }) {
  const t = useT("schedules");
  const locale = useLocale();
  const chosen = form.watch("weekdays");
  const toggle = (day: number) => {
    const others = chosen.filter((other) => other !== day);
    const days = chosen.includes(day) ? others : [...others, day].toSorted();
    form.setValue("weekdays", days, { shouldDirty: true, shouldTouch: true, shouldValidate: true });
  };
  return (
    <fieldset className={styles["days"]}>
      <legend className={styles["label"]}>{t("form.weekdays")}</legend>
      <div className={styles["week"]}>
        {weekdays.map((day) => (
          <Chip key={day} aria-pressed={chosen.includes(day)} onClick={() => toggle(day)}>
            {weekdayName(day, locale)}
          </Chip>
        ))}
      </div>
      <p className={styles["fault"]} aria-live="polite">
        {fault}
      </p>
    </fieldset>
  );
}
