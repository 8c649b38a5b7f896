import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { useT } from "#i18n/use-t.ts";
import { isComposing } from "#lib/is-composing.ts";
import styles from "./TitleField.module.css";

interface TitleFieldProps {
  title: string;
  onRename: (title: string) => void;
  /** By a key, the focus goes back to what opened it; by leaving, it is elsewhere. */
  onClose: (byKey: boolean) => void;
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

  const close = (keep: boolean, byKey = true) => {
    if (done.current) return;
    done.current = true;
    if (keep && text.trim() !== title) onRename(text);
    onClose(byKey);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // The key would press the button that the focus goes to.
    event.preventDefault();
    event.stopPropagation();
    close(event.key === "Enter");
  };
  return (
    <input
      dir="auto"
      ref={field}
      className={styles["field"]}
      aria-label={t("conversations.titleField")}
      value={text}
      maxLength={120}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => close(true, false)}
      onKeyDown={onKeyDown}
    />
  );
}
