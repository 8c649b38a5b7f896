import { TriangleAlert } from "lucide-react";
import type { ModelWarning } from "#contract/model-warnings.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import styles from "./ModelWarnings.module.css";
import { useModelWords } from "./model-words.ts";

/** What looks wrong with a model's price, each in a sentence. */
export function ModelWarnings({ warnings }: { warnings: readonly ModelWarning[] }) {
  const words = useModelWords();
  if (warnings.length === 0) return null;
  return (
    <ul className={styles["warnings"]}>
      {warnings.map((warning) => (
        <li key={warning.code} className={styles["warning"]}>
          <Icon of={TriangleAlert} size={14} />
          <span>{words.warning(warning)}</span>
        </li>
      ))}
    </ul>
  );
}
