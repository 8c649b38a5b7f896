import { useRef, type TouchEvent } from "react";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { dateFormat } from "#lib/dates.ts";
import { VisuallyHidden } from "#ui/VisuallyHidden/VisuallyHidden.tsx";
import { dotsOf, needsPerson } from "../calendar.rules.ts";
import { momentOf, weekOf, type Day } from "../days.rules.ts";
import styles from "./DayStrip.module.css";

interface DayStripProps {
  day: Day;
  entries: ReadonlyMap<Day, CalendarEntry[]>;
  onChoose: (day: Day) => void;
  /** Turns by a week. */
  onTurn: (by: -1 | 1) => void;
}

/** How far a finger goes before it is a swipe; pixels. */
const swipe = 48;

/** The seven days of a week; the list begins at the chosen one. */
export function DayStrip({ day, entries, onChoose, onTurn }: DayStripProps) {
  const t = useT("calendar");
  const began = useRef<{ x: number; y: number } | null>(null);
  const onTouchEnd = ({ changedTouches }: TouchEvent) => {
    const touch = changedTouches[0];
    const from = began.current;
    began.current = null;
    if (from === null || touch === undefined) return;
    const way = touch.clientX - from.x;
    if (Math.abs(way) > swipe && Math.abs(way) > Math.abs(touch.clientY - from.y)) onTurn(way < 0 ? 1 : -1);
  };
  return (
    <fieldset
      className={styles["strip"]}
      aria-label={t("week")}
      onTouchStart={({ touches }) => {
        const touch = touches[0];
        began.current = touch ? { x: touch.clientX, y: touch.clientY } : null;
      }}
      onTouchEnd={onTouchEnd}
    >
      {weekOf(day).map((one) => (
        <DayButton key={one} day={one} isChosen={one === day} entries={entries.get(one) ?? []} onChoose={onChoose} />
      ))}
    </fieldset>
  );
}

interface DayButtonProps {
  day: Day;
  isChosen: boolean;
  entries: CalendarEntry[];
  onChoose: (day: Day) => void;
}

function DayButton({ day, isChosen, entries, onChoose }: DayButtonProps) {
  const t = useT("calendar");
  const locale = useLocale();
  const moment = momentOf(day);
  const name = dateFormat(locale, { weekday: "long", day: "numeric", month: "long" }).format(moment);
  const waits = entries.filter(needsPerson).length;
  const label = [name, t("posts", { count: entries.length }), waits > 0 && t("waits", { count: waits })];
  return (
    <button type="button" className={styles["day"]} aria-pressed={isChosen} onClick={() => onChoose(day)}>
      <VisuallyHidden>{label.filter(Boolean).join(", ")}</VisuallyHidden>
      <span className={styles["weekday"]} aria-hidden>
        {dateFormat(locale, { weekday: "short" }).format(moment)}
      </span>
      <span className={styles["number"]} aria-hidden>
        {moment.getDate()}
      </span>
      <span className={styles["dots"]}>
        {dotsOf(entries).map((kind, index) => (
          <span key={index} className={styles["dot"]} data-kind={kind} />
        ))}
      </span>
    </button>
  );
}
