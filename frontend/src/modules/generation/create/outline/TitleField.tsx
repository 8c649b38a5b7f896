import { useState } from "react";
import { classNames } from "#lib/class-names.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import styles from "./TitleField.module.css";

interface TitleFieldProps {
  title: string;
  label: string;
  isChapter: boolean;
  onRename: (title: string) => void;
}

/** A title that is edited where it stands; Escape takes back what was typed. */
export function TitleField({ title, label, isChapter, onRename }: TitleFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const finish = () => {
    if (typed !== null) onRename(typed);
    setTyped(null);
  };
  return (
    <input
      dir="auto"
      className={classNames(styles["title"], isChapter && styles["chapter"], ownWords)}
      aria-label={label}
      value={typed ?? title}
      maxLength={200}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={finish}
      onKeyDown={(event) => {
        if (isComposing(event)) return;
        if (event.key === "Enter") event.currentTarget.blur();
        if (event.key === "Escape") setTyped(null);
      }}
    />
  );
}
