import { useEffect, useRef } from "react";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { dateFormat } from "#lib/dates.ts";
import { classNames } from "#lib/class-names.ts";
import { columnsOf } from "../calendar.rules.ts";
import { toDay, isWeekend, momentOf, weeksOfMonth, type Day } from "../days.rules.ts";
import { useTools } from "../calendar-tools.ts";
import { Tile } from "../Tile/Tile.tsx";
import styles from "./MonthGrid.module.css";

/** How many tiles a day shows before it is opened. */
const shownTiles = 2;

interface MonthGridProps {
  day: Day;
  entries: ReadonlyMap<Day, CalendarEntry[]>;
  now: number;
  onOpenDay: (day: Day) => void;
}

export function MonthGrid({ day, entries, now, onOpenDay }: MonthGridProps) {
  const locale = useLocale();
  const today = toDay(new Date(now));
  const weeks = weeksOfMonth(day, today);
  const ofToday = useRef<HTMLDivElement>(null);
  const month = day.slice(0, 7);
  // What went out already is above, a short way back.
  useEffect(() => void ofToday.current?.scrollIntoView({ block: "center" }), []);
  const columns = { gridTemplateColumns: columnsOf(weeks.flat(), entries) };
  const isNarrow = (one: Day, index: number) =>
    isWeekend(one) && weeks.every((week) => !entries.has(week[index] ?? ""));
  return (
    <div className={styles["month"]}>
      <div className={styles["head"]} style={columns} aria-hidden>
        {(weeks[0] ?? []).map((one, index) => (
          <span key={one} className={styles["weekday"]}>
            {dateFormat(locale, { weekday: isNarrow(one, index) ? "short" : "long" }).format(momentOf(one))}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div key={week[0]} ref={week.includes(today) ? ofToday : undefined} className={styles["week"]} style={columns}>
          {week.map((one) => (
            <DayCell
              key={one}
              day={one}
              isOther={one.slice(0, 7) !== month}
              isToday={one === today}
              entries={entries.get(one) ?? []}
              onOpen={() => onOpenDay(one)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

interface DayCellProps {
  day: Day;
  isOther: boolean;
  isToday: boolean;
  entries: CalendarEntry[];
  onOpen: () => void;
}

function DayCell({ day, isOther, isToday, entries, onOpen }: DayCellProps) {
  const t = useT("calendar");
  const locale = useLocale();
  const { moving } = useTools();
  const moment = momentOf(day);
  const picked = moving.picked?.entry.id;
  const held = entries.filter((entry, index) => index < shownTiles || entry.id === picked);
  const more = entries.length - held.length;
  const isFirst = day.endsWith("-01");
  const number = dateFormat(locale, {
    day: "numeric",
    ...((isFirst || isOther) && { month: "short" }),
  }).format(moment);
  return (
    <section
      className={classNames(styles["day"], isOther && styles["other"], moving.target === day && styles["target"])}
      data-day={day}
      aria-current={isToday ? "date" : undefined}
      aria-label={dateFormat(locale, { weekday: "long", day: "numeric", month: "long" }).format(moment)}
    >
      <div className={styles["number"]}>
        <span className={classNames(isToday && styles["today"])}>{number}</span>
        {isToday && <span className={styles["note"]}>{t("today").toLocaleLowerCase(locale)}</span>}
        {more > 0 && (
          <button type="button" className={styles["more"]} onClick={onOpen}>
            {t("more", { count: more })}
          </button>
        )}
      </div>
      <ul className={styles["tiles"]}>
        {held.map((entry) => (
          <li key={entry.id}>
            <Tile entry={entry} lines={held.length > 1 ? 1 : 2} />
          </li>
        ))}
      </ul>
    </section>
  );
}
