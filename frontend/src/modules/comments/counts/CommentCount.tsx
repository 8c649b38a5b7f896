import { MessageSquare } from "lucide-react";
import { useEffect } from "react";
import { useSnapshot } from "valtio";
import type { CommentedKind } from "#contract/comments/comment-links.rules.ts";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./CommentCount.module.css";
import { counts, fetchCounts } from "./counts.actions.ts";

export interface CommentCountProps {
  kind: CommentedKind;
  id: string;
}

/** How many threads are open of a thing; nothing where none is. */
export function CommentCount({ kind, id }: CommentCountProps) {
  const t = useT("comments");
  const count = useSnapshot(counts)[kind][id] ?? 0;
  useEffect(() => void fetchCounts(kind), [kind]);
  if (count === 0) return null;
  return (
    <span className={styles["count"]}>
      <Icon of={MessageSquare} size={14} />
      <span aria-hidden>{count}</span>
      <VisuallyHidden>{t("count", { count })}</VisuallyHidden>
    </span>
  );
}
