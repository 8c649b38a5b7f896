import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { May } from "#shell/rights/May.tsx";
import { Button } from "#ui/Button/Button.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { Section } from "#ui/Section/Section.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { reportError } from "#ui/Toaster/report-error.ts";
import { RemovalDialog } from "../ChatbotsPage/RemovalDialog.tsx";
import { clearChatbot } from "../chatbots.actions.ts";
import { MoveChatbotDialog } from "../moving/MoveChatbotDialog.tsx";
import { usePlaces } from "../moving/use-places.ts";
import { PlainSettings } from "./PlainSettings.tsx";
import { Secret } from "./Secret.tsx";
import styles from "./Settings.module.css";

/** How long conversations stay, the key of one's own site, and the ways to delete. */
export function Data({ bot }: { bot: TrainedChatbot }) {
  const t = useT("widget");
  return (
    <>
      <PlainSettings bot={bot} group="retention" title={t("retention")} />
      <May right="support.edit">
        <Section title={t("secret")}>
          <Secret id={bot.id} exists={bot.has_secret} />
        </Section>
      </May>
      <May right="support.edit">
        <Moving id={bot.id} name={bot.name} />
        <Section title={t("deleting")}>
          <Clearing id={bot.id} />
          <Removal id={bot.id} name={bot.name} />
        </Section>
      </May>
    </>
  );
}

function Clearing({ id }: { id: string }) {
  const t = useT("widget");
  const [what, setWhat] = useState<"sources" | "conversations" | null>(null);
  const clear = async () => {
    if (what === null) return;
    try {
      await clearChatbot(id, what);
      notify({ text: t(`cleared.${what}`) });
    } catch (error) {
      reportError(error);
    }
  };
  return (
    <div className={styles["row"]}>
      <p className={styles["note"]}>{t("clearText")}</p>
      <div className={styles["actions"]}>
        <Button onClick={() => setWhat("conversations")}>{t("clear.conversations")}</Button>
        <Button onClick={() => setWhat("sources")}>{t("clear.sources")}</Button>
      </div>
      {what && (
        <ConfirmDialog
          open
          onOpenChange={(open) => !open && setWhat(null)}
          title={t(`clearTitle.${what}`)}
          text={t(`clearWarning.${what}`)}
          confirmLabel={t(`clear.${what}`)}
          onConfirm={clear}
        />
      )}
    </div>
  );
}

/** Where the reader edits chatbots in another workspace, too. */
function Moving({ id, name }: { id: string; name: string }) {
  const t = useT("support");
  const navigate = useNavigate();
  const canMove = usePlaces().length > 0;
  const [asked, setAsked] = useState(false);
  if (!canMove) return null;
  return (
    <Section title={t("moving")}>
      <div className={styles["row"]}>
        <p className={styles["note"]}>{t("movingText")}</p>
        <div className={styles["actions"]}>
          <Button onClick={() => setAsked(true)}>{t("move")}</Button>
        </div>
        {asked && (
          <MoveChatbotDialog
            id={id}
            name={name}
            onClose={() => setAsked(false)}
            onMoved={() => void navigate({ to: "/user/support-chat" })}
          />
        )}
      </div>
    </Section>
  );
}

function Removal({ id, name }: { id: string; name: string }) {
  const t = useT("widget");
  const support = useT("support");
  const navigate = useNavigate();
  const [asked, setAsked] = useState(false);
  return (
    <div className={styles["row"]}>
      <p className={styles["note"]}>{t("removeText")}</p>
      <div className={styles["actions"]}>
        <Button variant="danger" onClick={() => setAsked(true)}>
          {support("remove")}
        </Button>
      </div>
      {asked && (
        <RemovalDialog
          id={id}
          name={name}
          onClose={() => setAsked(false)}
          onRemoved={() => void navigate({ to: "/user/support-chat" })}
        />
      )}
    </div>
  );
}
