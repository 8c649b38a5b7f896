import { useEffect, useRef } from "react";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { useLocale } from "#i18n/use-t.ts";
import { dateFormat } from "#lib/dates.ts";
import { classNames } from "#lib/class-names.ts";
import { formatTime } from "#lib/format.ts";
import { columnsOf } from "../calendar.rules.ts";
import { toDay, momentOf, weekOf, type Day } from "../days.rules.ts";
import { useTools } from "../calendar-tools.ts";
import { Tile } from "../Tile/Tile.tsx";
import { firstHourOf, placedTiles } from "./placing.rules.ts";
import styles from "./WeekGrid.module.css";

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const hourHeight = 52;

interface WeekGridProps {
  day: Day;
  entries: ReadonlyMap<Day, CalendarEntry[]>;
  now: number;
}

/** Seven days by the hour; a tile's upper edge is its time. */
export function WeekGrid({ day, entries, now }: WeekGridProps) {
  const locale = useLocale();
  const scroller = useRef<HTMLDivElement>(null);
  const week = weekOf(day);
  const columns = { gridTemplateColumns: `64px ${columnsOf(week, entries)}` };
  const opensAt = firstHourOf(week, entries);
  useEffect(() => {
    if (scroller.current) scroller.current.scrollTop = opensAt * hourHeight;
  }, [opensAt]);
  return (
    <div className={styles["week"]} ref={scroller}>
      <div className={styles["head"]} style={columns}>
        <span />
        {week.map((one) => (
          <span key={one} className={styles["weekday"]} aria-hidden>
            <span className={classNames(one === toDay(new Date(now)) && styles["today"])}>
              {dateFormat(locale, { day: "numeric" }).format(momentOf(one))}
            </span>{" "}
            {dateFormat(locale, { weekday: "short" }).format(momentOf(one))}
          </span>
        ))}
      </div>
      <div className={styles["body"]} style={{ ...columns, height: hourHeight * hours.length }}>
        <div aria-hidden>
          {hours.map((hour) => (
            <span key={hour} className={styles["hour"]} style={{ top: hour * hourHeight }}>
              {hour > 0 && formatTime(new Date(2026, 0, 1, hour), locale)}
            </span>
          ))}
        </div>
        {week.map((one) => (
          <Column key={one} day={one} entries={entries.get(one) ?? []} />
        ))}
      </div>
    </div>
  );
}

function Column({ day, entries }: { day: Day; entries: CalendarEntry[] }) {
  const locale = useLocale();
  const { moving } = useTools();
  const isTarget = moving.target === day;
  const minutes = moving.picked && moving.picked.to.getHours() * 60 + moving.picked.to.getMinutes();
  return (
    <section
      className={classNames(styles["day"], isTarget && styles["target"])}
      data-day={day}
      data-hours=""
      style={{ backgroundSize: `100% ${hourHeight}px` }}
      aria-label={dateFormat(locale, { weekday: "long", day: "numeric", month: "long" }).format(momentOf(day))}
    >
      {isTarget && minutes !== null && <span className={styles["line"]} style={{ top: (minutes / 60) * hourHeight }} />}
      <ul className={styles["tiles"]}>
        {placedTiles(entries, hourHeight).map(({ entry, top, column, columns }) => (
          <li key={entry.id} style={{ top, left: `${(column / columns) * 100}%`, width: `${100 / columns}%` }}>
            <Tile entry={entry} lines={1} />
          </li>
        ))}
      </ul>
    </section>
  );
}
