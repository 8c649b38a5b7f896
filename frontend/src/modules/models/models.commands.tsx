import { useNavigate } from "@tanstack/react-router";
import { Cpu } from "lucide-react";
import type { Command, Commands } from "#shell/commands.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { chooseModel, useViewer } from "./models.actions.ts";
import { distinctModels, inDefaultOrder } from "./models.rules.ts";
import { useModels } from "./models.store.ts";

export function useCommands(): Commands {
  const navigate = useNavigate();
  const viewer = useViewer();
  const { all } = useModels();
  const commands = distinctModels(inDefaultOrder(all, viewer)).map((model): Command => ({
    id: `model-${model.id}`,
    group: "models",
    label: model.name,
    note: providerLabels[model.provider],
    mark: <Icon of={Cpu} size={16} />,
    run: () => {
      if (chooseModel(model)) void navigate({ to: "/user/dashboard" });
    },
  }));
  return { commands };
}
