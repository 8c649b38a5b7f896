import { useSnapshot } from "valtio";
import type { AiModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { choicesOf } from "#modules/models/ModelSelect/choice.rules.ts";
import { useChoiceTitle } from "#modules/models/ModelSelect/ModelSelect.tsx";
import { useViewer } from "#modules/models/models.actions.ts";
import { accessOf } from "#modules/models/models.rules.ts";
import { Select } from "#ui/Field/Select.tsx";
import { chooseWriter } from "./writers.actions.ts";
import { writers } from "./writers.store.ts";

/** The model that writes. One that needs a plan may be chosen: asking it offers the plan. */
export function WriterField() {
  const t = useT("assistant");
  const words = useT("models");
  const titleOf = useChoiceTitle();
  const viewer = useViewer();
  const { models, chosen } = useSnapshot(writers);
  const isOpen = (model: AiModel) => accessOf(model, viewer) === "open";
  const groups = choicesOf(models as readonly AiModel[], chosen, isOpen).map((group) => ({
    label: titleOf(group),
    options: group.models.map((model) => {
      const access = accessOf(model, viewer);
      const facts = [model.name, access !== "open" && words(`access.${access}`)];
      return { value: String(model.id), label: facts.filter(Boolean).join(" · ") };
    }),
  }));
  return (
    <Select
      label={t("writer.label")}
      value={chosen === null ? "" : String(chosen)}
      options={[{ value: "", label: t("writer.any") }]}
      groups={groups}
      onChange={({ target: { value } }) => chooseWriter(value === "" ? null : Number(value))}
    />
  );
}
