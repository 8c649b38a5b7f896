import { useT } from "#i18n/use-t.ts";
import { Select, type SelectProps } from "#ui/Field/Select.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { choicesOf, type Choices, type ModelOption } from "./choice.rules.ts";

interface ModelSelectProps<Model extends ModelOption> extends Omit<SelectProps, "options"> {
  models: readonly Model[];
  chosen: number | null;
  /** Stands first, for no model of one's own. */
  none: { label: string; disabled?: boolean };
  /** The chosen one, where it is none of the models. */
  current?: { value: string; label: string };
  labelOf: (model: Model) => string;
  isOpen: (model: Model) => boolean;
}

/** One model of all: what a plan does not have is seen, and cannot be chosen. */
export function ModelSelect<Model extends ModelOption>(props: ModelSelectProps<Model>) {
  const { models, chosen, none, current, labelOf, isOpen, ...select } = props;
  const titleOf = useChoiceTitle();
  const groups = choicesOf(models, chosen, isOpen).map((group) => ({
    label: titleOf(group),
    options: group.models.map((model) => ({
      value: String(model.id),
      label: labelOf(model),
      disabled: !isOpen(model),
    })),
  }));
  // A form sets the value of a list as it appears: one that comes with its models later is another one.
  return (
    <Select
      key={models.length === 0 ? "waiting" : "ready"}
      {...select}
      options={[{ value: "", ...none }, ...(current ? [current] : [])]}
      groups={groups}
    />
  );
}

export function useChoiceTitle(): (group: Pick<Choices<ModelOption>, "key">) => string {
  const t = useT("models");
  return ({ key }) => (key === "suggested" ? t("picker.suggested") : providerLabels[key]);
}
