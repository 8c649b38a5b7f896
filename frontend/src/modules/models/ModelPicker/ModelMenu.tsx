import { LayoutGrid, RotateCw } from "lucide-react";
import type { AiModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useSwitchesOff } from "#shell/switches/switches.store.ts";
import { openOverlay } from "#shell/overlays.ts";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuChoice } from "#ui/Menu/MenuChoice.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { MenuLabel, MenuSeparator } from "#ui/Menu/MenuLabel.tsx";
import type { MenuState } from "#ui/Menu/MenuOnDemand.tsx";
import { chooseModel, fetchModels, useDisplayedModels, useViewer } from "../models.actions.ts";
import { accessOf, type Viewer } from "../models.rules.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { useModels } from "../models.store.ts";

/** The displayed models, at most five, and the way to all of them. */
export function ModelMenu(state: MenuState) {
  const t = useT("models");
  const { status } = useModels();
  const models = useDisplayedModels();
  const viewer = useViewer();
  const selected = models[0];
  return (
    <Menu {...state}>
      <MenuLabel>{t("picker.title")}</MenuLabel>
      {selected && <Choices models={models} selected={selected} viewer={viewer} />}
      {status === "failed" && (
        <MenuItem icon={RotateCw} onSelect={() => void fetchModels()}>
          {t("picker.retry")}
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem icon={LayoutGrid} onSelect={() => openOverlay("marketplace", "models")}>
        {t("picker.all")}
      </MenuItem>
    </Menu>
  );
}

interface ChoicesProps {
  models: readonly AiModel[];
  selected: AiModel;
  viewer: Viewer;
}

function Choices({ models, selected, viewer }: ChoicesProps) {
  const t = useT("models");
  const off = useSwitchesOff();
  const noteOf = (model: AiModel) => {
    const access = accessOf(model, viewer);
    const facts = [
      providerLabels[model.provider],
      access !== "open" && t(`access.${access}`),
      off.includes(`vendor-${model.provider}`) && t("picker.off"),
      model.question_weight > 1 && t("weight", { weight: model.question_weight }),
    ];
    return facts.filter((fact) => fact !== false).join(" · ");
  };
  return (
    <MenuChoice
      label={t("picker.title")}
      value={String(selected.id)}
      options={models.map((model) => ({ value: String(model.id), label: model.name, note: noteOf(model) }))}
      onChange={(id) => {
        const model = models.find((model) => String(model.id) === id);
        if (model) chooseModel(model);
      }}
    />
  );
}
