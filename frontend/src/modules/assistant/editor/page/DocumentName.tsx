import { useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import { useTitle } from "#shell/use-title.ts";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import styles from "./DocumentBar.module.css";

const longest = 200;

interface NameTarget {
  view: { title: string; writes: boolean };
  rename(title: string): void;
}

interface DocumentNameProps {
  writing: NameTarget;
  /** The name is done with: the focus goes back to what is written. */
  onDone?: () => void;
}

/** The name of the document, edited where it stands. An empty one is not taken. */
export function DocumentName({ writing, onDone }: DocumentNameProps) {
  const t = useT("assistant");
  const { title, writes } = useSnapshot(writing.view);
  const [typed, setTyped] = useState<string | null>(null);
  useTitle(title);
  const take = () => {
    if (typed !== null && typed.trim() !== "") writing.rename(typed.trim());
    setTyped(null);
  };
  const shown = typed ?? title;
  return (
    <>
      <VisuallyHidden>
        <h1 className={ownWords}>{title}</h1>
      </VisuallyHidden>
      <input
        dir="auto"
        className={classNames(styles["name"], ownWords)}
        type="text"
        aria-label={t("editor.name")}
        maxLength={longest}
        size={Math.max(8, Math.min(48, shown.length + 1))}
        value={shown}
        readOnly={!writes}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === "Escape") setTyped(null);
          if (event.key !== "Enter" && event.key !== "Escape") return;
          if (onDone) onDone();
          else event.currentTarget.blur();
        }}
      />
    </>
  );
}
