import { memo, useMemo } from "react";
import { useSnapshot } from "valtio";
import { TextQuote } from "lucide-react";
import type { Citation } from "#contract/pdf/discussions.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useRights } from "#session/rights.ts";
import { References, type DrawReference } from "#ui/Markdown/references.ts";
import { AnswerView } from "#thread/answers/AnswerView.tsx";
import { Regenerate } from "#thread/answers/Regenerate.tsx";
import type { TurnRowProps } from "#thread/list/TurnRows.tsx";
import turnStyles from "#thread/list/Turn.module.css";
import { QuestionBubble } from "#thread/questions/QuestionBubble.tsx";
import { RelatedQuestions } from "#thread/questions/RelatedQuestions.tsx";
import { isLive } from "#thread/turns.rules.ts";
import { CopyAction } from "#thread/answers/CopyAction.tsx";
import { CitationChip } from "./CitationChip.tsx";
import { askAgain, askText, retryTurn } from "./discussion.actions.ts";
import { type DocumentAnswer, type DocumentTurn, withPassages } from "./discussion.rules.ts";
import type { Discussion } from "./discussion.store.ts";
import styles from "./DiscussionTurn.module.css";
import { NotFound } from "./NotFound.tsx";
import { Sources } from "./Sources.tsx";
import { library } from "../library.store.ts";

type DiscussionTurnProps = TurnRowProps<Discussion>;

/** One question about a file and its answer; subscribes to its own turn alone. */
export const DiscussionTurn = memo(function DiscussionTurn(props: DiscussionTurnProps) {
  const { thread, turn, isLast } = props;
  const resting = useRights()("questions.ask") && props.resting;
  const { question, answer } = useSnapshot(turn) as DocumentTurn;
  return (
    <div className={turnStyles["turn"]}>
      {question && <QuestionBubble question={question} onAskAgain={null} />}
      {answer && <CitedAnswer {...props} answer={answer} resting={resting} />}
      {isLast && resting && <Related discussion={thread} />}
    </div>
  );
});

/** An answer whose numbers lead to the passages that it cites. */
function CitedAnswer({ thread, turn, answer, isLast, resting }: DiscussionTurnProps & { answer: DocumentAnswer }) {
  const t = useT("thread");
  const { citations, notFound } = answer;
  const { file } = thread;
  const draw = useMemo(() => drawing(file, citations), [file, citations]);
  return (
    <div className={styles["answer"]}>
      <References value={draw}>
        <AnswerView
          answer={answer}
          liveKey={turn.key}
          isLast={isLast}
          resting={resting}
          onRetry={() => void retryTurn(thread, turn)}
          onContinue={() => askText(thread, t("answer.continueText"))}
          actions={<CopyCited text={answer.text} citations={citations} />}
          regenerate={
            <Regenerate answeredBy={answer.modelName} model={null} onPress={() => void askAgain(thread, turn)} />
          }
        />
      </References>
      {!isLive(answer) && notFound && <NotFound file={file} notFound={notFound} />}
      {!isLive(answer) && <Sources file={file} citations={citations} />}
    </div>
  );
}

/** A number without a passage yet stays a number. */
function drawing(file: string, citations: readonly Citation[]): DrawReference {
  const known = new Map(citations.map((citation) => [citation.n, citation]));
  return (n) => {
    const citation = known.get(n);
    return citation ? <CitationChip file={file} citation={citation} /> : null;
  };
}

function Related({ discussion }: { discussion: Discussion }) {
  const { related } = useSnapshot(discussion);
  return <RelatedQuestions questions={related} onAsk={(question) => askText(discussion, question)} />;
}

/** Copies an answer with the passages it rests on, each with its file and page. */
function CopyCited({ text, citations }: { text: string; citations: readonly Citation[] }) {
  const t = useT("pdf");
  const { documents } = useSnapshot(library);
  if (!citations.some(({ verified }) => verified)) return null;
  const lineOf = ({ n, quote, page, document_id }: Citation) =>
    t("citation.line", { n, quote, page, name: documents.find(({ id }) => id === document_id)?.name ?? "PDF" });
  const cited = withPassages(text, citations, lineOf);
  return <CopyAction icon={TextQuote} text={cited} label={t("citation.copy")} isMarkdown />;
}
