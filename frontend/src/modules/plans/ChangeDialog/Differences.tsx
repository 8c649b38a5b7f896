import { Minus, Plus, type LucideIcon } from "lucide-react";
import type { PlanView } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { differenceOf, type Change } from "../limits.rules.ts";
import { changeWords } from "../plan-words.ts";
import { planById } from "../plans.store.ts";
import styles from "./ChangeDialog.module.css";

/** What a change of plans gives and takes. Of a plan that is no longer on offer nothing is known, so nothing is said. */
export function Differences({ from, to }: { from: number | null; to: PlanView }) {
  const t = useT("plans");
  const before = planById(from);
  if (from !== null && before === null) return null;
  const { gained, lost } = differenceOf(before, to);
  if (gained.length + lost.length === 0) return <p className={styles["note"]}>{t("changes.same")}</p>;
  return (
    <div className={styles["changes"]}>
      <Side title={t("changes.gained")} icon={Plus} changes={gained} />
      <Side title={t("changes.lost")} icon={Minus} changes={lost} />
    </div>
  );
}

function Side({ title, icon, changes }: { title: string; icon: LucideIcon; changes: readonly Change[] }) {
  const t = useT("plans");
  const locale = useLocale();
  const lines = changes.map((change) => changeWords(t, locale, change)).filter((line) => line !== null);
  if (lines.length === 0) return null;
  return (
    <div>
      <h3 className={styles["side"]}>{title}</h3>
      <ul className={styles["lines"]}>
        {lines.map((line) => (
          <li key={line}>
            <Icon of={icon} size={14} className={styles["mark"]} />
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
