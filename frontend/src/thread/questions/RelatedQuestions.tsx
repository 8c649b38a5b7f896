import { ArrowUpRight } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./RelatedQuestions.module.css";

interface RelatedQuestionsProps {
  questions: readonly string[];
  onAsk: (question: string) => void;
}

export function RelatedQuestions({ questions, onAsk }: RelatedQuestionsProps) {
  const t = useT("thread");
  if (questions.length === 0) return null;
  return (
    <ul className={styles["list"]} aria-label={t("related.title")}>
      {questions.map((question) => (
        <li key={question} className={styles["item"]}>
          <button type="button" className={classNames(styles["question"], ownWords)} onClick={() => onAsk(question)}>
            {question}
            <Icon of={ArrowUpRight} size={16} className={styles["arrow"]} />
          </button>
        </li>
      ))}
    </ul>
  );
}
