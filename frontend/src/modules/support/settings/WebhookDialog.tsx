import * as z from "zod/mini";
import { webhookEvents } from "#contract/support/talk.ts";
import { addWebhook } from "#contract/support/webhooks.contract.ts";
import { call } from "#api/call.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { TextField } from "#ui/Field/TextField.tsx";
import { faultsOf } from "#ui/Form/faults.ts";
import { FormDialog } from "#ui/Form/FormDialog.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";

const fault = faultsOf("widget");

const webhookForm = z.object({
  url: z.string().check(z.trim(), z.maxLength(2_048), z.regex(/^https:\/\/[^\s/]+/, fault("https"))),
  events: z.array(z.enum(webhookEvents)).check(z.minLength(1)),
});
type WebhookForm = z.infer<typeof webhookForm>;

interface WebhookDialogProps {
  botId: string;
  /** With its secret, which is shown this once. */
  onAdded: (secret: string) => void;
  onClose: () => void;
}

/** Mount it to open it. */
export function WebhookDialog({ botId, onAdded, onClose }: WebhookDialogProps) {
  const t = useT("widget");
  return (
    <FormDialog<WebhookForm>
      open
      onOpenChange={(open) => !open && onClose()}
      title={t("webhookAdd")}
      schema={webhookForm}
      initial={{ url: "", events: [...webhookEvents] }}
      submit={t("webhookAdd")}
      onSubmit={async (body) => {
        const { secret } = await call(addWebhook, { params: { id: botId }, body });
        onAdded(secret);
      }}
    >
      {(field, form) => {
        const chosen = form.watch("events");
        return (
          <>
            <TextField
              label={t("webhookUrl")}
              placeholder="https://"
              inputMode="url"
              className={ownWords}
              {...field("url")}
            />
            {webhookEvents.map((event) => (
              <Switch
                key={event}
                label={t(`event.${event}`)}
                checked={chosen.includes(event)}
                // The last one stays: a webhook of no event says nothing.
                disabled={chosen.length === 1 && chosen.includes(event)}
                onChange={(checked) =>
                  form.setValue("events", checked ? [...chosen, event] : chosen.filter((one) => one !== event))
                }
              />
            ))}
          </>
        );
      }}
    </FormDialog>
  );
}
