import { useId } from "react";
import { useT } from "#i18n/use-t.ts";
import styles from "./ChangeDialog.module.css";

/** The express request without which a buyer who withdraws owes nothing (Code de la consommation, L221-25). */
export function StartNow({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const t = useT("plans");
  const id = useId();
  return (
    <div>
      <label className={styles["request"]}>
        <input
          type="checkbox"
          checked={checked}
          aria-describedby={id}
          onChange={(event) => onChange(event.target.checked)}
        />
        {t("start.request")}
      </label>
      <p id={id} className={styles["note"]}>
        {t("start.note")}
      </p>
    </div>
  );
}
