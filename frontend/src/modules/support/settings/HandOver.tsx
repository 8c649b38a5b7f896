import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { noticeEvents } from "#contract/support/chatbots.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { BothLanguages } from "./BothLanguages.tsx";
import { handOverForm, type HandOverForm } from "./settings.forms.ts";
import { SettingsGroup } from "./SettingsGroup.tsx";

const moments = ["off", "at_once", "digest"] as const;

/** How a visitor reaches a person, and when the owner gets a mail. */
export function HandOver({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  return (
    <SettingsGroup<HandOverForm>
      botId={bot.id}
      title={t("handOver")}
      schema={handOverForm}
      initial={{ ...bot.hand_over, notices: bot.notices }}
      changeOf={({ notices, ...handOver }) => ({ notices, hand_over: handOver })}
    >
      {(field, form) => (
        <>
          <Switch
            label={t("handOver.enabled")}
            hint={t("handOver.hint")}
            checked={form.watch("enabled")}
            onChange={(checked) => form.setValue("enabled", checked, { shouldDirty: true })}
          />
          {form.watch("enabled") && (
            <BothLanguages label={t("handOver.words")} hint={t("emptyIsOurs")}>
              {(language, label) => (
                <TextField label={label} className={ownWords} lang={language} {...field(`words.${language}`)} />
              )}
            </BothLanguages>
          )}
          <Fields leastPx={220}>
            {noticeEvents.map((event) => (
              <Select
                key={event}
                label={t(`notice.${event}`)}
                options={moments.map((value) => ({ value, label: t(`notice.${value}`) }))}
                {...field(`notices.${event}`)}
              />
            ))}
          </Fields>
        </>
      )}
    </SettingsGroup>
  );
}
