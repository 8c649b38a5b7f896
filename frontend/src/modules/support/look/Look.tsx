import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { BesidePreview } from "../preview/BesidePreview.tsx";
import { ChatbotForm } from "../settings/SettingsGroup.tsx";
import { SectionHead } from "../SectionHead.tsx";
import styles from "./Look.module.css";
import { changeOfLook, formOfLook, lookForm, lookOf, type LookForm } from "./look.forms.ts";
import { LookFields } from "./LookFields.tsx";

/** The widget's look beside the widget, which changes as its look is chosen. */
export function Look({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  const [look, setLook] = useState(bot.look);
  // Fields that are only read take no focus: the box that scrolls them does.
  const isRead = !useRights()("support.edit");
  return (
    <BesidePreview bot={bot} look={look}>
      {(opener) => (
        <div className={styles["form"]} {...(isRead && { role: "group", tabIndex: 0, "aria-label": t("look") })}>
          <SectionHead title={t("look")}>{opener}</SectionHead>
          <ChatbotForm<LookForm>
            botId={bot.id}
            schema={lookForm}
            initial={formOfLook(bot)}
            changeOf={changeOfLook(bot.look)}
          >
            {(field, form) => (
              <>
                <Following form={form} onChange={(values) => setLook(lookOf(values, bot.look))} />
                <LookFields field={field} form={form} />
              </>
            )}
          </ChatbotForm>
        </div>
      )}
    </BesidePreview>
  );
}

/** Tells every change of the form, as it is typed. */
function Following({ form, onChange }: { form: UseFormReturn<LookForm>; onChange: (values: LookForm) => void }) {
  const notifyChange = useEffectEvent(onChange);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => notifyChange(form.getValues()));
    return unsubscribe;
  }, [form]);
  return null;
}
