import type { ComponentType } from "react";
import { settingOf, type BotSetting, type SettingGroup } from "#contract/support/bot-settings.ts";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import type { Texts } from "#i18n/texts.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Fields } from "#ui/Field/Fields.tsx";
import { Select } from "#ui/Field/Select.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import type { FieldProps } from "#ui/Form/Form.tsx";
import { plainForm, plainSettingsIn, type TypedSettings } from "./plain-settings.ts";
import { SettingsGroup } from "./SettingsGroup.tsx";

/** Every setting that is typed by itself has its name and a hint in the texts of the widget, a choice one for each value. */
type WordedSetting = Extract<BotSetting, keyof Texts["widget"]>;
export interface DrawnFieldProps {
  bot: TrainedChatbot;
  field: FieldProps;
  /** As it stands there now. */
  typed: string;
}

/** Fields that their type alone does not draw. */
type DrawnFields = Partial<Record<BotSetting, ComponentType<DrawnFieldProps>>>;

interface PlainSettingsProps {
  bot: TrainedChatbot;
  group: SettingGroup;
  title: string;
  drawn?: DrawnFields;
}

const none: DrawnFields = {};

/** The settings of a group, by their entries in `botSettings`. */
export function PlainSettings({ bot, group, title, drawn = none }: PlainSettingsProps) {
  const { schema, initialOf, changeOf } = plainForm(group);
  return (
    <SettingsGroup<TypedSettings>
      botId={bot.id}
      title={title}
      schema={schema}
      initial={initialOf(bot)}
      changeOf={changeOf}
    >
      {(field, form) =>
        rowsOf(plainSettingsIn(group), drawn).map((names) => {
          const fields = names.map((name) => {
            const Drawn = drawn[name];
            if (Drawn) return <Drawn key={name} bot={bot} field={field(name)} typed={form.watch(name) ?? ""} />;
            return <SettingField key={name} name={name as WordedSetting} field={field(name)} />;
          });
          if (names.length === 1) return fields;
          return (
            <Fields key={names[0]} leastPx={220}>
              {fields}
            </Fields>
          );
        })
      }
    </SettingsGroup>
  );
}

/** Choices that follow each other stand side by side. */
function rowsOf(names: readonly BotSetting[], drawn: DrawnFields): BotSetting[][] {
  const isChoice = (name: BotSetting | undefined) =>
    name !== undefined && !drawn[name] && settingOf(name).input.type === "choice";
  const rows: BotSetting[][] = [];
  for (const name of names) {
    const row = rows.at(-1);
    if (row && isChoice(name) && isChoice(row[0])) row.push(name);
    else rows.push([name]);
  }
  return rows;
}

function SettingField({ name, field }: { name: WordedSetting; field: FieldProps }) {
  const t = useT("widget");
  const { input } = settingOf(name);
  const facts = input.type === "number" ? { least: input.least, count: input.most } : {};
  const hint = t(`${name}Hint` as "instructionsHint", { defaultValue: "", ...facts }) || undefined;
  const words = { label: t(name), ...(hint !== undefined && { hint }) };
  switch (input.type) {
    case "lines":
      return <TextArea {...words} rows={5} className={ownWords} {...field} />;
    case "choice": {
      const options = input.of.map((value) => ({ value, label: t(`${name}.${value}` as "tone.warm") }));
      return <Select {...words} options={options} {...field} />;
    }
    case "number":
      return <TextField {...words} inputMode="numeric" {...field} />;
    case "share":
      return <TextField {...words} optional inputMode="decimal" {...field} />;
    case "address":
      return <TextField {...words} optional inputMode="url" className={ownWords} {...field} />;
    default:
      return <TextField {...words} className={ownWords} {...field} />;
  }
}
