import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { LookOnly } from "#shell/rights/LookOnly.tsx";
import { May } from "#shell/rights/May.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { AnswerAnnouncer } from "#thread/answers/AnswerAnnouncer.tsx";
import { MessageList } from "#thread/list/MessageList.tsx";
import { useEscapeToStop } from "#thread/use-escape-to-stop.ts";
import { useFreshness } from "#thread/use-freshness.ts";
import { useSheet } from "../viewer/use-sheet.ts";
import { viewer } from "../viewer/viewer.store.ts";
import { readEarlier, refreshDiscussion, stop } from "./discussion.actions.ts";
import type { Discussion } from "./discussion.store.ts";
import { DiscussionTurn } from "./DiscussionTurn.tsx";
import styles from "./DiscussionView.module.css";
import { DocumentComposer } from "./DocumentComposer.tsx";
import { SummaryView } from "./SummaryView.tsx";

interface DiscussionViewProps {
  discussion: Discussion;
  /** Its analysis has ended well: there is something to ask. */
  ready: boolean;
}

/** What is asked and answered about a file, below what it says on the whole. */
export function DiscussionView({ discussion, ready }: DiscussionViewProps) {
  const { tab } = useSnapshot(viewer);
  useFreshness(discussion, refreshDiscussion);
  useEscapeToStop(discussion, stop);
  const isSheet = useSheet();
  return (
    <div className={styles["discussion"]}>
      <MessageList
        thread={discussion}
        row={DiscussionTurn}
        onEarlier={readEarlier}
        isShown={tab === "discussion"}
        above={<Above discussion={discussion} ready={ready} />}
      />
      <div className={styles["composer"]} hidden={isSheet}>
        <LookOnly right="questions.ask" />
        <May right="questions.ask">
          <DocumentComposer discussion={discussion} ready={ready} />
        </May>
      </div>
      <AnswerAnnouncer thread={discussion} />
    </div>
  );
}

function Above({ discussion, ready }: DiscussionViewProps) {
  const t = useT("pdf");
  const errors = useT("errors");
  const { status, error } = useSnapshot(discussion);
  return (
    <div className={styles["above"]}>
      <SummaryView discussion={discussion} ready={ready} />
      {status === "failed" && (
        <ErrorState
          title={t("discussion.failed")}
          reason={errors(error ?? "client.unknown")}
          onRetry={() => void refreshDiscussion(discussion)}
        />
      )}
    </div>
  );
}
