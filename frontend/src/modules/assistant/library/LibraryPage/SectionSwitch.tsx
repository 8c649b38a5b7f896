import { useT } from "#i18n/use-t.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import styles from "./SectionSwitch.module.css";

const parts = ["documents", "cvs", "templates"] as const;
export type Section = (typeof parts)[number];

/** What a narrow page shows of its parts; a wide one shows them all. */
export function SectionSwitch({ value, onChange }: { value: Section; onChange: (part: Section) => void }) {
  const t = useT("library");
  return (
    <div className={styles["parts"]}>
      <ChipRow
        label={t("parts")}
        value={value}
        options={parts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
        onChange={onChange}
      />
    </div>
  );
}
