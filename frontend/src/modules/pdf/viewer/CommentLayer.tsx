import { MessageSquare } from "lucide-react";
import { useSnapshot } from "valtio";
import type { Quad } from "#contract/citations.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { comments, showThread } from "#modules/comments/comments.store.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { topOf, type Rotation } from "./quads.rules.ts";
import { showBeside } from "./viewer.actions.ts";
import styles from "./CommentLayer.module.css";

interface CommentLayerProps {
  page: number;
  turned: Rotation;
}

/** A mark in the margin for each open thread about a page, beside its line; a press on it shows the thread. */
export function CommentLayer({ page, turned }: CommentLayerProps) {
  const t = useT("pdf");
  const { threads, shown } = useSnapshot(comments);
  return threads.map(({ id, passage, resolved_at: resolvedAt, comments: all }) =>
    passage?.page === page && resolvedAt === null ? (
      <button
        key={id}
        type="button"
        className={styles["mark"]}
        style={{ top: `${topOf(passage.quads as Quad[], turned) * 100}%` }}
        aria-label={t("comment.mark", { name: all[0]?.author?.name ?? "" })}
        data-shown={shown?.id === id || undefined}
        onClick={() => {
          showBeside("comments");
          showThread(id);
        }}
      >
        <Icon of={MessageSquare} size={14} />
      </button>
    ) : null,
  );
}
