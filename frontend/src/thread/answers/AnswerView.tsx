import type { ReactNode } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { Badge } from "#ui/Badge/Badge.tsx";
import { Markdown } from "#ui/Markdown/Markdown.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import { liveText, noText } from "../live-text.ts";
import { canRetryAnswer, isLive, type Answer } from "../turns.rules.ts";
import { AnswerActions } from "./AnswerActions.tsx";
import { AnswerNote } from "./AnswerNote.tsx";
import { statusIn } from "./answer.rules.ts";
import { useOnline } from "#lib/use-online.ts";
import styles from "./AnswerView.module.css";

interface AnswerViewProps {
  answer: Answer;
  /** The key of the live text while it is written. */
  liveKey: string;
  /** Only the last answer of a thread that is at rest can be asked for again in place. */
  isLast: boolean;
  /** What all answers of the thread have cost; null beside those that do not show it. */
  totalMicros?: number | null;
  /** No answer is being written in this thread. */
  resting: boolean;
  onRetry: () => void;
  onContinue: () => void;
  /** Asks for another answer in the place of this one; shown where retrying is not offered anyway. */
  regenerate?: ReactNode;
  /** What it is in the place of words. */
  picture?: ReactNode;
  /** What the model thought before its words. */
  thoughts?: ReactNode;
  /** What else can be done with its words. */
  actions?: ReactNode;
  /** Asks another model in the place of one that failed. */
  others?: ReactNode;
}

export function AnswerView({
  answer,
  liveKey,
  isLast,
  totalMicros = null,
  resting,
  regenerate,
  picture = null,
  thoughts,
  actions,
  ...handlers
}: AnswerViewProps) {
  const t = useT("thread");
  const live = isLive(answer);
  const text = useText(answer, liveKey);
  return (
    <article
      className={styles["answer"]}
      aria-busy={live}
      aria-label={t("answer.by", { model: answer.modelName ?? t("answer.model") })}
    >
      <Origin answer={answer} spoke={text !== ""} />
      {thoughts}
      {picture === null ? <Words answer={answer} text={text} /> : picture}
      <AnswerNote answer={answer} text={text} resting={resting && isLast} {...handlers} />
      {!live && text !== "" && (
        <AnswerActions answer={answer} text={text} totalMicros={totalMicros}>
          {actions}
          {resting && !(isLast && canRetryAnswer(answer)) && regenerate}
        </AnswerActions>
      )}
    </article>
  );
}

/** What it has said so far, and under it what is waited for. */
function Words({ answer, text }: { answer: Answer; text: string }) {
  const t = useT("thread");
  const live = isLive(answer);
  const online = useOnline();
  const isWaiting = live && (!online || (text === "" && isSilent(answer)));
  return (
    <>
      {text !== "" && (
        <div className={styles["body"]} data-live={live || undefined}>
          <Markdown text={text} streaming={answer.status !== "complete"} />
        </div>
      )}
      {isWaiting && (
        <p className={styles["waiting"]}>
          {text === "" && <span className={styles["caret"]} aria-hidden />}
          {t(waitingKey(answer, online))}
        </p>
      )}
    </>
  );
}

/** No other line says what it is doing. */
const isSilent = ({ thinking, web, stopping }: Answer): boolean =>
  stopping || (thinking === null && (web === undefined || web.phase === "done"));

const waitingKey = ({ stopping }: Answer, online: boolean) =>
  online ? (stopping ? "answer.stopping" : "answer.waiting") : "answer.offline";

/** While it is written the text lives in a store of its own, so that a new word draws this row alone. */
function useText(answer: Answer, liveKey: string): string {
  const unfinished = isLive(answer) || answer.status === "unreachable";
  const { text } = useSnapshot(unfinished ? liveText(liveKey) : noText);
  return unfinished ? text : answer.text;
}

/** A model that has said nothing yet has not answered in the place of another. */
function Origin({ answer: { modelName, provider, insteadOf }, spoke }: { answer: Answer; spoke: boolean }) {
  const t = useT("thread");
  const name = modelName ?? t("answer.model");
  if (!spoke || !insteadOf || !provider) return <p className={styles["model"]}>{name}</p>;
  const status = statusIn(insteadOf.reason);
  const names = { provider: providerLabels[provider], failed: providerLabels[insteadOf.provider] };
  return (
    <p className={styles["model"]}>
      {name}
      <Badge>{status === null ? t("answer.insteadOf", names) : t("answer.insteadStatus", { ...names, status })}</Badge>
    </p>
  );
}
