import { useT } from "#i18n/use-t.ts";
import { lacksOf, type Abilities } from "../abilities.rules.ts";
import styles from "./Lacks.module.css";

/** What this installation cannot do with media, and what it would need. */
export function Lacks({ abilities }: { abilities: Abilities }) {
  const t = useT("media");
  const lacks = lacksOf(abilities);
  if (lacks.length === 0) return null;
  return (
    <ul className={styles["lacks"]} aria-label={t("lacks")}>
      {lacks.map(({ lack, part }) => (
        <li key={lack}>{t(`lack.${lack}`, { part })}</li>
      ))}
    </ul>
  );
}
