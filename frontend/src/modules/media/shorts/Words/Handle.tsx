import type { SpokenWord } from "#contract/media/video.ts";
import { useT } from "#i18n/use-t.ts";
import type { Edge, ShortEdit } from "../edit/edit.rules.ts";
import { clockText } from "#lib/clock-text.ts";
import styles from "./Words.module.css";

interface HandleProps {
  edge: Edge;
  words: readonly SpokenWord[];
  edit: ShortEdit;
  onMove: (edge: Edge, word: number) => void;
  /** A pointer takes hold of it. */
  onPull: (edge: Edge) => void;
}

/** An end of the short between two words: dragged, or moved by arrows from word to word. */
export function Handle({ edge, words, edit, onMove, onPull }: HandleProps) {
  const t = useT("shorts");
  const number = edge === "start" ? edit.startWord : edit.endWord;
  const word = words.find(([id]) => id === number);
  return (
    <span
      className={styles["handle"]}
      data-edge={edge}
      onPointerDown={(event) => {
        event.preventDefault();
        if (event.currentTarget.hasPointerCapture(event.pointerId))
          event.currentTarget.releasePointerCapture(event.pointerId);
        onPull(edge);
      }}
    >
      <input
        type="range"
        aria-label={t(`edge.${edge}`)}
        aria-valuetext={word && t("edge.at", { time: clockText(edge === "start" ? word[1] : word[2]), word: word[3] })}
        min={words[0]?.[0] ?? 0}
        max={words.at(-1)?.[0] ?? 0}
        value={number}
        onChange={({ target }) => onMove(edge, Number(target.value))}
      />
    </span>
  );
}
