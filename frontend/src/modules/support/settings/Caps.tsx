import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { capsForm, capsOf, changeOfCaps, type CapsForm } from "./settings.forms.ts";
import { CapUse } from "./CapUse.tsx";
import styles from "./Settings.module.css";
import { SettingsGroup } from "./SettingsGroup.tsx";

/** Beside those of the plan: how much may be answered, and how much one visitor may ask. */
export function Caps({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  return (
    <SettingsGroup<CapsForm>
      botId={bot.id}
      title={t("caps")}
      schema={capsForm}
      initial={capsOf(bot)}
      changeOf={changeOfCaps}
    >
      {(field) => (
        <>
          <p className={styles["note"]}>{t("capsText")}</p>
          <CapUse botId={bot.id} />
          <Fields leastPx={220}>
            <TextField label={t("caps.day")} hint={t("caps.dayHint")} optional inputMode="numeric" {...field("day")} />
            <TextField label={t("caps.month")} optional inputMode="numeric" {...field("month")} />
            <TextField label={t("caps.visitorMinute")} inputMode="numeric" {...field("visitor_minute")} />
            <TextField label={t("caps.visitorDay")} inputMode="numeric" {...field("visitor_day")} />
            <TextField label={t("caps.networkHour")} inputMode="numeric" {...field("network_hour")} />
          </Fields>
        </>
      )}
    </SettingsGroup>
  );
}
