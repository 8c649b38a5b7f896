import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useT } from "#i18n/use-t.ts";
import styles from "./TitleField.module.css";

interface TitleFieldProps {
  title: string;
  onRename: (title: string) => void;
  onClose: () => void;
}

/** In the place of the row: Enter or leaving it keeps the title, Escape does not. */
export function TitleField({ title, onRename, onClose }: TitleFieldProps) {
  const t = useT("chat");
  const [text, setText] = useState(title);
  const field = useRef<HTMLInputElement>(null);
  const done = useRef(false);
  useEffect(() => {
    // The menu gives the focus back to its button first.
    const frame = requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
    return () => cancelAnimationFrame(frame);
  }, []);

  const close = (keep: boolean) => {
    if (done.current) return;
    done.current = true;
    if (keep && text.trim() !== title) onRename(text);
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") close(true);
    if (event.key === "Escape") {
      event.stopPropagation();
      close(false);
    }
  };
  return (
    <input
      ref={field}
      className={styles["field"]}
      aria-label={t("conversations.titleField")}
      value={text}
      maxLength={120}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => close(true)}
      onKeyDown={onKeyDown}
    />
  );
}
