import { ChevronDown, Columns2 } from "lucide-react";
import { Fragment } from "react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuChoice } from "#ui/Menu/MenuChoice.tsx";
import { MenuLabel } from "#ui/Menu/MenuLabel.tsx";
import { choicesOf } from "#modules/models/ModelSelect/choice.rules.ts";
import { useChoiceTitle } from "#modules/models/ModelSelect/ModelSelect.tsx";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import { ToolChip } from "../tools/ToolChip.tsx";
import { chooseTool } from "../tools/tools.actions.ts";
import { useBeside, useOthers } from "../tools/use-beside.ts";
import styles from "./BesideChip.module.css";

/** Which model answers beside the chosen one, and what both count as. */
export function BesideChip() {
  const t = useT("beside");
  const chat = useT("chat");
  const selected = useSelectedModel();
  const beside = useBeside();
  const others = useOthers();
  const titleOf = useChoiceTitle();
  const weight = (selected?.question_weight ?? 1) + (beside?.question_weight ?? 0);
  const name = beside?.name ?? t("none");
  return (
    <ToolChip icon={Columns2} name={chat("tools.beside")}>
      <Menu
        side="top"
        trigger={
          <button type="button" className={styles["model"]} aria-label={t("choose", { model: name })}>
            <span>{name}</span>
            <Icon of={ChevronDown} size={16} />
          </button>
        }
      >
        {choicesOf(others, beside?.id ?? null, () => true).map((group) => (
          <Fragment key={group.key}>
            <MenuLabel>{titleOf(group)}</MenuLabel>
            <MenuChoice
              label={t("second")}
              value={String(beside?.id ?? "")}
              options={group.models.map((model) => ({
                value: String(model.id),
                label: model.name,
                note: t("counts", { count: model.question_weight }),
              }))}
              onChange={(id) => chooseTool({ name: "beside", modelId: Number(id) })}
            />
          </Fragment>
        ))}
      </Menu>
      {beside && t("counts", { count: weight })}
    </ToolChip>
  );
}
