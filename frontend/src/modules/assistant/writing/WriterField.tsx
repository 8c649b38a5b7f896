import { useSnapshot } from "valtio";
import type { AiModel } from "#contract/models.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useViewer } from "#modules/models/models.actions.ts";
import { accessOf } from "#modules/models/models.rules.ts";
import { Select } from "#ui/Field/Select.tsx";
import { chooseWriter } from "./writers.actions.ts";
import { writers } from "./writers.store.ts";

/** The model that writes. One that needs a plan may be chosen: asking it offers the plan. */
export function WriterField() {
  const t = useT("assistant");
  const words = useT("models");
  const viewer = useViewer();
  const { models, chosen } = useSnapshot(writers);
  const options = (models as readonly AiModel[]).map((model) => {
    const access = accessOf(model, viewer);
    const facts = [model.name, access !== "open" && words(`access.${access}`)];
    return { value: String(model.id), label: facts.filter(Boolean).join(" · ") };
  });
  return (
    <Select
      label={t("writer.label")}
      value={chosen === null ? "" : String(chosen)}
      options={[{ value: "", label: t("writer.any") }, ...options]}
      onChange={({ target: { value } }) => chooseWriter(value === "" ? null : Number(value))}
    />
  );
}
