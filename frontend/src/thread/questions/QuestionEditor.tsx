import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { question as limits } from "#contract/limits.ts";
import { useT } from "#i18n/use-t.ts";
import { isComposing } from "#lib/is-composing.ts";
import { Button } from "#ui/Button/Button.tsx";
import styles from "./QuestionEditor.module.css";

interface QuestionEditorProps {
  text: string;
  onSend: (text: string) => void;
  onClose: () => void;
}

export function QuestionEditor({ text, onSend, onClose }: QuestionEditorProps) {
  const t = useT("thread");
  const common = useT("common");
  const [edited, setEdited] = useState(text);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(text.length, text.length);
  }, [text]);

  const send = () => {
    if (edited.trim() !== "") onSend(edited);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape") {
      event.stopPropagation();
      onClose();
    }
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      send();
    }
  };
  return (
    <div className={styles["editor"]}>
      <textarea
        dir="auto"
        ref={field}
        className={styles["field"]}
        aria-label={t("question.edit")}
        rows={1}
        maxLength={limits.maxLength}
        value={edited}
        onChange={(event) => setEdited(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <div className={styles["foot"]}>
        <span className={styles["note"]}>{t("question.editNote")}</span>
        <Button size="small" variant="quiet" onClick={onClose}>
          {common("action.cancel")}
        </Button>
        <Button size="small" variant="primary" disabled={edited.trim() === ""} onClick={send}>
          {t("question.save")}
        </Button>
      </div>
    </div>
  );
}
