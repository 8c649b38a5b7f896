import { useMemo } from "react";
import { useSnapshot } from "valtio";
import type { Citation } from "#contract/pdf/discussions.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { References, type DrawReference } from "#ui/Markdown/references.ts";
import { AnswerView } from "#modules/chat/messages/AnswerView.tsx";
import { QuestionBubble } from "#modules/chat/messages/QuestionBubble.tsx";
import { RelatedQuestions } from "#modules/chat/messages/RelatedQuestions.tsx";
import { isLive } from "#modules/chat/turns.rules.ts";
import { CitationChip } from "./CitationChip.tsx";
import { askText, retry } from "./discussion.actions.ts";
import type { DocumentAnswer, DocumentTurn } from "./discussion.rules.ts";
import { discussion } from "./discussion.store.ts";
import { NotFound } from "./NotFound.tsx";
import { Sources } from "./Sources.tsx";
import styles from "./TurnView.module.css";

interface TurnViewProps {
  turn: DocumentTurn;
  isLast: boolean;
  /** No answer is being written. */
  resting: boolean;
}

export function TurnView({ turn, isLast, resting }: TurnViewProps) {
  const { key, question, answer } = useSnapshot(turn) as DocumentTurn;
  return (
    <div className={styles["turn"]}>
      {question && <QuestionBubble question={question} onAskAgain={null} />}
      {answer && <Answer turn={turn} answer={answer} liveKey={key} isLast={isLast} resting={resting} />}
      {isLast && resting && <Related />}
    </div>
  );
}

interface AnswerProps extends TurnViewProps {
  answer: DocumentAnswer;
  liveKey: string;
}

function Answer({ turn, answer, ...place }: AnswerProps) {
  const t = useT("chat");
  const { citations, notFound } = answer;
  const draw = useMemo(() => drawing(citations), [citations]);
  return (
    <div className={styles["answer"]}>
      <References value={draw}>
        <AnswerView
          answer={answer}
          {...place}
          onRetry={() => retry(turn)}
          onContinue={() => askText(t("answer.continueText"))}
          onRegenerate={null}
        />
      </References>
      {!isLive(answer) && notFound && <NotFound notFound={notFound} />}
      {!isLive(answer) && <Sources citations={citations} />}
    </div>
  );
}

/** A number without a passage yet stays a number. */
function drawing(citations: readonly Citation[]): DrawReference {
  const known = new Map(citations.map((citation) => [citation.n, citation]));
  return (n) => {
    const citation = known.get(n);
    return citation ? <CitationChip citation={citation} /> : null;
  };
}

function Related() {
  const { related } = useSnapshot(discussion);
  return <RelatedQuestions questions={related} onAsk={askText} />;
}
