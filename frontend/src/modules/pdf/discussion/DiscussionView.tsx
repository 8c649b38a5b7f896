import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { ArrowDown } from "lucide-react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { createFollower } from "#modules/chat/messages/follower.ts";
import { isLive } from "#modules/chat/turns.rules.ts";
import type { DocumentTurn } from "./discussion.rules.ts";
import { viewer } from "../viewer/viewer.store.ts";
import { discussion } from "./discussion.store.ts";
import { openDiscussion } from "./discussion.actions.ts";
import styles from "./DiscussionView.module.css";
import { DocumentComposer } from "./DocumentComposer.tsx";
import { SummaryView } from "./SummaryView.tsx";
import { TurnView } from "./TurnView.tsx";

interface DiscussionViewProps {
  id: string;
  /** Its analysis has ended well: there is something to ask. */
  ready: boolean;
}

/** What is asked and answered about a file, below what it says on the whole. */
export function DiscussionView({ id, ready }: DiscussionViewProps) {
  const t = useT("pdf");
  const errors = useT("errors");
  const scroller = useRef<HTMLElement>(null);
  const { turns, status, error } = useSnapshot(discussion);
  const live = turns.some(({ answer }) => isLive(answer as DocumentTurn["answer"]));
  const offersEnd = useFollowing(scroller, live, turns.length);
  return (
    <div className={styles["discussion"]}>
      <div className={styles["frame"]}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
        <section ref={scroller} className={styles["scroller"]} tabIndex={0} aria-label={t("discussion.messages")}>
          <div className={styles["column"]}>
            <SummaryView id={id} ready={ready} />
            {status === "failed" && (
              <ErrorState
                title={t("discussion.failed")}
                reason={errors(error ?? "client.unknown")}
                onRetry={() => void openDiscussion(id)}
              />
            )}
            <ol className={styles["turns"]}>
              {turns.map((turn, index) => (
                <li key={turn.key}>
                  <TurnView
                    turn={discussion.turns[index] ?? (turn as DocumentTurn)}
                    isLast={index === turns.length - 1}
                    resting={!live}
                  />
                </li>
              ))}
            </ol>
          </div>
        </section>
        <span className={styles["jump"]} data-shown={offersEnd.shown}>
          <IconButton
            icon={ArrowDown}
            variant="outline"
            size="small"
            label={t("discussion.latest")}
            onClick={offersEnd.go}
          />
        </span>
      </div>
      <DocumentComposer id={id} ready={ready} />
    </div>
  );
}

/** The list follows a running answer while the reader lets it. */
function useFollowing(scroller: React.RefObject<HTMLElement | null>, live: boolean, count: number) {
  const [shown, setShown] = useState(false);
  const [follower] = useState(() => createFollower(setShown));
  const known = useRef(count);
  useLayoutEffect(() => (scroller.current ? follower.attach(scroller.current) : undefined), [follower, scroller]);
  useLayoutEffect(() => {
    if (count > known.current) follower.toEnd();
    known.current = count;
  }, [count, follower]);
  useEffect(() => {
    const observer = new ResizeObserver(() => follower.grown(live));
    const box = scroller.current;
    if (box) observer.observe(box);
    if (box?.firstElementChild) observer.observe(box.firstElementChild);
    return () => observer.disconnect();
  }, [follower, live, scroller]);
  const { tab } = useSnapshot(viewer);
  // Behind the other tab nothing could scroll.
  useLayoutEffect(() => {
    if (tab === "discussion" && scroller.current?.clientHeight) follower.toEnd();
  }, [follower, scroller, tab]);
  return { shown, go: () => follower.toEnd() };
}
