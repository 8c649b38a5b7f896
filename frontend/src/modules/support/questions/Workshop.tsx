import { ArrowLeft } from "lucide-react";
import type { RefObject } from "react";
import type { SupportQuestion } from "#contract/support/questions.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDateTime, formatDistance } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { useNow } from "#lib/use-now.ts";
import { useRights } from "#session/rights.ts";
import { Button } from "#ui/Button/Button.tsx";
import { PageTitle } from "#ui/PageColumn/PageColumn.tsx";
import { Marked } from "../Marked.tsx";
import { markWords } from "../marks.rules.ts";
import { State } from "#ui/State/State.tsx";
import { unknownState } from "../states.ts";
import { Draft } from "./Draft.tsx";
import styles from "./Workshop.module.css";

interface WorkshopProps {
  question: SupportQuestion;
  /** Where its answer is written. */
  field: RefObject<HTMLTextAreaElement | null>;
  onBack: () => void;
  onDrafted: () => void;
  onDecided: () => void;
}

/** One question, as visitors asked it, and the answer that becomes a source. */
export function Workshop({ question, field, onBack, onDrafted, onDecided }: WorkshopProps) {
  const t = useT("visitors");
  const common = useT("common");
  const locale = useLocale();
  const { id, text, count, asked_at: at, wordings, state, draft_citations: quotes, retest } = question;
  const may = useRights();
  const isOpen = state === "open" || state === "drafted";
  return (
    <section className={styles["workshop"]} aria-label={t("question")}>
      <div className={styles["content"]}>
        <Button className={styles["back"]} variant="quiet" icon={ArrowLeft} onClick={onBack}>
          {common("action.back")}
        </Button>
        <PageTitle level={2} className={ownWords}>
          {text}
        </PageTitle>
        <p className={styles["note"]}>{t("question.asked", { count, at: formatDateTime(Date.parse(at), locale) })}</p>
        <Wordings wordings={wordings} count={count} />
        {isOpen && retest !== null && <FailedAgain wordings={retest.failed} />}
        {isOpen && may("support.answer") ? (
          <Draft key={id} {...{ question, field, onDrafted, onDecided }} />
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
