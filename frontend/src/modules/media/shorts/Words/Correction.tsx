import { useEffect, useRef, useState } from "react";
import { useT } from "#i18n/use-t.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./Words.module.css";

interface CorrectionProps {
  word: string;
  /** Null: it stays as it was. */
  onDone: (written: string | null) => void;
}

/** A word while it is corrected; what is heard stays as it is. */
export function Correction({ word, onDone }: CorrectionProps) {
  const t = useT("shorts");
  const [text, write] = useState(word);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.select(), []);
  return (
    <input
      dir="auto"
      ref={input}
      className={`${styles["correction"]} ${ownWords}`}
      aria-label={t("words.correctOne", { word })}
      maxLength={60}
      size={Math.max(3, text.length)}
      value={text}
      onChange={({ target }) => write(target.value)}
      onBlur={() => onDone(text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (isComposing(event)) return;
        if (event.key === "Enter") onDone(text);
        if (event.key === "Escape") onDone(null);
      }}
    />
  );
}
