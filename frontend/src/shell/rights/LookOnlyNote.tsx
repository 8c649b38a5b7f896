import { useT } from "#i18n/use-t.ts";
import styles from "./LookOnlyNote.module.css";
import type { SaidRight } from "./said-rights.ts";
import { useRolesWith } from "./use-roles-with.ts";

export function LookOnlyNote({ right }: { right: SaidRight }) {
  const t = useT("rights");
  const roles = useRolesWith(right);
  return (
    <p role="note" className={styles["note"]}>
      {t(`only.${right}`, { roles })}
    </p>
  );
}
