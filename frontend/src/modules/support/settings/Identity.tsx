import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { chatbotStatuses } from "#contract/support/chatbots.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { changeOfIdentity, identityForm, identityOf, type IdentityForm } from "./settings.forms.ts";
import { SettingsGroup } from "./SettingsGroup.tsx";

export function Identity({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  const support = useT("support");
  return (
    <SettingsGroup<IdentityForm>
      botId={bot.id}
      title={t("identity")}
      schema={identityForm}
      initial={identityOf(bot)}
      changeOf={changeOfIdentity}
    >
      {(field, form) => (
        <>
          <TextField label={support("name")} hint={support("nameHint")} className={ownWords} {...field("name")} />
          <TextField label={t("site")} optional inputMode="url" className={ownWords} {...field("site")} />
          <Select
            label={t("status")}
            options={chatbotStatuses.map((value) => ({ value, label: support(`status.${value}`) }))}
            hint={t(`statusHint.${form.watch("status")}`)}
            {...field("status")}
          />
        </>
      )}
    </SettingsGroup>
  );
}
