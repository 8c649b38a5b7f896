import { useState } from "react";
import { availableModules } from "#contract/product-modules.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { isToolOpen, tools } from "#navigation/tools.rules.ts";
import { ChipRow } from "#shell/ChipRow/ChipRow.tsx";
import { ToolTile } from "#shell/ToolTile/ToolTile.tsx";
import { euros } from "../plan-words.ts";
import { boughtApart, byPrice, isFree } from "../plans.rules.ts";
import { suggestedPlan } from "../standing.rules.ts";
import styles from "./ComboBoard.module.css";
import { ComboColumn } from "./ComboColumn.tsx";
import type { ComboBoardProps } from "./combo-board-props.ts";

/** One subscription, all tools: a row for each tool, a column for each plan; where there is no room, one plan at a time. */
export function ComboBoard({ plans, all, heading: Heading = "h2", ...rest }: ComboBoardProps) {
  const t = useT("plans");
  const shell = useT("shell");
  const locale = useLocale();
  const ordered = byPrice(plans);
  const offered = suggestedPlan(plans, rest.buyer) ?? ordered.at(-1);
  const [chosen, setChosen] = useState(String(offered?.id));
  return (
    <div className={styles["fits"]}>
      <div className={styles["board"]} data-plans={ordered.length}>
        <div className={styles["names"]}>
          <div className={styles["intro"]}>
            <Heading className={styles["title"]}>{t("combo.title")}</Heading>
            <Apart plans={plans} all={all} />
          </div>
          {tools.map((tool) => (
            <div key={tool} className={styles["name"]} aria-hidden="true">
              <ToolTile tool={tool} />
              <span>
                <span className={styles["tool"]}>{shell(`tool.${tool}`)}</span>
                <span className={styles["about"]}>{t(`combo.${tool}`)}</span>
              </span>
            </div>
          ))}
        </div>
        <div className={styles["choice"]}>
          <ChipRow
            label={t("combo.choose")}
            value={chosen}
            options={ordered.map(({ id, name }) => ({ value: String(id), label: name[locale] }))}
            onChange={setChosen}
          />
        </div>
        {ordered.map((plan) => (
          <ComboColumn key={plan.id} plan={plan} plans={plans} chosen={chosen === String(plan.id)} {...rest} />
        ))}
      </div>
    </div>
  );
}

/** What the tools of today cost one by one where that is more, and what joins later. */
function Apart({ plans, all }: Pick<ComboBoardProps, "plans" | "all">) {
  const t = useT("plans");
  const shell = useT("shell");
  const locale = useLocale();
  const list = new Intl.ListFormat(locale);
  const named = (open: boolean) =>
    list.format(
      tools.filter((tool) => isToolOpen(tool, availableModules) === open).map((tool) => shell(`tool.${tool}`)),
    );
  const middle = byPrice(plans).find((plan) => !isFree(plan));
  const apart = middle && boughtApart(all, middle);
  const later = named(false);
  const count = tools.filter((tool) => !isToolOpen(tool, availableModules)).length;
  return (
    <p className={styles["note"]}>
      {apart &&
        t("combo.apart", {
          plans: list.format(apart.plans.map(({ name }) => name[locale])),
          price: euros(apart.cents, locale),
        })}{" "}
      {later !== "" && t("combo.joins", { count, open: named(true), later })}
    </p>
  );
}
