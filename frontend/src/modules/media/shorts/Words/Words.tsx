import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from "react";
import { shortsLimits, type SpokenWord } from "#contract/media/video.ts";
import { useT } from "#i18n/use-t.ts";
import { ownWords } from "#lib/own-words.ts";
import { edgeNear, withEdge, withWord, type Edge } from "../edit/edit.rules.ts";
import { clockText } from "#lib/clock-text.ts";
import { paragraphsOf, wordAt } from "../paragraphs.rules.ts";
import type { EditorParts } from "../parts.ts";
import { Correction } from "./Correction.tsx";
import { Handle } from "./Handle.tsx";
import styles from "./Words.module.css";

/** What is said around the short: the chosen words are its bounds, and each can be corrected. */
export function Words({ editor, open, edit, player }: EditorParts) {
  const t = useT("shorts");
  const { words } = open;
  const paragraphs = useMemo(() => paragraphsOf(words), [words]);
  const [corrected, correct] = useState<number | null>(null);
  const [focused, focus] = useState<number | null>(null);
  const [opening] = useState(edit.startWord);
  const box = useRef<HTMLDivElement>(null);
  /** What a pointer that is down moves: one edge, or both from the word where it went down. */
  const pulled = useRef<Edge | { from: number } | null>(null);
  const spoken = wordAt(words, player.nowMs);
  const reachable = focused ?? edit.startWord;

  useEffect(() => showWord(box.current, opening), [opening]);

  useEffect(() => {
    const letGo = () => (pulled.current = null);
    addEventListener("pointerup", letGo);
    addEventListener("pointercancel", letGo);
    return () => {
      removeEventListener("pointerup", letGo);
      removeEventListener("pointercancel", letGo);
    };
  }, []);

  const move = (edge: Edge, word: number) => editor.edit((now) => withEdge(now, words, edge, word));
  const drag = (word: number) => {
    const pull = pulled.current;
    if (typeof pull === "string") return move(pull, word);
    if (pull === null || word === pull.from) return;
    const [first, last] = [Math.min(pull.from, word), Math.max(pull.from, word)];
    editor.edit((now) => withEdge(withEdge({ ...now, startWord: first }, words, "end", last), words, "start", first));
  };
  const press = (event: KeyboardEvent, word: number) => {
    const next = word + (event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0);
    if (next === word) return;
    event.preventDefault();
    if (!words.some(([id]) => id === next)) return;
    if (event.shiftKey) move(edgeNear(edit, word), next);
    box.current?.querySelector<HTMLElement>(`[data-word="${next}"]`)?.focus();
  };
  const handle = { words, edit, onMove: move, onPull: (edge: Edge) => void (pulled.current = edge) };
  const wordOf = (word: SpokenWord) => {
    const [id, fromMs, , heard] = word;
    const text = edit.words[String(id)] ?? heard;
    if (corrected === id)
      return (
        <Correction
          key={id}
          word={text}
          onDone={(written) => {
            if (written !== null) editor.edit((now) => withWord(now, word, written));
            correct(null);
          }}
        />
      );
    return (
      <span key={id} data-chosen={(id >= edit.startWord && id <= edit.endWord) || undefined}>
        {id === edit.startWord && <Handle edge="start" {...handle} />}
        <button
          type="button"
          className={styles["word"]}
          data-word={id}
          data-spoken={(player.isPlaying && id === spoken) || undefined}
          data-corrected={String(id) in edit.words || undefined}
          tabIndex={id === reachable ? 0 : -1}
          onFocus={() => focus(id)}
          onKeyDown={(event) => press(event, id)}
          onPointerDown={(event) => {
            if (event.currentTarget.hasPointerCapture(event.pointerId))
              event.currentTarget.releasePointerCapture(event.pointerId);
            pulled.current = { from: id };
          }}
          onPointerEnter={() => drag(id)}
          onClick={() => {
            player.seek(fromMs);
            correct(id);
          }}
        >
          {text}
        </button>{" "}
        {id === edit.endWord && <Handle edge="end" {...handle} />}
      </span>
    );
  };
  return (
    <>
      <h2 className={styles["title"]}>
        <textarea
          dir="auto"
          className={`${styles["name"]} ${ownWords}`}
          aria-label={t("name")}
          rows={1}
          maxLength={shortsLimits.titleLength}
          value={edit.title}
          onChange={({ target }) => editor.edit((now) => ({ ...now, title: target.value.replaceAll("\n", " ") }))}
        />
      </h2>
      <p className={styles["hint"]}>{t("words.choose")}</p>
      <div ref={box} className={`${styles["paragraphs"]} ${ownWords}`}>
        {paragraphs.map(({ fromMs, words: said }) => (
          <div key={fromMs} className={styles["paragraph"]}>
            <span className={styles["at"]}>{clockText(fromMs)}</span>
            <p>{said.map(wordOf)}</p>
          </div>
        ))}
      </div>
      <p className={styles["hint"]}>{t("words.correct")}</p>
    </>
  );
}

/** Some of what is said before it stays in sight; where the whole page scrolls, it stays where it is. */
function showWord(box: HTMLElement | null, id: number): void {
  const scroller = box?.closest<HTMLElement>("[data-scroller]");
  const word = box?.querySelector(`[data-word="${id}"]`);
  if (!scroller || !word) return;
  scroller.scrollTop +=
    word.getBoundingClientRect().top - scroller.getBoundingClientRect().top - scroller.clientHeight / 4;
}
