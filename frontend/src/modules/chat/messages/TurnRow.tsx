import { memo } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { askAgain, askText, retry } from "../chat.actions.ts";
import type { Room } from "../chat.store.ts";
import type { Turn } from "../turns.rules.ts";
import { AnswerView } from "./AnswerView.tsx";
import { QuestionBubble } from "./QuestionBubble.tsx";
import { RelatedQuestions } from "./RelatedQuestions.tsx";
import styles from "./TurnRow.module.css";

interface TurnRowProps {
  room: Room;
  turn: Turn;
  isLast: boolean;
  /** No answer is being written in this conversation. */
  resting: boolean;
}

/** One question and its answer; subscribes to its own turn alone. */
export const TurnRow = memo(function TurnRow({ room, turn, isLast, resting }: TurnRowProps) {
  const t = useT("chat");
  const { key, question, answer } = useSnapshot(turn) as Turn;
  return (
    <div className={styles["turn"]}>
      {question && (
        <QuestionBubble question={question} onAskAgain={resting ? (text) => void askAgain(room, turn, text) : null} />
      )}
      {answer && (
        <AnswerView
          answer={answer}
          liveKey={key}
          isLast={isLast}
          resting={resting}
          onRetry={() => retry(room, turn)}
          onContinue={() => void askText(room, t("answer.continueText"))}
          onRegenerate={() => void askAgain(room, turn)}
        />
      )}
      {isLast && resting && <Related room={room} />}
    </div>
  );
});

function Related({ room }: { room: Room }) {
  const { related } = useSnapshot(room);
  return <RelatedQuestions questions={related} onAsk={(question) => void askText(room, question)} />;
}
