import { Link, useParams } from "@tanstack/react-router";
import { Archive, Ellipsis, Pin, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { FoundConversation } from "#contract/chat/conversations.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatTime } from "#lib/format.ts";
import { ColorDot } from "#ui/ColorDot/ColorDot.tsx";
import { Found } from "#ui/Found/Found.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { MenuOnDemand } from "#ui/Menu/MenuOnDemand.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { ownWords } from "#lib/own-words.ts";
import { renameConversation } from "../conversations.actions.ts";
import { draggedConversation } from "../projects/dragged-conversation.ts";
import { MoveToProject } from "../projects/project-parts.ts";
import { projects } from "../projects/projects.store.ts";
import styles from "./ConversationRow.module.css";
import type { RowDialog } from "./RowMenu.tsx";

const RowMenu = lazyPart(async () => (await import("./RowMenu.tsx")).RowMenu);
const TitleField = lazyPart(async () => (await import("./TitleField.tsx")).TitleField);
const ShareDialog = lazyPart(
  async () => (await withTexts(["transfer"], import("../transfer/ShareDialog.tsx"))).ShareDialog,
);
const ExportDialog = lazyPart(
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
  const { id, title, running, unread, updated_at, hit, project_id, pinned_at, archived_at } = conversation;
  const [asked, setAsked] = useState<RowDialog | null>(null);
  const [isBack, setIsBack] = useState(false);
  const close = () => setAsked(null);
  const closeTitle = (byKey: boolean) => {
    setIsBack(byKey);
    close();
  };
  const name = title ?? t("conversations.untitled");
  const shown = useParams({ strict: false }).id;
  const open = shown === id;

  if (asked === "rename") {
    return <TitleField title={name} onClose={closeTitle} onRename={(wanted) => void renameConversation(id, wanted)} />;
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
        draggable
        onDragStart={(event) => draggedConversation.begin(event, id)}
        onClick={onOpen}
      >
        {/* On the page of its project the colour stands above. */}
        {!(roomy && shown === project_id) && <ProjectMark project={project_id} />}
        <AnswerMark isRunning={running !== null} isUnread={unread} />
        <span className={styles["words"]}>
          <span dir="auto" className={classNames(styles["title"], ownWords)} title={name}>
            <Found text={name} words={words} />
          </span>
          {hit && (
            <span className={classNames(styles["excerpt"], ownWords)}>
              <Found text={hit.excerpt} words={words} />
            </span>
          )}
        </span>
        <Signs isPinned={roomy && pinned_at !== null} isArchived={archived_at !== null} />
        {roomy && <Moment at={updated_at} />}
      </Link>
      <Actions conversation={conversation} name={name} isOpen={open} isBack={isBack} onAsk={setAsked} />
      <Dialogs asked={asked} conversation={conversation} name={name} onClose={close} />
    </div>
  );
}

interface DialogsProps {
  asked: RowDialog | null;
  conversation: FoundConversation;
  name: string;
  onClose: () => void;
}

function Dialogs({ asked, conversation: { id, project_id }, name, onClose }: DialogsProps) {
  return (
    <>
      {asked === "move" && <MoveToProject id={id} title={name} project={project_id} onClose={onClose} />}
      {asked === "share" && <ShareDialog id={id} name={name} onClose={onClose} />}
      {asked === "export" && <ExportDialog id={id} name={name} onClose={onClose} />}
    </>
  );
}

/** That an answer is being written, or was not read yet. */
function AnswerMark({ isRunning, isUnread }: { isRunning: boolean; isUnread: boolean }) {
  const t = useT("chat");
  if (!isRunning && !isUnread) return null;
  return (
    <>
      <span className={styles["dot"]} data-running={isRunning || undefined} aria-hidden />
      <VisuallyHidden>{t(isUnread ? "conversations.unread" : "conversations.running")} </VisuallyHidden>
    </>
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

/** The colour of its project, which its tooltip names. */
function ProjectMark({ project }: { project: string | null }) {
  const t = useT("chat");
  const { items } = useSnapshot(projects);
  const known = project === null ? undefined : items.find(({ id }) => id === project);
  if (known === undefined) return null;
  return (
    <span className={classNames(styles["mark"], ownWords)} title={known.name}>
      <ColorDot color={known.color} />
      <VisuallyHidden>
        {t("projects.in")} {known.name}{" "}
      </VisuallyHidden>
    </span>
  );
}

/** Where a list does not show by itself that a conversation is pinned or archived. */
function Signs({ isPinned, isArchived }: { isPinned: boolean; isArchived: boolean }) {
  const t = useT("chat");
  return (
    <>
      {isPinned && <Sign icon={Pin} text={t("conversations.isPinned")} />}
      {isArchived && <Sign icon={Archive} text={t("conversations.isArchived")} />}
    </>
  );
}

function Sign({ icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span className={styles["sign"]} title={text}>
      <Icon of={icon} size={14} />
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  );
}

interface ActionsProps {
  conversation: FoundConversation;
  name: string;
  isOpen: boolean;
  /** The field that the menu opened is gone: the focus comes back to its button. */
  isBack: boolean;
  onAsk: (asked: RowDialog) => void;
}

function Actions({ conversation, name, isOpen, isBack, onAsk }: ActionsProps) {
  const t = useT("chat");
  return (
    <MenuOnDemand
      part={RowMenu}
      trigger={
        <IconButton
          icon={Ellipsis}
          size="small"
          label={t("conversations.actions", { title: name })}
          className={styles["menu"]}
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- where the reader was before the field
          autoFocus={isBack}
        />
      }
    >
      {(state) => <RowMenu {...state} conversation={conversation} isOpen={isOpen} onAsk={onAsk} />}
    </MenuOnDemand>
  );
}
