import { ArrowLeft } from "lucide-react";
import { useEffect, useRef, useState, type RefObject } from "react";
import type { SupportQuestion } from "#contract/support/questions.contract.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDateTime, formatDistance } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { isLimit, reportRefusal } from "#shell/report-refusal.ts";
import { Button } from "#ui/Button/Button.tsx";
import { TextArea } from "#ui/Field/TextArea.tsx";
import { Refusal } from "#ui/Form/Refusal.tsx";
import { notify } from "#ui/Toaster/notify.ts";
import { Marked } from "../Marked.tsx";
import { markWords } from "../marks.rules.ts";
import { State } from "../State.tsx";
import { unknownState } from "../states.ts";
import { approveAnswer, dismissQuestion, keepDraft } from "./questions.actions.ts";
import styles from "./Workshop.module.css";

interface WorkshopProps {
  question: SupportQuestion;
  /** Where its answer is written. */
  field: RefObject<HTMLTextAreaElement | null>;
  onBack: () => void;
  onDecided: () => void;
}

/** Milliseconds of rest after which a draft is kept. */
const restMs = 800;

/** One question, as visitors asked it, and the answer that becomes a source. */
export function Workshop({ question, field, onBack, onDecided }: WorkshopProps) {
  const t = useT("visitors");
  const common = useT("common");
  const locale = useLocale();
  const { id, text, count, asked_at: at, wordings, state, draft_citations: quotes, retest } = question;
  const isOpen = state === "open" || state === "drafted";
  return (
    <section className={styles["workshop"]} aria-label={t("question")}>
      <div className={styles["content"]}>
        <Button className={styles["back"]} variant="quiet" icon={ArrowLeft} onClick={onBack}>
          {common("action.back")}
        </Button>
        <h2 className={classNames(styles["title"], ownWords)}>{text}</h2>
        <p className={styles["note"]}>{t("question.asked", { count, at: formatDateTime(Date.parse(at), locale) })}</p>
        <Wordings wordings={wordings} count={count} />
        {isOpen && retest !== null && <FailedAgain wordings={retest.failed} />}
        {isOpen ? (
          <Draft key={id} question={question} field={field} onDecided={onDecided} />
        ) : (
          <p className={classNames(styles["answer"], ownWords)}>{question.draft}</p>
        )}
        {quotes.length > 0 && (
          <>
            <h3 className={styles["label"]}>{t("question.restsOn")}</h3>
            <ul className={styles["rows"]}>
              {quotes.map(({ n, quote, url }) => (
                <li key={n} className={styles["row"]}>
                  <q className={classNames(styles["quote"], ownWords)}>
                    <Marked stretches={markWords(quote, `${text} ${question.draft ?? ""}`)} />
                  </q>
                  {url !== "" && <span className={classNames(styles["note"], ownWords)}>{url}</span>}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </section>
  );
}

/** How many real wordings are shown. */
const shown = 3;

function Wordings({ wordings, count }: Pick<SupportQuestion, "wordings" | "count">) {
  const t = useT("visitors");
  const locale = useLocale();
  const now = useNow();
  const rows = wordings.slice(0, shown);
  if (rows.length === 0) return null;
  return (
    <ul className={styles["rows"]}>
      {rows.map(({ text, created_at: at }) => (
        <li key={at + text} className={styles["row"]}>
          <q className={ownWords}>{text}</q>
          <span className={styles["note"]}>{formatDistance(Date.parse(at), now, locale)}</span>
        </li>
      ))}
      {count > rows.length && (
        <li className={classNames(styles["row"], styles["note"])}>
          {t("question.more", { count: count - rows.length })}
        </li>
      )}
    </ul>
  );
}

/** What the answer before did not answer, once the chatbot had learned it. */
function FailedAgain({ wordings }: { wordings: readonly string[] }) {
  const t = useT("visitors");
  if (wordings.length === 0) return null;
  return (
    <>
      <h3 className={styles["label"]}>{t("question.stillOpen")}</h3>
      <ul className={styles["rows"]}>
        {wordings.map((wording) => (
          <li key={wording} className={styles["row"]}>
            <q className={ownWords}>{wording}</q>
            <State {...unknownState}>{t("question.open")}</State>
          </li>
        ))}
      </ul>
    </>
  );
}

function Draft({ question: { id, draft }, field, onDecided }: Omit<WorkshopProps, "onBack">) {
  const t = useT("visitors");
  const [answer, setAnswer] = useState(draft ?? "");
  const [error, setError] = useState<ErrorKey | null>(null);
  const [missing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  useDraft(id, typed);
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
    if (answer.trim() === "") return setMissing(true);
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
        error={missing && answer.trim() === "" ? t("question.missing") : undefined}
        rows={5}
        maxLength={4_000}
        value={answer}
        className={classNames(styles["field"], ownWords)}
        onChange={({ target }) => {
          setAnswer(target.value);
          setTyped(target.value);
        }}
      />
      <Refusal error={error} />
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
