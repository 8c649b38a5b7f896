import { Check, CornerDownRight, RotateCcw } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import type { CommentThread, Passage } from "#contract/comments/comments.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRights } from "#session/rights.ts";
import { Button } from "#ui/Button/Button.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { rightsFor } from "../comment-calls.ts";
import { replyTo, resolveThread } from "../comments.actions.ts";
import { comments, showThread, type CommentedThing } from "../comments.store.ts";
import { CommentForm } from "../writing/CommentForm.tsx";
import { keptCommentDraft } from "../writing/kept-drafts.ts";
import { CommentView } from "./CommentView.tsx";
import styles from "./Panel.module.css";

interface ThreadCardProps {
  thing: CommentedThing;
  thread: CommentThread;
  /** Shows the passage that it is about. */
  onPassage: ((passage: Passage) => void) | undefined;
}

/** A comment with its replies, and what can be done with them. */
export function ThreadCard({ thing, thread, onPassage }: ThreadCardProps) {
  const t = useT("comments");
  const { shown } = useSnapshot(comments);
  const card = useRef<HTMLLIElement>(null);
  const may = useRights()(rightsFor(thing.kind).writes);
  const { id, passage, comments: all } = thread;
  const isShown = shown?.id === id;
  useEffect(() => {
    if (shown?.id !== id) return;
    card.current?.scrollIntoView({ block: "nearest" });
    card.current?.focus({ preventScroll: true });
  }, [shown, id]);
  const [first] = all;
  const name = first?.author?.name ?? t("gone");
  return (
    <li
      ref={card}
      tabIndex={-1}
      className={styles["thread"]}
      data-shown={isShown || undefined}
      aria-label={t("thread", { name })}
    >
      {passage && (
        <button
          type="button"
          className={styles["passage"]}
          onClick={() => {
            showThread(id);
            onPassage?.(passage);
          }}
        >
          <span className={styles["page"]}>{t("page", { page: passage.page })}</span>
          {passage.quote !== "" && <q className={classNames(styles["quote"], ownWords)}>{passage.quote}</q>}
        </button>
      )}
      {all.map((comment) => (
        <CommentView key={comment.id} thing={thing} comment={comment} />
      ))}
      {may && <Answering thing={thing} thread={thread} />}
    </li>
  );
}

/** Replying and resolving; a resolved thread is opened again first. */
function Answering({
  thing,
  thread: { id, resolved_at: resolvedAt, resolved_by: by },
}: Omit<ThreadCardProps, "onPassage">) {
  const t = useT("comments");
  const field = `reply:${id}`;
  const [isOpen, setIsOpen] = useState(() => keptCommentDraft(field) !== undefined);
  const [isBusy, setIsBusy] = useState(false);
  const resolve = async (resolved: boolean) => {
    setIsBusy(true);
    await resolveThread(thing, id, resolved);
    setIsBusy(false);
    if (resolved)
      notify({
        text: t("resolved"),
        action: { label: t("reopen"), onPress: () => void resolveThread(thing, id, false) },
      });
  };
  if (resolvedAt !== null)
    return (
      <div className={styles["answering"]}>
        <span className={classNames(styles["time"], ownWords)}>{t("resolvedBy", { name: by?.name ?? t("gone") })}</span>
        <Button size="small" variant="quiet" icon={RotateCcw} busy={isBusy} onClick={() => void resolve(false)}>
          {t("reopen")}
        </Button>
      </div>
    );
  if (isOpen)
    return (
      <div className={styles["reply"]}>
        <CommentForm
          kind={thing.kind}
          field={field}
          label={t("reply")}
          submit={t("send")}
          isAsked
          onSend={async (body, requestId) => {
            await replyTo(thing, id, { body, requestId });
            setIsOpen(false);
          }}
          onCancel={() => setIsOpen(false)}
        />
      </div>
    );
  return (
    <div className={styles["answering"]}>
      <Button size="small" variant="quiet" icon={CornerDownRight} onClick={() => setIsOpen(true)}>
        {t("reply")}
      </Button>
      <Button size="small" variant="quiet" icon={Check} busy={isBusy} onClick={() => void resolve(true)}>
        {t("resolve")}
      </Button>
    </div>
  );
}
