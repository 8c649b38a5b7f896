import type { Editor } from "@tiptap/core";
import { ArrowDown, ArrowUp, X } from "lucide-react";
import { useEffect, useState, type KeyboardEvent } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatNumber } from "#lib/format.ts";
import { isComposing } from "#lib/is-composing.ts";
import { ownWords } from "#lib/own-words.ts";
import { Button } from "#ui/Button/Button.tsx";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { useEditorValue } from "../engine/use-editor-value.ts";
import { findingIn, goToMatch, lookFor, replaceMatches } from "./find.plugin.ts";
import styles from "./FindBar.module.css";

/** Finds in the whole text, and replaces. */
export function FindBar({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const t = useT("assistant");
  const locale = useLocale();
  const [words, setWords] = useState("");
  const { matches, current } = useEditorValue(editor, (of) => findingIn(of.state));
  useEffect(() => {
    lookFor(editor, words);
  }, [editor, words]);
  useEffect(
    () => () => {
      if (!editor.isDestroyed) lookFor(editor, "");
    },
    [editor],
  );
  const said =
    words === ""
      ? ""
      : matches.length === 0
        ? t("editor.find.none")
        : t("editor.find.place", {
            at: formatNumber(current + 1, locale),
            count: matches.length,
            number: formatNumber(matches.length, locale),
          });
  const close = () => {
    onClose();
    editor.view.focus();
  };
  const onKey = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (event.key === "Escape") close();
    if (event.key !== "Enter") return;
    event.preventDefault();
    goToMatch(editor, event.shiftKey ? -1 : 1);
  };
  return (
    <search className={styles["bar"]} aria-label={t("editor.find.label")}>
      <div className={styles["part"]}>
        <input
          dir="auto"
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- it was opened by its key or its button
          autoFocus
          className={classNames(styles["field"], ownWords)}
          type="text"
          aria-label={t("editor.find.words")}
          placeholder={t("editor.find.words")}
          value={words}
          onChange={(event) => setWords(event.target.value)}
          onKeyDown={onKey}
        />
        <span className={styles["said"]}>{said}</span>
        <LiveRegion text={said} />
        <IconButton
          icon={ArrowUp}
          size="small"
          label={t("editor.find.previous")}
          onClick={() => goToMatch(editor, -1)}
        />
        <IconButton icon={ArrowDown} size="small" label={t("editor.find.next")} onClick={() => goToMatch(editor, 1)} />
      </div>
      <Replacement editor={editor} isFound={matches.length > 0} onClose={close} />
      <span className={styles["close"]}>
        <IconButton icon={X} size="small" label={t("editor.find.close")} onClick={close} />
      </span>
    </search>
  );
}

interface ReplacementProps {
  editor: Editor;
  /** The words that are looked for stand in the text. */
  isFound: boolean;
  onClose: () => void;
}

/** The words that take the place of those that were found. */
function Replacement({ editor, isFound, onClose }: ReplacementProps) {
  const t = useT("assistant");
  const [by, setBy] = useState("");
  return (
    <div className={styles["part"]}>
      <input
        dir="auto"
        className={classNames(styles["field"], ownWords)}
        type="text"
        aria-label={t("editor.find.by")}
        placeholder={t("editor.find.by")}
        value={by}
        onChange={(event) => setBy(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Escape" && !isComposing(event)) onClose();
        }}
      />
      <Button size="small" disabled={!isFound} onClick={() => replaceMatches(editor, by, "current")}>
        {t("editor.find.replace")}
      </Button>
      <Button size="small" disabled={!isFound} onClick={() => replaceMatches(editor, by, "all")}>
        {t("editor.find.replaceAll")}
      </Button>
    </div>
  );
}
