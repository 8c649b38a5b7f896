import { useState } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { CopyButton } from "#ui/CopyButton/CopyButton.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { changeChatbot, rotateAddress } from "../chatbots.actions.ts";
import { SettingsGroup } from "../settings/SettingsGroup.tsx";
import { hostsForm, hostsIn, type HostsForm } from "./hosts.forms.ts";
import styles from "./Install.module.css";
import { frameOf, scriptOf } from "./snippets.rules.ts";

/** How a chatbot comes onto a site: a line of script, a frame, the hosts that may show it, and its own address. */
export function Install({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  const { origin } = new URL(bot.url);
  return (
    <div className={styles["install"]}>
      {bot.status === "private" && <Private id={bot.id} />}
      <Section title={t("install.script")}>
        <p className={styles["note"]}>{t("install.scriptText")}</p>
        <Code label={t("install.scriptCopy")} text={scriptOf(origin, bot.uuid)} />
      </Section>
      <SettingsGroup<HostsForm>
        botId={bot.id}
        title={t("hosts")}
        schema={hostsForm}
        initial={{ hosts: bot.allowed_hosts.join("\n") }}
        changeOf={({ hosts }) => ({ allowed_hosts: hostsIn(hosts) })}
      >
        {(field) => (
          <TextArea label={t("hosts.label")} hint={t("hosts.hint")} className={ownWords} {...field("hosts")} />
        )}
      </SettingsGroup>
      <Section title={t("install.frame")}>
        <p className={styles["note"]}>{t("install.frameText")}</p>
        <Code label={t("install.frameCopy")} text={frameOf(origin, bot.uuid, bot.look.title ?? bot.name)} />
      </Section>
      <Section title={t("address")}>
        <Address bot={bot} />
      </Section>
    </div>
  );
}

/** A private chatbot appears nowhere: one press opens it to those who have its address. */
function Private({ id }: { id: string }) {
  const t = useT("widget");
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    await changeChatbot(id, { status: "unlisted" }).catch(reportError);
    setBusy(false);
  };
  return (
    <div className={styles["private"]}>
      <p>{t("install.private")}</p>
      <May right="support.edit">
        <Button variant="primary" busy={busy} onClick={() => void open()}>
          {t("install.open")}
        </Button>
      </May>
    </div>
  );
}

function Address({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  const [asked, setAsked] = useState(false);
  const rotate = async () => {
    try {
      await rotateAddress(bot);
      notify({ tone: "good", text: t("address.rotated") });
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <div className={styles["address"]}>
      <p className={styles["note"]}>{t(`statusHint.${bot.status}`)}</p>
      <p className={styles["link"]}>
        {bot.status === "private" ? (
          bot.url
        ) : (
          <a href={bot.url} target="_blank" rel="noreferrer">
            {bot.url}
          </a>
        )}
        <CopyButton text={bot.url} label={t("address.copy")} />
      </p>
      <May right="support.edit">
        <div>
          <Button onClick={() => setAsked(true)}>{t("address.rotate")}</Button>
        </div>
      </May>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={t("address.rotateTitle")}
        text={t("address.rotateText")}
        confirmLabel={t("address.rotate")}
        onConfirm={rotate}
      />
    </div>
  );
}

/** A line to paste; the button names what it copies. */
function Code({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles["code"]}>
      <code>{text}</code>
      <CopyButton text={text} label={label} />
    </div>
  );
}
