import { Check } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./PlanCard.module.css";

/** Lines that stand open; one more would take as much room as the way to the rest. */
const open = 6;

/** What a plan includes: the first lines, and the rest when it is asked for. */
export function PlanFacts({ lines }: { lines: readonly string[] }) {
  const t = useT("plans");
  const shown = lines.length <= open + 1 ? lines : lines.slice(0, open);
  const rest = lines.slice(shown.length);
  return (
    <div className={styles["facts"]}>
      <Lines lines={shown} />
      {rest.length > 0 && (
        <details className={styles["rest"]}>
          <summary>{t("card.more", { count: rest.length })}</summary>
          <Lines lines={rest} />
        </details>
      )}
    </div>
  );
}

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <ul className={styles["lines"]}>
      {lines.map((line) => (
        <li key={line} className={styles["fact"]}>
          <Icon of={Check} size={16} className={styles["mark"]} />
          <span>{line}</span>
        </li>
      ))}
    </ul>
  );
}
