import { useEffect, useRef, useState } from "react";
import { useLocale, useT } from "#i18n/use-t.ts";
import { longestMs, loudness } from "./dictation.actions.ts";
import styles from "./DictationPanel.module.css";
import { numbers } from "#lib/format.ts";

const bars = 5;
/** From here on the end is said. */
const lastMs = 30_000;

/** How long it has been recorded, and how loud it is. */
export function Recording({ startedAt }: { startedAt: number }) {
  const t = useT("dictation");
  const locale = useLocale();
  const [elapsedMs, setElapsed] = useState(0);
  const level = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const timer = setInterval(() => setElapsed(Date.now() - startedAt), 250);
    let frame = requestAnimationFrame(function draw() {
      level.current?.style.setProperty("--level", loudness().toFixed(2));
      frame = requestAnimationFrame(draw);
    });
    return () => {
      clearInterval(timer);
      cancelAnimationFrame(frame);
    };
  }, [startedAt]);
  const left = Math.ceil((longestMs - elapsedMs) / 1_000);
  return (
    <>
      <span ref={level} className={styles["level"]} aria-hidden>
        {Array.from({ length: bars }, (_, bar) => (
          <i key={bar} />
        ))}
      </span>
      <span className={styles["words"]}>
        {t("recording")} <time className={styles["time"]}>{clockOf(elapsedMs, locale)}</time>
        {left * 1_000 <= lastMs && <span className={styles["left"]}> {t("left", { count: Math.max(0, left) })}</span>}
      </span>
    </>
  );
}

/** "1:07", in the digits of the language. */
function clockOf(ms: number, locale: string): string {
  const seconds = Math.floor(ms / 1_000);
  const two = numbers(locale, { minimumIntegerDigits: 2 });
  return `${numbers(locale).format(Math.floor(seconds / 60))}:${two.format(seconds % 60)}`;
}
