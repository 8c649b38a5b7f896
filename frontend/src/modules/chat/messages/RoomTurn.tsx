import { memo } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { AnswerView } from "#thread/answers/AnswerView.tsx";
import { Regenerate } from "#thread/answers/Regenerate.tsx";
import type { TurnRowProps } from "#thread/list/MessageList.tsx";
import turnStyles from "#thread/list/Turn.module.css";
import { QuestionBubble } from "#thread/questions/QuestionBubble.tsx";
import { RelatedQuestions } from "#thread/questions/RelatedQuestions.tsx";
import type { Turn } from "#thread/turns.rules.ts";
import { useSelectedModel } from "#modules/models/models.actions.ts";
import { askAgain, askText, retry } from "../chat.actions.ts";
import { useChatIsIncluded, type Room } from "../chat.store.ts";

/** One question and its answer; subscribes to its own turn alone. */
export const RoomTurn = memo(function RoomTurn({ thread: room, turn, isLast, resting: atRest }: TurnRowProps<Room>) {
  const t = useT("thread");
  const { key, question, answer } = useSnapshot(turn) as Turn;
  // A plan without the chat reads on, and is offered nothing that asks.
  const model = useSelectedModel()?.name ?? null;
  const resting = useChatIsIncluded() && atRest;
  return (
    <div className={turnStyles["turn"]}>
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
          regenerate={
            <Regenerate answeredBy={answer.modelName} model={model} onPress={() => void askAgain(room, turn)} />
          }
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
