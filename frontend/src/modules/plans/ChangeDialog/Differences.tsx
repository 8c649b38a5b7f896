import type { AiModel } from "#contract/models.contract.ts";
import { Link } from "@tanstack/react-router";
import { Minus, Plus, type LucideIcon } from "lucide-react";
import type { Interval } from "#contract/payments/subscriptions.contract.ts";
import type { PlanView } from "#contract/plans.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { differenceOf, keptBy, type Change } from "../limits.rules.ts";
import { useModels } from "#modules/models/models.store.ts";
import { changeWords, euros, rateWords } from "../plan-words.ts";
import { comboBeside, isFree, priceOf } from "../plans.rules.ts";
import { planById, usePlans } from "../plans.store.ts";
import styles from "./ChangeDialog.module.css";

/** What a change of plans gives and takes. Of a plan that is no longer on offer nothing is known, so nothing is said. */
export function Differences({ from, to, interval }: { from: number | null; to: PlanView; interval: Interval }) {
  const t = useT("plans");
  const locale = useLocale();
  const { all } = usePlans();
  const before = planById(from);
  if (from !== null && before === null) return null;
  const difference = differenceOf(before, to);
  const combo = comboBeside(all, to);
  const { gained } = difference;
  const { kept, lost } = keptBy(combo, difference.lost, before);
  if (gained.length + difference.lost.length === 0) return <p className={styles["note"]}>{t("changes.same")}</p>;
  return (
    <div className={styles["changes"]}>
      <Side title={t("changes.gained")} icon={Plus} changes={gained} />
      {combo && kept.length > 0 && (
        <div>
          <Side title={t("changes.inCombo", { plan: combo.name[locale] })} icon={Minus} changes={kept} />
          <Link
            className={styles["combo"]}
            to="/user/upgrade"
            search={{ tab: "combo", plan: String(combo.id), interval }}
            replace
          >
            {t("changes.toCombo", {
              plan: combo.name[locale],
              price: rateWords(t, euros(priceOf(combo, interval), locale), isFree(combo) ? "month" : interval),
            })}
          </Link>
        </div>
      )}
      <Side title={t("changes.lost")} icon={Minus} changes={lost} />
    </div>
  );
}

function Side({ title, icon, changes }: { title: string; icon: LucideIcon; changes: readonly Change[] }) {
  const t = useT("plans");
  const locale = useLocale();
  const models = useModels().all as readonly AiModel[];
  const lines = changes.map((change) => changeWords(t, locale, change, models)).filter((line) => line !== null);
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
