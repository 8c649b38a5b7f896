import { useEffect, useRef, type KeyboardEvent, type ReactNode } from "react";
import styles from "./QuestionForm.module.css";

export interface QuestionFormProps {
  label: string;
  placeholder: string;
  text: string;
  maxLength: number;
  /** Where the cursor is to go next; `onFocused` reports that it went there. */
  focus: { from: number; to: number } | null;
  onFocused: () => void;
  onText: (text: string) => void;
  onSend: () => void;
  /** True where the key did something. */
  onEscape: () => boolean;
  onBlur?: () => void;
  onFiles?: (files: File[]) => void;
  /** What goes along with the question, above its words. */
  above?: ReactNode;
  /** Shown in place of everything while files hover over the page. */
  dropping?: string | null;
  /** The buttons below; among them the one that submits. */
  children: ReactNode;
}

/** The box that a question is written in. Enter sends it; on a touch keyboard it breaks the line. */
export function QuestionForm({
  label,
  placeholder,
  text,
  maxLength,
  focus,
  dropping = null,
  ...props
}: QuestionFormProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const { onFocused, onSend, onEscape, onFiles } = props;

  useEffect(() => {
    if (matchMedia("(pointer: fine)").matches) field.current?.focus({ preventScroll: true });
  }, []);
  useEffect(() => {
    if (focus === null) return;
    onFocused();
    field.current?.focus();
    field.current?.setSelectionRange(focus.from, focus.to);
  }, [focus, onFocused]);

  const send = () => {
    onSend();
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The Enter that ends a composed word, as in Japanese, does not send.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return;
    const breaksLine = event.shiftKey || matchMedia("(hover: none) and (pointer: coarse)").matches;
    if (event.key === "Enter" && !breaksLine) {
      event.preventDefault();
      send();
    }
    if (event.key === "Escape" && onEscape()) event.preventDefault();
  };
  return (
    <form
      className={styles["composer"]}
      data-dropping={dropping !== null || undefined}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {props.above}
      <textarea
        ref={field}
        className={styles["field"]}
        aria-label={label}
        placeholder={placeholder}
        rows={Math.min(12, text.split("\n").length)}
        maxLength={maxLength}
        value={text}
        onChange={(event) => props.onText(event.target.value)}
        onBlur={props.onBlur}
        onKeyDown={onKeyDown}
        onPaste={(event) => {
          const files = [...event.clipboardData.files];
          if (files.length === 0 || !onFiles) return;
          event.preventDefault();
          onFiles(files);
        }}
      />
      {props.children}
      {dropping !== null && <p className={styles["drop"]}>{dropping}</p>}
    </form>
  );
}
