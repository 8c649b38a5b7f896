import { Ellipsis, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Comment } from "#contract/comments/comments.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDistance } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { useRights } from "#session/rights.ts";
import { useSession } from "#session/session.store.ts";
import { Avatar } from "#ui/Avatar/Avatar.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Menu } from "#ui/Menu/Menu.tsx";
import { MenuItem } from "#ui/Menu/MenuItem.tsx";
import { rightsFor } from "../comment-calls.ts";
import { editComment, removeComment } from "../comments.actions.ts";
import type { CommentedThing } from "../comments.store.ts";
import { CommentForm } from "../writing/CommentForm.tsx";
import { dropCommentDraft } from "../writing/kept-drafts.ts";
import { toDraft } from "../writing/mention-text.rules.ts";
import styles from "./Panel.module.css";
import { Words } from "./Words.tsx";

interface CommentViewProps {
  thing: CommentedThing;
  comment: Comment;
}

/** A comment with who wrote it and when; its author changes it in its place. */
export function CommentView({ thing, comment }: CommentViewProps) {
  const t = useT("comments");
  /** The version that is being changed; null where none is. */
  const [edited, setEdited] = useState<number | null>(null);
  const { author, body, version, deleted_at: deletedAt } = comment;
  if (deletedAt !== null) return <p className={styles["deleted"]}>{t("deleted")}</p>;
  const name = author?.name ?? t("gone");
  return (
    <article className={styles["comment"]} aria-label={t("by", { name })}>
      <Avatar name={name} size={28} />
      <div className={styles["said"]}>
        <Head comment={comment} name={name} thing={thing} onEdit={() => setEdited(version)} />
        {/* While it is changed, another change of it is shown above the field. */}
        {(edited === null || edited !== version) && (
          <p dir="auto" className={classNames(styles["words"], ownWords)}>
            <Words body={body} />
          </p>
        )}
        {edited !== null && <Change thing={thing} comment={comment} onEnd={() => setEdited(null)} />}
      </div>
    </article>
  );
}

function Change({ thing, comment: { id, body, version }, onEnd }: CommentViewProps & { onEnd: () => void }) {
  const t = useT("comments");
  const common = useT("common");
  const field = `edit:${id}`;
  return (
    <CommentForm
      kind={thing.kind}
      field={field}
      label={t("edit")}
      submit={common("action.save")}
      initial={toDraft(body, t("gone"))}
      isAsked
      onSend={async (words) => {
        await editComment(thing, id, { version, body: words });
        onEnd();
      }}
      onCancel={() => {
        dropCommentDraft(field);
        onEnd();
      }}
    />
  );
}

interface HeadProps extends CommentViewProps {
  name: string;
  onEdit: () => void;
}

function Head({ comment: { id, author, created_at, edited_at }, name, thing, onEdit }: HeadProps) {
  const t = useT("comments");
  const common = useT("common");
  const locale = useLocale();
  const now = useNow();
  const own = useSession()?.user.id;
  const may = useRights();
  const isOwn = author?.id === own;
  const writes = may(rightsFor(thing.kind).writes);
  return (
    <header className={styles["by"]}>
      <span className={classNames(styles["author"], ownWords)}>{name}</span>
      <time className={styles["time"]} dateTime={created_at}>
        {formatDistance(new Date(created_at), now, locale)}
        {edited_at !== null && ` · ${t("edited")}`}
      </time>
      {writes && (isOwn || may("members.manage")) && (
        <Menu
          align="end"
          trigger={
            <IconButton size="small" icon={Ellipsis} label={t("actions", { name })} className={styles["menu"]} />
          }
        >
          {isOwn && (
            <MenuItem icon={Pencil} onSelect={onEdit}>
              {common("action.edit")}
            </MenuItem>
          )}
          <MenuItem icon={Trash2} danger onSelect={() => removeComment(thing, id)}>
            {common("action.delete")}
          </MenuItem>
        </Menu>
      )}
    </header>
  );
}
