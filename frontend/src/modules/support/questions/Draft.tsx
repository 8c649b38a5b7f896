import { TextQuote } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import { longestAnswer, type SupportQuestion } from "#contract/support/questions.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { approveAnswer, dismissQuestion, draftFromSources, keepDraft } from "./questions.actions.ts";
import { answerAfter } from "./questions.rules.ts";
import styles from "./Workshop.module.css";

interface DraftProps {
  question: SupportQuestion;
  /** Where it is written. */
  field: RefObject<HTMLTextAreaElement | null>;
  onDrafted: () => void;
  onDecided: () => void;
}

/** Milliseconds of rest after which a draft is kept. */
const restMs = 800;

/** The answer as its owner writes it, or has it drafted while nothing is written. */
export function Draft({ question: { id, draft }, field, onDrafted, onDecided }: DraftProps) {
  const t = useT("visitors");
  const [answer, setAnswer] = useState(draft ?? "");
  const [error, setError] = useState<ErrorKey | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  useDraft(id, typed);
  const isEmpty = answer.trim() === "";
  const drafting = useDrafting(id, (drafted) => {
    setAnswer((now) => answerAfter(now, drafted));
    field.current?.focus();
    onDrafted();
  });
  const beginDraft = () => {
    setTyped(null);
    void drafting.begin(typed);
  };
  const decide = async (act: () => Promise<unknown>, said: string) => {
    setBusy(true);
    setError(null);
    try {
      await act();
      setTyped(null);
      notify({ tone: "good", text: said });
      onDecided();
    } catch (refused) {
      if (isLimit(refused)) reportRefusal(refused, "stored-pages");
      setError(errorKeyOf(refused));
      setBusy(false);
    }
  };
  const approve = () => {
    if (isEmpty) return setMissing(true);
    void decide(() => approveAnswer(id, answer), t("question.approvedNow"));
  };
  return (
    <form
      className={styles["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        approve();
      }}
    >
      <TextArea
        ref={field}
        label={t("question.answer")}
        hint={t("question.answerHint")}
        error={missing && isEmpty ? t("question.missing") : undefined}
        rows={5}
        maxLength={longestAnswer}
        value={answer}
        className={classNames(styles["field"], ownWords)}
        onChange={({ target }) => {
          setAnswer(target.value);
          setTyped(target.value);
        }}
      />
      {isEmpty && (
        <div className={styles["drafting"]}>
          <Button icon={TextQuote} busy={drafting.isBusy} onClick={beginDraft}>
            {t("question.draft")}
          </Button>
          <output className={styles["note"]}>{drafting.isWithout && t("question.noDraft")}</output>
        </div>
      )}
      <Refusal error={error ?? drafting.error} />
      <div className={styles["foot"]}>
        <p className={styles["note"]}>{t("question.foot")}</p>
        <Button variant="quiet" onClick={() => void decide(() => dismissQuestion(id), t("question.dismissedNow"))}>
          {t("question.dismiss")}
        </Button>
        <Button variant="primary" type="submit" busy={busy}>
          {t("question.approve")}
        </Button>
      </div>
    </form>
  );
}

/** Keeps what was typed when the fingers rest, and when the question is left before. */
function useDraft(id: string, typed: string | null): void {
  const waiting = useRef<string | null>(null);
  useEffect(() => {
    waiting.current = typed;
    if (typed === null) return;
    const timer = setTimeout(() => {
      waiting.current = null;
      void keepDraft(id, typed);
    }, restMs);
    return () => clearTimeout(timer);
  }, [id, typed]);
  useEffect(
    () => () => {
      if (waiting.current !== null) void keepDraft(id, waiting.current);
    },
    [id],
  );
}

/** Has the answer drafted; `isWithout` where the sources say nothing of the question. */
function useDrafting(id: string, onDraft: (draft: string) => void) {
  const [state, setState] = useState<"rest" | "busy" | "without">("rest");
  const [error, setError] = useState<ErrorKey | null>(null);
  /** What was just emptied is kept first, so that the draft before does not come back. */
  const begin = async (unkept: string | null) => {
    setState("busy");
    setError(null);
    try {
      if (unkept !== null) await keepDraft(id, unkept);
      const draft = await draftFromSources(id);
      setState(draft === null ? "without" : "rest");
      if (draft !== null) onDraft(draft);
    } catch (refused) {
      if (isLimit(refused)) reportRefusal(refused, "support-answers");
      setError(errorKeyOf(refused));
      setState("rest");
    }
  };
  return { isBusy: state === "busy", isWithout: state === "without", error, begin };
}
