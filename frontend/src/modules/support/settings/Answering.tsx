import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { listSupportModels } from "#contract/support/chatbots.contract.ts";
import { answerLanguages, chatbotTones, publishModes, recrawls } from "#contract/support/chatbots.ts";
import { rowsOf } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { formatPlanCost } from "#lib/plan-currency.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { ModelSelect } from "#modules/models/ModelSelect/ModelSelect.tsx";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import {
  answeringForm,
  answeringOf,
  changeOfAnswering,
  upkeepForm,
  type AnsweringForm,
  type UpkeepForm,
} from "./settings.forms.ts";
import { SettingsGroup } from "./SettingsGroup.tsx";

/** How it answers, and how it keeps up with its site. */
export function Answering({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  return (
    <>
      <SettingsGroup<AnsweringForm>
        botId={bot.id}
        title={t("answering")}
        schema={answeringForm}
        initial={answeringOf(bot)}
        changeOf={changeOfAnswering}
      >
        {(field) => (
          <>
            <TextArea
              label={t("instructions")}
              hint={t("instructionsHint")}
              rows={5}
              className={ownWords}
              {...field("instructions")}
            />
            <Fields leastPx={220}>
              <Select
                label={t("language")}
                options={answerLanguages.map((value) => ({ value, label: t(`language.${value}`) }))}
                {...field("language")}
              />
              <Select
                label={t("tone")}
                options={chatbotTones.map((value) => ({ value, label: t(`tone.${value}`) }))}
                {...field("tone")}
              />
            </Fields>
            <Models chosen={bot.model_id} field={field("model")} />
            <TextField
              label={t("threshold")}
              hint={t("thresholdHint")}
              optional
              inputMode="decimal"
              {...field("threshold")}
            />
          </>
        )}
      </SettingsGroup>
      <SettingsGroup<UpkeepForm>
        botId={bot.id}
        title={t("upkeep")}
        schema={upkeepForm}
        initial={{ recrawl: bot.recrawl, publish: bot.publish }}
        changeOf={(change) => change}
      >
        {(field) => (
          <Fields leastPx={220}>
            <Select
              label={t("recrawl")}
              options={recrawls.map((value) => ({ value, label: t(`recrawl.${value}`) }))}
              {...field("recrawl")}
            />
            <Select
              label={t("publish")}
              options={publishModes.map((value) => ({ value, label: t(`publish.${value}`) }))}
              {...field("publish")}
            />
          </Fields>
        )}
      </SettingsGroup>
    </>
  );
}

function Models({ chosen, field }: { chosen: number | null; field: FieldProps }) {
  const t = useT("widget");
  const locale = useLocale();
  const { state } = useLoaded(rowsOf(listSupportModels, {}));
  if (state.status === "loading") return <Skeleton rows={1} height={60} />;
  const models = state.status === "ready" ? state.value : [];
  const isListed = chosen === null || models.some(({ id }) => id === chosen);
  return (
    <ModelSelect
      label={t("model")}
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
