import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { chatbotStatuses, type ChatbotStatus } from "#contract/support/chatbots.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { Select } from "#ui/Field/Select.tsx";
import { TextField } from "#ui/Field/TextField.tsx";
import { PlainSettings, type DrawnFieldProps } from "./PlainSettings.tsx";

const drawn = { name: NameField, status: StatusField };

export function Identity({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  return <PlainSettings bot={bot} group="identity" title={t("identity")} drawn={drawn} />;
}

function NameField({ field }: DrawnFieldProps) {
  const t = useT("support");
  return <TextField label={t("name")} hint={t("nameHint")} className={ownWords} {...field} />;
}

function StatusField({ field, typed }: DrawnFieldProps) {
  const t = useT("widget");
  const support = useT("support");
  return (
    <Select
      label={t("status")}
      options={chatbotStatuses.map((value) => ({ value, label: support(`status.${value}`) }))}
      hint={t(`statusHint.${typed as ChatbotStatus}`)}
      {...field}
    />
  );
}
