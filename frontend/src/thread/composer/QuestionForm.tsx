import { useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent, type ReactNode } from "react";
import { withTexts } from "#i18n/i18n.ts";
import { isComposing } from "#lib/is-composing.ts";
import { pastedBeyond, pastedFiles } from "#lib/pasted.rules.ts";
import { lazyPart } from "#ui/LazyPart/lazy-part.tsx";
import styles from "./QuestionForm.module.css";

const PasteOffer = lazyPart(async () => (await withTexts(["paste"], import("./PasteOffer.tsx"))).PasteOffer);

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
  /** What was pasted and does not fit. */
  const [beyond, setBeyond] = useState<string | null>(null);
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
    if (isComposing(event)) return;
    const breaksLine = event.shiftKey || matchMedia("(hover: none) and (pointer: coarse)").matches;
    if (event.key === "Enter" && !breaksLine) {
      event.preventDefault();
      send();
    }
    if (event.key === "Escape" && onEscape()) event.preventDefault();
  };
  const onPaste = (event: ClipboardEvent<HTMLTextAreaElement>) => {
    const files = onFiles ? pastedFiles(event.clipboardData) : [];
    const tooLong = files.length > 0 ? null : pastedBeyond(event.clipboardData, event.currentTarget);
    if (files.length === 0 && tooLong === null) return;
    event.preventDefault();
    setBeyond(tooLong);
    if (files.length > 0) onFiles?.(files);
  };
  const putIn = (added: string) => {
    const { selectionStart: from, selectionEnd: to } = field.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    };
    const room = maxLength - text.length + to - from;
    props.onText(text.slice(0, from) + added.slice(0, room) + text.slice(to));
    field.current?.focus();
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
      {beyond !== null && (
        <PasteOffer
          text={beyond}
          most={maxLength}
          onFile={onFiles ? (file) => (setBeyond(null), onFiles([file])) : null}
          onBeginning={() => {
            setBeyond(null);
            putIn(beyond);
          }}
          onClose={() => setBeyond(null)}
        />
      )}
      {props.above}
      <textarea
        dir="auto"
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
        onPaste={onPaste}
      />
      {props.children}
      {dropping !== null && <p className={styles["drop"]}>{dropping}</p>}
    </form>
  );
}
