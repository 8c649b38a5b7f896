import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { listSupportModels } from "#contract/support/chatbots.contract.ts";
import { rowsOf } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatPlanCost } from "#lib/plan-currency.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ModelSelect } from "#modules/models/ModelSelect/ModelSelect.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { PlainSettings, type DrawnFieldProps } from "./PlainSettings.tsx";

const drawn = { model_id: ModelField };

/** How it answers, and how it keeps up with its site. */
export function Answering({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  return (
    <>
      <PlainSettings bot={bot} group="answering" title={t("answering")} drawn={drawn} />
      <PlainSettings bot={bot} group="upkeep" title={t("upkeep")} />
    </>
  );
}

function ModelField({ bot: { model_id: chosen }, field }: DrawnFieldProps) {
  const t = useT("widget");
  const locale = useLocale();
  const { state } = useLoaded(rowsOf(listSupportModels, {}));
  if (state.status === "loading") return <Skeleton rows={1} height={60} />;
  const models = state.status === "ready" ? state.value : [];
  const isListed = chosen === null || models.some(({ id }) => id === chosen);
  return (
    <ModelSelect
      label={t("model_id")}
      models={models}
      chosen={chosen}
      none={{ label: t("model.first") }}
      {...(!isListed && { current: { value: String(chosen), label: t("model.current") } })}
      isOpen={({ included }) => included}
      labelOf={({ name, included, price_per_1000_answers: price }) =>
        t(included ? "model.price" : "model.other", { name, price: formatPlanCost(price * 1e6, locale) })
      }
      {...field}
    />
  );
}
