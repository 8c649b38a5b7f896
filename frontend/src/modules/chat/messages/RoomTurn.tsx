import { memo, type ComponentProps, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import type { ChatCitation } from "#contract/citations.contract.ts";
import { withTexts } from "#i18n/i18n.ts";
import { useT } from "#i18n/use-t.ts";
import { Button } from "#ui/Button/Button.tsx";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import { AnswerView } from "#thread/answers/AnswerView.tsx";
import { Regenerate } from "#thread/answers/Regenerate.tsx";
import type { TurnRowProps } from "#thread/list/TurnRows.tsx";
import turnStyles from "#thread/list/Turn.module.css";
import { QuestionBubble } from "#thread/questions/QuestionBubble.tsx";
import { RelatedQuestions } from "#thread/questions/RelatedQuestions.tsx";
import type { Answer, Turn } from "#thread/turns.rules.ts";
import { useAlternatives, useSelectedModel } from "#modules/models/models.actions.ts";
import { useRights } from "#session/rights.ts";
import { askAgain, askOther, askRelated, askText, retryTurn } from "../chat.actions.ts";
import { BranchPicker } from "../branches/BranchPicker.tsx";
import { ContinueElsewhere } from "../branches/ContinueElsewhere.tsx";
import { Drawn } from "../images/Drawn.tsx";
import { MemoryLines } from "../memories/MemoryLines.tsx";
import { Ratings } from "./Ratings.tsx";
import { Thoughts } from "./Thoughts.tsx";
import { CitedAnswer } from "./CitedAnswer.tsx";
import { chat, useChatIsIncluded, type Room } from "../chat.store.ts";
import styles from "./RoomTurn.module.css";

const Pair = lazyPart(async () => (await withTexts(["beside"], import("../compare/Pair.tsx"))).Pair);
const WebLines = lazyPart(async () => (await withTexts(["web"], import("../web/WebLines.tsx"))).WebLines);

const none: readonly ChatCitation[] = [];

/** One question and its answer; subscribes to its own turn alone. */
export const RoomTurn = memo(function RoomTurn({
  thread: room,
  turn,
  isLast,
  resting: atRest,
  onLook,
}: TurnRowProps<Room>) {
  const { question, answer, beside } = useSnapshot(turn) as Turn;
  const isPair = isLast && beside !== undefined;
  // A plan without the chat, or a role that asks nothing, reads on, and is offered nothing that asks.
  const resting = useMayAsk() && atRest;
  const isEnd = isLast && resting;
  return (
    <div className={turnStyles["turn"]}>
      {question && (
        <Asked question={question} onAskAgain={resting ? (text) => void askAgain(room, turn, text) : null}>
          <BranchPicker room={room} turn={turn} of="question" resting={atRest} onStep={onLook} />
        </Asked>
      )}
      {isPair && <Pair room={room} turn={turn} resting={resting} />}
      {answer && (
        <>
          {!isPair && <RoomAnswer room={room} turn={turn} answer={answer} isLast={isLast} resting={resting} />}
          {!isPair && answer.branch && (
            <div className={styles["versions"]}>
              <BranchPicker room={room} turn={turn} of="answer" resting={atRest} onStep={onLook} />
            </div>
          )}
          <MemoryLines answer={answer} isLast={isEnd} />
        </>
      )}
      {isEnd && <Related room={room} />}
    </div>
  );
});

function useMayAsk(): boolean {
  const isIncluded = useChatIsIncluded();
  return useRights()("questions.ask") && isIncluded;
}

interface AskedProps extends ComponentProps<typeof QuestionBubble> {
  /** Leads to its other versions. */
  children: ReactNode;
}

function Asked({ question, onAskAgain, children }: AskedProps) {
  return (
    <div className={styles["asked"]}>
      <QuestionBubble question={question} onAskAgain={onAskAgain} />
      {question.branch && children}
    </div>
  );
}

interface RoomAnswerProps {
  room: Room;
  turn: Turn;
  /** As it is shown. */
  answer: Answer;
  isLast: boolean;
  resting: boolean;
}

function RoomAnswer({ room, turn, answer, isLast, resting }: RoomAnswerProps) {
  const t = useT("thread");
  const { key, question } = useSnapshot(turn) as Turn;
  const { incognito, costMicros } = useSnapshot(room);
  const model = useSelectedModel()?.name ?? null;
  return (
    <CitedAnswer citations={answer.cited ?? none}>
      <AnswerView
        answer={answer}
        liveKey={key}
        isLast={isLast}
        totalMicros={isLast ? costMicros : null}
        resting={resting}
        picture={answer.drawn ? <Drawn answer={answer} words={question?.text ?? ""} /> : null}
        thoughts={<Preparation answer={answer} />}
        onRetry={() => retryTurn(room, turn)}
        onContinue={() => void askText(room, t("answer.continueText"))}
        actions={
          <>
            <Rated room={room} turn={turn} />
            {resting && !incognito && answer.id && <ContinueElsewhere room={room} answer={answer.id} />}
          </>
        }
        others={<Others room={room} turn={turn} />}
        regenerate={
          <Regenerate answeredBy={answer.modelName} model={model} onPress={() => void askAgain(room, turn)} />
        }
      />
    </CitedAnswer>
  );
}

/** What the model looked up and thought before its words. */
function Preparation({ answer: { id, web, thinking } }: { answer: Answer }) {
  return (
    <>
      {web && <WebLines look={web} />}
      {id !== null && thinking && <Thoughts answerId={id} thinking={thinking} />}
    </>
  );
}

/** An answer that the server keeps can be rated: an incognito one is remembered nowhere. */
function Rated({ room, turn }: { room: Room; turn: Turn }) {
  const { incognito } = useSnapshot(room);
  const { answer } = useSnapshot(turn) as Turn;
  if (incognito || !answer || !turn.answer || answer.id === null) return null;
  return <Ratings shown={answer} answer={turn.answer} />;
}

/** Models by name that may answer where one failed; the one that is pressed is chosen from then on. */
function Others({ room, turn }: { room: Room; turn: Turn }) {
  const t = useT("thread");
  const { question, answer } = useSnapshot(turn) as Turn;
  const { allowance } = useSnapshot(chat);
  const models = useAlternatives(answer, { sees: (question?.pictures.length ?? 0) > 0, left: allowance?.left ?? null });
  return models.map((model) => (
    <Button key={model.id} size="small" onClick={() => void askOther(room, turn, model)}>
      {t("answer.askOther", { model: model.name })}
    </Button>
  ));
}

function Related({ room }: { room: Room }) {
  const { related } = useSnapshot(room);
  return <RelatedQuestions questions={related} onAsk={(question) => void askRelated(room, question)} />;
}
