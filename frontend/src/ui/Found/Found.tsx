import { findPlaces } from "#lib/fold.rules.ts";
import styles from "./Found.module.css";

/** A text in which the words that were looked for are marked. */
export function Found({ text, words }: { text: string; words: string }) {
  const places = findPlaces(text, words);
  const rest = text.slice(places.at(-1)?.[1] ?? 0);
  return (
    <>
      {places.map(([start, end], index) => (
        <span key={start}>
          {text.slice(places[index - 1]?.[1] ?? 0, start)}
          <mark className={styles["mark"]}>{text.slice(start, end)}</mark>
        </span>
      ))}
      {rest}
    </>
  );
}
