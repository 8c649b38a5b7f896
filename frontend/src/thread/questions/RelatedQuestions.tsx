import { ArrowUpRight } from "lucide-react";
import { useT } from "#i18n/use-t.ts";
import { Icon } from "#ui/Icon/Icon.tsx";
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
          <button type="button" className={styles["question"]} onClick={() => onAsk(question)}>
            {question}
            <Icon of={ArrowUpRight} size={16} className={styles["arrow"]} />
          </button>
        </li>
      ))}
    </ul>
  );
}
