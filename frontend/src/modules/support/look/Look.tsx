import { Eye } from "lucide-react";
import { useEffect, useEffectEvent, useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useMedia } from "#lib/use-media.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ChatbotForm } from "../settings/SettingsGroup.tsx";
import { SectionHead } from "../SectionHead.tsx";
import styles from "./Look.module.css";
import { changeOfLook, formOfLook, lookForm, lookOf, type LookForm } from "./look.forms.ts";
import { LookFields } from "./LookFields.tsx";
import { WidgetPreview } from "./WidgetPreview.tsx";

/** The widget's look beside the widget, which changes as its look is chosen. */
export function Look({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  const isWide = useMedia("(width >= 1200px)");
  const [look, setLook] = useState(bot.look);
  const [open, setOpen] = useState(false);
  const preview = <WidgetPreview name={bot.name} look={look} />;
  return (
    <div className={styles["look"]} data-whole="">
      <div className={styles["form"]}>
        <SectionHead title={t("look")}>
          {!isWide && (
            <Button icon={Eye} onClick={() => setOpen(true)}>
              {t("preview.open")}
            </Button>
          )}
        </SectionHead>
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
      {isWide ? (
        <aside className={styles["preview"]}>{preview}</aside>
      ) : (
        <Dialog open={open} onOpenChange={setOpen} title={t("preview")} hideTitle>
          {preview}
        </Dialog>
      )}
    </div>
  );
}

/** Tells every change of the form, as it is typed. */
function Following({ form, onChange }: { form: UseFormReturn<LookForm>; onChange: (values: LookForm) => void }) {
  const tell = useEffectEvent(onChange);
  useEffect(() => {
    const { unsubscribe } = form.watch(() => tell(form.getValues()));
    return unsubscribe;
  }, [form]);
  return null;
}
