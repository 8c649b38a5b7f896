import { Pencil } from "lucide-react";
import { useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { ownWords } from "#lib/own-words.ts";
import { CopyAction } from "../answers/CopyAction.tsx";
import { Pictures } from "./Pictures.tsx";
import { QuestionFiles } from "./QuestionFiles.tsx";
import { QuestionEditor } from "./QuestionEditor.tsx";
import styles from "./QuestionBubble.module.css";
import type { Question } from "../turns.rules.ts";

interface QuestionBubbleProps {
  question: Question;
  /** Null where it cannot be asked again now. */
  onAskAgain: ((text: string) => void) | null;
}

/** From here on a question is folded: it is a pasted document rather than a sentence. */
const long = 1_200;

export function QuestionBubble({ question, onAskAgain }: QuestionBubbleProps) {
  const t = useT("thread");
  const common = useT("common");
  const [editing, setEditing] = useState(false);
  const [whole, setWhole] = useState(false);
  const { text, pictures } = question;

  if (editing && onAskAgain) {
    return (
      <QuestionEditor
        text={text}
        onClose={() => setEditing(false)}
        onSend={(edited) => {
          setEditing(false);
          onAskAgain(edited);
        }}
      />
    );
  }
  const folded = text.length > long && !whole;
  return (
    <div className={styles["question"]}>
      <VisuallyHidden>{t("question.you")}</VisuallyHidden>
      <Pictures pictures={pictures} />
      <QuestionFiles files={question.files} />
      <div className={styles["line"]}>
        <div className={styles["bubble"]}>
          <p dir="auto" className={classNames(styles["text"], ownWords, folded && styles["folded"])}>
            {text}
          </p>
          {text.length > long && (
            <button type="button" className={styles["more"]} aria-expanded={whole} onClick={() => setWhole(!whole)}>
              {t(whole ? "question.less" : "question.more")}
            </button>
          )}
        </div>
        <div className={styles["actions"]}>
          <CopyAction text={text} label={common("action.copy")} />
          {onAskAgain && (
            <IconButton
              icon={Pencil}
              size="small"
              label={t("question.edit")}
              tip="bottom"
              onClick={() => setEditing(true)}
            />
          )}
        </div>
      </div>
    </div>
  );
}
