import { Check } from "lucide-react";
import type { AiModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { ProviderMark } from "#ui/ProviderMark/ProviderMark.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { chooseModel, useSelectedModel, useViewer } from "../models.actions.ts";
import { accessOf, distinctModels, usesOf, type ModelGroup } from "../models.rules.ts";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import styles from "./ModelSection.module.css";

interface ModelSectionProps {
  group: ModelGroup;
  onChosen: () => void;
}

export function ModelSection({ group, onChosen }: ModelSectionProps) {
  const t = useT("models");
  const id = `models-${group.key}`;
  return (
    <section className={styles["section"]} aria-labelledby={id}>
      <h3 id={id} className={styles["title"]}>
        {group.key === "trending" ? t("marketplace.trending") : providerLabels[group.key]}
        <span className={styles["count"]}>
          {t("marketplace.count", { count: distinctModels(group.models).length })}
        </span>
      </h3>
      <ul className={styles["list"]}>
        {group.models.map((model) => (
          <li key={model.id}>
            <ModelRow model={model} onChosen={onChosen} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ModelRow({ model, onChosen }: { model: AiModel; onChosen: () => void }) {
  const t = useT("models");
  const access = accessOf(model, useViewer());
  const chosen = useSelectedModel()?.id === model.id;
  const choose = () => {
    if (chooseModel(model)) onChosen();
  };
  return (
    <button type="button" className={styles["row"]} aria-pressed={chosen} onClick={choose}>
      <span className={styles["mark"]}>
        <ProviderMark provider={model.provider} size={20} />
      </span>
      <span className={styles["words"]}>
        <span className={styles["name"]}>
          {model.name}
          {access !== "open" && <Badge tone={access === "premium" ? "accent" : "plain"}>{t(`access.${access}`)}</Badge>}
        </span>
        <Facts model={model} />
      </span>
      {chosen && (
        <span className={styles["chosen"]}>
          <Icon of={Check} />
          <VisuallyHidden>{t("marketplace.chosen")}</VisuallyHidden>
        </span>
      )}
    </button>
  );
}

/** What the model is good at, and as how many questions one to it counts. */
function Facts({ model }: { model: AiModel }) {
  const t = useT("models");
  const facts = [
    ...usesOf(model).map((use) => t(`strength.${use}`)),
    ...(model.question_weight > 1 ? [t("weight", { weight: model.question_weight })] : []),
  ];
  return <span className={styles["facts"]}>{facts.join(" · ")}</span>;
}
