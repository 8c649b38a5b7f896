import { ArrowLeft, Ellipsis, Trash2, X } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { TrainedChatbot } from "#contract/support/chatbots.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useMedia } from "#lib/use-media.ts";
import { May } from "#shell/rights/May.tsx";
import { ConfirmDialog } from "#ui/ConfirmDialog/ConfirmDialog.tsx";
import { Dialog } from "#ui/Dialog/Dialog.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { reportError } from "#ui/Toaster/report-error.ts";
import { pathInSite } from "../knowledge/sources.rules.ts";
import { Composer } from "./Composer.tsx";
import styles from "./ConversationView.module.css";
import { readConversation, removeConversation } from "./inbox.actions.ts";
import { inbox, type OpenConversation } from "./inbox.store.ts";
import { Thread } from "./Thread.tsx";
import { useVisitorName } from "./use-visitor-name.ts";
import { Why } from "./Why.tsx";

interface ConversationViewProps {
  id: string;
  bot: TrainedChatbot;
  onBack: () => void;
}

export function ConversationView({ id, bot, onBack }: ConversationViewProps) {
  const t = useT("inbox");
  const common = useT("common");
  const errors = useT("errors");
  const { conversation, conversationError: error } = useSnapshot(inbox);
  const opened = conversation as OpenConversation | null;
  const isWide = useMedia("(width >= 1200px)");
  const [explained, setExplained] = useState<string | null>(null);
  const view = (
    <section className={styles["view"]} aria-label={t("conversation")}>
      <Head conversation={opened} onBack={onBack} />
      {error !== null && (
        <ErrorState title={t("failedOne")} reason={errors(error)} onRetry={() => void readConversation(id)} />
      )}
      {error === null && opened === null && <Skeleton rows={5} height={64} />}
      {opened && (
        <>
          <Thread
            conversation={opened}
            botName={bot.name}
            explained={explained}
            onExplain={(messageId) => setExplained(messageId === explained ? null : messageId)}
          />
          <May right="support.answer">
            <Composer conversation={opened} />
          </May>
        </>
      )}
    </section>
  );
  if (explained === null || opened === null) return view;
  const why = <Why key={explained} messageId={explained} thread={opened.thread} />;
  return isWide ? (
    <div className={styles["explained"]}>
      {view}
      <aside className={styles["why"]} aria-label={t("why")}>
        <header className={styles["whyHead"]}>
          <h2 className={styles["whyTitle"]}>{t("why")}</h2>
          <IconButton icon={X} label={common("action.close")} onClick={() => setExplained(null)} />
        </header>
        {why}
      </aside>
    </div>
  ) : (
    <>
      {view}
      <Dialog open onOpenChange={(open) => !open && setExplained(null)} title={t("why")}>
        {why}
      </Dialog>
    </>
  );
}

function Head({ conversation, onBack }: { conversation: OpenConversation | null; onBack: () => void }) {
  const t = useT("inbox");
  const common = useT("common");
  const nameOf = useVisitorName();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    if (conversation) await removeConversation(conversation.id).then(onBack, reportError);
  };
  return (
    <header className={styles["head"]}>
      <span className={styles["back"]}>
        <IconButton icon={ArrowLeft} label={common("action.back")} onClick={onBack} />
      </span>
      {conversation && (
        <>
          <h2 className={classNames(styles["name"], ownWords)}>{nameOf(conversation)}</h2>
          {conversation.page_url !== null && (
            <p className={classNames(styles["page"], ownWords)}>
              {t("reading", { page: pathInSite(conversation.page_url) })}
            </p>
          )}
          <May right="support.edit">
            <span className={styles["menu"]}>
              <Menu align="end" trigger={<IconButton icon={Ellipsis} label={common("action.more")} />}>
                <MenuItem icon={Trash2} danger onSelect={() => setRemoving(true)}>
                  {t("remove")}
                </MenuItem>
              </Menu>
            </span>
          </May>
          <ConfirmDialog
            open={removing}
            onOpenChange={setRemoving}
            title={t("removeTitle")}
            text={t("removeText")}
            confirmLabel={t("remove")}
            onConfirm={remove}
          />
        </>
      )}
    </header>
  );
}
