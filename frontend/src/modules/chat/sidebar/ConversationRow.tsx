import { Link, useNavigate, useParams } from "@tanstack/react-router";
import { Ellipsis } from "lucide-react";
import { lazy, useState } from "react";
import type { FoundConversation } from "#contract/chat/conversations.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatTime } from "#lib/format.ts";
import { Found } from "#ui/Found/Found.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { MenuOnDemand } from "#ui/Menu/MenuOnDemand.tsx";
import { onDemand } from "#ui/OnDemand/on-demand.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { ownWords } from "#lib/own-words.ts";
import { renameConversation } from "../conversations.actions.ts";
import { removeConversation } from "../removal.actions.ts";
import styles from "./ConversationRow.module.css";
import { TitleField } from "./TitleField.tsx";

const loadMenu = async () => ({ default: (await import("./RowMenu.tsx")).RowMenu });
const RowMenu = lazy(loadMenu);
const ShareDialog = onDemand(
  async () => (await withTexts(["transfer"], import("../transfer/ShareDialog.tsx"))).ShareDialog,
);
const ExportDialog = onDemand(
  async () => (await withTexts(["transfer"], import("../transfer/ExportDialog.tsx"))).ExportDialog,
);

interface ConversationRowProps {
  conversation: FoundConversation;
  /** What was looked for; empty in a list of all. */
  words: string;
  roomy: boolean;
  onOpen?: (() => void) | undefined;
}

export function ConversationRow({ conversation, words, roomy, onOpen }: ConversationRowProps) {
  const t = useT("chat");
  const { id, title, running, unread, updated_at, hit } = conversation;
  const [renaming, setRenaming] = useState(false);
  const name = title ?? t("conversations.untitled");
  const open = useParams({ strict: false }).id === id;

  if (renaming) {
    return (
      <TitleField
        title={name}
        onClose={() => setRenaming(false)}
        onRename={(wanted) => void renameConversation(id, wanted)}
      />
    );
  }
  return (
    <div className={classNames(styles["row"], roomy && styles["roomy"])} data-open={open || undefined}>
      <Link
        to="/user/conversation/$id"
        params={{ id }}
        search={hit ? { at: hit.id, words } : {}}
        className={styles["link"]}
        aria-current={open ? "page" : undefined}
        preload={false}
        onClick={onOpen}
      >
        {(running !== null || unread) && (
          <>
            <span className={styles["dot"]} data-running={running !== null || undefined} aria-hidden />
            <VisuallyHidden>{t(unread ? "conversations.unread" : "conversations.running")} </VisuallyHidden>
          </>
        )}
        <span className={styles["words"]}>
          <span className={classNames(styles["title"], ownWords)} title={name}>
            <Found text={name} words={words} />
          </span>
          {hit && (
            <span className={classNames(styles["excerpt"], ownWords)}>
              <Found text={hit.excerpt} words={words} />
            </span>
          )}
        </span>
        {roomy && <Moment at={updated_at} />}
      </Link>
      <Actions id={id} name={name} isOpen={open} onRename={() => setRenaming(true)} />
    </div>
  );
}

function Moment({ at }: { at: string }) {
  const locale = useLocale();
  return (
    <time className={styles["time"]} dateTime={at}>
      {formatTime(new Date(at), locale)}
    </time>
  );
}

interface ActionsProps {
  id: string;
  name: string;
  isOpen: boolean;
  onRename: () => void;
}

function Actions({ id, name, isOpen, onRename }: ActionsProps) {
  const t = useT("chat");
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<"share" | "export" | null>(null);
  const close = () => setDialog(null);
  const remove = () => {
    removeConversation(id);
    if (isOpen) void navigate({ to: "/user/dashboard" });
  };
  return (
    <>
      <MenuOnDemand
        load={loadMenu}
        trigger={
          <IconButton
            icon={Ellipsis}
            size="small"
            label={t("conversations.actions", { title: name })}
            className={styles["menu"]}
          />
        }
      >
        {(state) => (
          <RowMenu
            {...state}
            onRename={onRename}
            onShare={() => setDialog("share")}
            onExport={() => setDialog("export")}
            onRemove={remove}
          />
        )}
      </MenuOnDemand>
      {dialog === "share" && <ShareDialog id={id} name={name} onClose={close} />}
      {dialog === "export" && <ExportDialog id={id} name={name} onClose={close} />}
    </>
  );
}
