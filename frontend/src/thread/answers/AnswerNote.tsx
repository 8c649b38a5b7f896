import { CircleAlert, CornerDownRight, RotateCw } from "lucide-react";
import type { ReactNode } from "react";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { Button } from "#ui/Button/Button.tsx";
import { Icon } from "#ui/Icon/Icon.tsx";
import { providerLabels } from "#ui/ProviderMark/provider-labels.ts";
import type { Answer } from "../turns.rules.ts";
import { isModelsFault, answerNote, remediesOf, type AnswerNote as Note, type Remedy } from "./answer.rules.ts";
import styles from "./AnswerNote.module.css";

interface AnswerNoteProps {
  answer: Answer;
  text: string;
  /** Whether anything may be done about it now. */
  resting: boolean;
  onRetry: () => void;
  onContinue: () => void;
  /** Other models that may answer. */
  others?: ReactNode;
}

/** Why an answer is not complete, and what to do about it. */
export function AnswerNote({ answer, text, resting, onRetry, onContinue, others }: AnswerNoteProps) {
  const words = useWords(answerNote(answer));
  if (words === null) return null;
  const remedies = resting ? remediesOf({ ...answer, text }) : [];
  const bad = answer.status === "failed" || answer.status === "unreachable";
  return (
    <div className={styles["note"]}>
      <p className={classNames(styles["words"], bad && styles["bad"])}>
        {bad && <Icon of={CircleAlert} size={16} />}
        {words}
      </p>
      {remedies.map((remedy) => (
        <Remedies key={remedy} remedy={remedy} onPress={remedy === "continue" ? onContinue : onRetry} />
      ))}
      {resting && isModelsFault(answer) && others}
    </div>
  );
}

function Remedies({ remedy, onPress }: { remedy: Remedy; onPress: () => void }) {
  const t = useT("thread");
  return (
    <Button size="small" icon={remedy === "continue" ? CornerDownRight : RotateCw} onClick={onPress}>
      {t(`answer.${remedy}`)}
    </Button>
  );
}

function useWords(note: Note | null): string | null {
  const t = useT("thread");
  const errors = useT("errors");
  if (note === null) return null;
  if (note.say === "code") return errors(note.code);
  if (note.say === "failedStatus") {
    return t("answer.failedStatus", { provider: providerLabels[note.provider], status: note.status });
  }
  return t(`answer.${note.say}`);
}
