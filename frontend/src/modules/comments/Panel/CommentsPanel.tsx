import { X } from "lucide-react";
import { useState } from "react";
import { useSnapshot } from "valtio";
import type { CommentThread, Passage } from "#contract/comments/comments.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { useRights } from "#session/rights.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { Segments } from "#ui/Segments/Segments.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { rightsFor } from "../comment-calls.ts";
import { startThread } from "../comments.actions.ts";
import { readComments } from "../reading.actions.ts";
import { aimAt, comments, showThread, type CommentedThing } from "../comments.store.ts";
import { CommentForm } from "../writing/CommentForm.tsx";
import styles from "./Panel.module.css";
import { ThreadCard } from "./ThreadCard.tsx";

export interface CommentsPanelProps {
  thing: CommentedThing;
  /** The page that a new thread is about, where no words are marked; absent where a thing has none. */
  page?: number | undefined;
  /** Shows a passage on its page. */
  onPassage?: ((passage: Passage) => void) | undefined;
}

type ThreadState = "open" | "resolved";

const standingOf = ({ resolved_at: at }: Pick<CommentThread, "resolved_at">): ThreadState =>
  at === null ? "open" : "resolved";

/** What members say about a thing of their team; `useComments` of its page reads it. */
export function CommentsPanel({ thing, page, onPassage }: CommentsPanelProps) {
  const t = useT("comments");
  const errors = useT("errors");
  const { thing: open, status: known, error } = useSnapshot(comments);
  const status = open?.id === thing.id ? known : "loading";
  const may = useRights()(rightsFor(thing.kind).writes);
  return (
    <div className={styles["panel"]}>
      <div className={styles["body"]}>
        {status === "loading" ? (
          <Skeleton rows={4} height={72} />
        ) : status === "failed" ? (
          <ErrorState
            title={t("failed")}
            reason={errors(error ?? "client.unknown")}
            onRetry={() => void readComments(thing)}
          />
        ) : (
          <Threads thing={thing} onPassage={onPassage} />
        )}
      </div>
      {may && <NewThread thing={thing} page={page} />}
    </div>
  );
}

/** The open threads or the resolved ones; a thread that a link leads to is shown among its own. */
function Threads({ thing, onPassage }: Pick<CommentsPanelProps, "thing" | "onPassage">) {
  const t = useT("comments");
  const errors = useT("errors");
  const { threads, shown } = useSnapshot(comments);
  const [standing, setStanding] = useState<ThreadState>("open");
  const [followed, setFollowed] = useState<typeof shown>(null);
  const led = threads.find(({ id }) => id === shown?.id);
  // A thread is followed once: one that is resolved here leaves the open ones, and they stay.
  if (led && followed !== shown) {
    setFollowed(shown);
    setStanding(standingOf(led));
  }
  const those = threads.filter((thread) => standingOf(thread) === standing);
  const countOf = (of: ThreadState) => threads.filter((thread) => standingOf(thread) === of).length;
  const isGone = shown !== null && led === undefined;
  return (
    <>
      <Segments<ThreadState>
        label={t("filter")}
        value={standing}
        onChange={setStanding}
        options={(["open", "resolved"] as const).map((value) => ({
          value,
          label: t(`standing.${value}`, { count: countOf(value) }),
        }))}
      />
      {isGone && <output className={styles["note"]}>{errors("comments.not_found")}</output>}
      {those.length === 0 ? (
        <EmptyState
          compact
          title={t(`none.${standing}`)}
          {...(standing === "open" && { text: t(`noneText.${thing.kind}`) })}
        />
      ) : (
        <ul className={styles["threads"]}>
          {those.map((thread) => (
            <ThreadCard key={thread.id} thing={thing} thread={thread as CommentThread} onPassage={onPassage} />
          ))}
        </ul>
      )}
    </>
  );
}

/** A field for a new thread, with the words that it is about. */
function NewThread({ thing, page }: Pick<CommentsPanelProps, "thing" | "page">) {
  const t = useT("comments");
  const marked = useSnapshot(comments).passage as Passage | null;
  const passage = marked ?? (page === undefined ? null : { page, quads: [], quote: "" });
  return (
    <div className={styles["new"]}>
      {passage && (
        <div className={styles["about"]}>
          <span className={styles["page"]}>{t("page", { page: passage.page })}</span>
          {passage.quote !== "" && <q className={classNames(styles["quote"], ownWords)}>{passage.quote}</q>}
          {marked && <IconButton size="small" icon={X} label={t("wholePage")} tip="top" onClick={() => aimAt(null)} />}
        </div>
      )}
      <CommentForm
        key={`${thing.id} ${marked === null ? "" : marked.quote}`}
        kind={thing.kind}
        field={`new:${thing.id}`}
        label={t("new")}
        submit={t("send")}
        isAsked={marked !== null}
        onSend={async (body, requestId) => {
          const { id } = await startThread(thing, { body, requestId }, passage);
          showThread(id);
        }}
        onSent={() => aimAt(null)}
      />
    </div>
  );
}
