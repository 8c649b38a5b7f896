import { Plus, Send, Trash2 } from "lucide-react";
import { useState } from "react";
import { webhookEvents } from "#contract/support/talk.ts";
import { listWebhooks, type SupportWebhook } from "#contract/support/webhooks.contract.ts";
import { toSource } from "#api/source.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useLoaded } from "#lib/use-loaded.ts";
import { Guarded } from "#shell/rights/Guarded.tsx";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { Switch } from "#ui/Switch/Switch.tsx";
import { WhenLoaded } from "#ui/WhenLoaded/WhenLoaded.tsx";
import styles from "./Settings.module.css";
import { WebhookDialog } from "./WebhookDialog.tsx";
import { removeWebhookOf, sendTest, switchWebhook } from "./webhooks.actions.ts";

/** How many addresses a chatbot may have. */
const most = 5;

/** Addresses of one's own systems that hear of what happens. */
export function Webhooks({ id }: { id: string }) {
  const t = useT("widget");
  const { state, retry, reload } = useLoaded(toSource(listWebhooks, { params: { id } }));
  const [adding, setAdding] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  return (
    <Section title={t("webhooks")}>
      <p className={styles["note"]}>{t("webhooksText")}</p>
      <WhenLoaded state={state} onRetry={retry} failed={t("webhooksFailed")} rows={2}>
        {({ webhooks }) => (
          <>
            <div>
              {webhooks.map((one) => (
                <Row key={one.id} webhook={one} onChanged={reload} />
              ))}
            </div>
            {secret !== null && (
              <div>
                <p className={classNames(styles["secret"], ownWords)}>
                  <span>{secret}</span>
                  <CopyButton text={secret} label={t("secretCopy")} />
                </p>
                <p className={styles["note"]}>{t("webhookSecret")}</p>
              </div>
            )}
            <May right="support.edit">
              <div>
                <Button size="small" icon={Plus} disabled={webhooks.length >= most} onClick={() => setAdding(true)}>
                  {t("webhookAdd")}
                </Button>
              </div>
            </May>
          </>
        )}
      </WhenLoaded>
      {adding && (
        <WebhookDialog
          botId={id}
          onAdded={(made) => {
            setSecret(made);
            reload();
          }}
          onClose={() => setAdding(false)}
        />
      )}
    </Section>
  );
}

function Row({ webhook, onChanged }: { webhook: SupportWebhook; onChanged: () => void }) {
  const t = useT("widget");
  const { id, url, events, is_on: isOn, failure } = webhook;
  const during = async (act: Promise<boolean>) => {
    if (await act) onChanged();
  };
  return (
    <div className={styles["row"]}>
      <Guarded right="support.edit">
        <div className={ownWords}>
          <Switch
            label={url}
            hint={webhookEvents
              .filter((event) => events.includes(event))
              .map((event) => t(`event.${event}`))
              .join(" · ")}
            checked={isOn}
            onChange={(checked) => void during(switchWebhook(id, checked))}
          />
        </div>
      </Guarded>
      {failure !== null && <p className={styles["note"]}>{t("webhookFailure", { failure })}</p>}
      <May right="support.edit">
        <div className={styles["actions"]}>
          <Button size="small" icon={Send} onClick={() => void during(sendTest(id))}>
            {t("webhookTest")}
          </Button>
          <IconButton
            size="small"
            icon={Trash2}
            label={t("webhookRemove", { url })}
            onClick={() => void during(removeWebhookOf(id))}
          />
        </div>
      </May>
    </div>
  );
}
