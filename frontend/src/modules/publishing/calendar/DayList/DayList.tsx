import { Link } from "@tanstack/react-router";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { dateFormat } from "#lib/dates.ts";
import { classNames } from "#lib/class-names.ts";
import { formatTime } from "#lib/format.ts";
import { OpenComments } from "#modules/comments/comment-parts.tsx";
import { ownWords } from "#lib/own-words.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { State } from "#ui/State/State.tsx";
import { networkFacts } from "#contract/networks/networks.ts";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import { publicationLooks } from "../../publication-looks.ts";
import { MediaMark } from "../MediaMark/MediaMark.tsx";
import { isMovable, momentOfEntry, entryTitle } from "../calendar.rules.ts";
import { useTools } from "../calendar-tools.ts";
import { toDay, momentOf, type Day } from "../days.rules.ts";
import { TileMenu } from "../Tile/TileMenu.tsx";
import styles from "./DayList.module.css";

interface DayListProps {
  /** The first day that is listed. */
  day: Day;
  entries: ReadonlyMap<Day, CalendarEntry[]>;
  now: number;
}

/** What stands in the days from one on; days without posts are left out, but for the first. */
export function DayList({ day, entries, now }: DayListProps) {
  const t = useT("calendar");
  const days = [...entries.keys()].filter((one) => one >= day).toSorted();
  const shown = days[0] === day ? days : [day, ...days];
  return (
    <div className={styles["list"]}>
      {shown.map((one) => (
        <section key={one} data-day={one}>
          <DayHead day={one} isToday={one === toDay(new Date(now))} />
          {!entries.has(one) && <p className={styles["none"]}>{t("noneThatDay")}</p>}
          <ul className={styles["rows"]}>
            {(entries.get(one) ?? []).map((entry) => (
              <li key={entry.id}>
                <Row entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {days.length === 0 && <EmptyState compact title={t("empty")} text={t("emptyText")} />}
    </div>
  );
}

function DayHead({ day, isToday }: { day: Day; isToday: boolean }) {
  const t = useT("calendar");
  const locale = useLocale();
  const words = dateFormat(locale, { weekday: "long", day: "numeric", month: "long" }).format(momentOf(day));
  return (
    <h3 className={styles["day"]}>
      <span className={styles["name"]}>{words}</span>
      {isToday && <span className={styles["today"]}>{t("today").toLocaleLowerCase(locale)}</span>}
    </h3>
  );
}

function Row({ entry }: { entry: CalendarEntry }) {
  const t = useT("social");
  const locale = useLocale();
  const { moving, mayChange } = useTools();
  const picked = moving.picked?.entry.id === entry.id ? moving.picked : null;
  const { id, post_id: postId, platforms, state, late } = entry;
  return (
    <article className={classNames(styles["row"], picked && styles["picked"])}>
      <time className={styles["time"]} dateTime={entry.at}>
        {formatTime(picked ? picked.to : momentOfEntry(entry), locale)}
      </time>
      <Link
        to="/user/social-planner/post/$id"
        params={{ id: postId }}
        className={styles["link"]}
        data-entry={id}
        aria-keyshortcuts={isMovable(entry) && mayChange(entry) ? "M" : undefined}
        onKeyDown={(event) => moving.onKeyDown(entry, event)}
        onBlur={moving.onBlur}
      >
        <span className={classNames(styles["words"], ownWords)}>{entryTitle(entry)}</span>
        <span className={styles["facts"]}>
          {platforms.map((platform) => (
            <span key={platform} className={styles["network"]}>
              <NetworkMark of={platform} />
              {networkFacts[platform].name}
            </span>
          ))}
          <MediaMark of={entry.media} />
          <OpenComments kind="social-post" id={postId} />
          <State {...publicationLooks[state]}>
            {t(late && state === "published" ? "state.late" : `state.${state}`)}
          </State>
        </span>
      </Link>
      <TileMenu entry={entry} size="medium" />
    </article>
  );
}
