import { Check, CircleHelp, PenLine, type LucideIcon } from "lucide-react";
import type { SupportQuestion } from "#contract/support/questions.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { ownWords } from "#lib/own-words.ts";
import { State } from "#ui/State/State.tsx";
import styles from "./QuestionList.module.css";
import { timesOf } from "./questions.rules.ts";

interface QuestionListProps {
  open: readonly SupportQuestion[];
  answered: readonly SupportQuestion[];
  chosen: string | null;
  onChoose: (id: string) => void;
}

/** The count is the order. */
export function QuestionList({ open, answered, chosen, onChoose }: QuestionListProps) {
  const t = useT("visitors");
  const rows = { chosen, onChoose };
  return (
    <section className={styles["list"]} aria-label={t("questions")}>
      <header className={styles["head"]}>
        <h2 className={styles["title"]}>{t("questions.open", { count: open.length })}</h2>
        {open.length > 0 && <p className={styles["note"]}>{t("questions.asked", { count: timesOf(open) })}</p>}
      </header>
      <Rows questions={open} {...rows} />
      {answered.length > 0 && (
        <>
          <h3 className={styles["subtitle"]}>{t("questions.answered")}</h3>
          <Rows questions={answered} {...rows} />
        </>
      )}
    </section>
  );
}

interface RowsProps extends Pick<QuestionListProps, "chosen" | "onChoose"> {
  questions: readonly SupportQuestion[];
}

function Rows({ questions, chosen, onChoose }: RowsProps) {
  const locale = useLocale();
  return (
    <ul className={styles["rows"]}>
      {questions.map(({ id, text, count, state, retest }) => (
        <li key={id}>
          <button
            type="button"
            className={styles["row"]}
            aria-current={id === chosen ? "true" : undefined}
            onClick={() => onChoose(id)}
          >
            <span className={styles["count"]}>{formatNumber(count, locale)}</span>
            <span className={classNames(styles["text"], ownWords)}>{text}</span>
            <span className={styles["state"]}>
              <QuestionState state={state} retest={retest} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}

const looks = {
  open: { icon: CircleHelp, tone: "warn" },
  drafted: { icon: PenLine },
  approved: { icon: Check, tone: "good" },
  dismissed: { icon: CircleHelp },
} as const satisfies Record<SupportQuestion["state"], { icon: LucideIcon; tone?: "warn" | "good" }>;

function QuestionState({ state, retest }: Pick<SupportQuestion, "state" | "retest">) {
  const t = useT("visitors");
  if (retest !== null && state !== "dismissed") {
    const { passed, total: count } = retest;
    return passed === count ? (
      <State {...looks.approved}>{t("question.retested", { passed, count })}</State>
    ) : (
      <State {...looks.open}>{t("question.failedAgain", { passed, count })}</State>
    );
  }
  return <State {...looks[state]}>{t(`question.${state}`)}</State>;
}
