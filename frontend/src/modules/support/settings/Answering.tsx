import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { listSupportModels } from "#contract/support/chatbots.contract.ts";
import { answerLanguages, chatbotTones, publishModes, recrawls } from "#contract/support/chatbots.ts";
import { sourceOf } from "#api/source.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { formatCost } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import {
  answeringForm,
  answeringOf,
  changeOfAnswering,
  upkeepForm,
  type AnsweringForm,
  type UpkeepForm,
} from "./settings.forms.ts";
import styles from "./Settings.module.css";
import { SettingsGroup } from "./SettingsGroup.tsx";

/** How it answers, and how it keeps up with its site. */
export function Answering({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  const models = useModels(bot.model_id);
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
            <div className={styles["pair"]}>
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
            </div>
            <Select label={t("model")} options={models} {...field("model")} />
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
          <div className={styles["pair"]}>
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
          </div>
        )}
      </SettingsGroup>
    </>
  );
}

function useModels(chosen: number | null) {
  const t = useT("widget");
  const locale = useLocale();
  const { state } = useLoaded(sourceOf(listSupportModels, {}));
  const models = state.status === "ready" ? state.value.models : [];
  const isListed = chosen === null || models.some(({ id }) => id === chosen);
  return [
    { value: "", label: t("model.first") },
    ...(isListed ? [] : [{ value: String(chosen), label: t("model.current") }]),
    ...models.map(({ id, name, price_per_1000_answers: price, included }) => ({
      value: String(id),
      label: t(included ? "model.price" : "model.other", { name, price: formatCost(price, "USD", locale) }),
      disabled: !included,
    })),
  ];
}
