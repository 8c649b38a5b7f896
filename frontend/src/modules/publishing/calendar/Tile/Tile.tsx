import { Link } from "@tanstack/react-router";
import type { CalendarEntry } from "#contract/publishing/calendar.contract.ts";
import { useLocale, useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { formatDayAndTime, formatTime } from "#lib/format.ts";
import { OpenComments } from "#modules/comments/comment-parts.tsx";
import { ownWords } from "#lib/own-words.ts";
import { State } from "#ui/State/State.tsx";
import { NetworkMark } from "../../NetworkMark/NetworkMark.tsx";
import { publicationLooks } from "../../publication-looks.ts";
import { useTools } from "../calendar-tools.ts";
import { MediaMark } from "../MediaMark/MediaMark.tsx";
import { isMovable, momentOfEntry, entryTitle } from "../calendar.rules.ts";
import styles from "./Tile.module.css";
import { TileMenu } from "./TileMenu.tsx";

interface TileProps {
  entry: CalendarEntry;
  /** Over several lines where there is room. */
  lines?: 1 | 2;
}

/** A post in the grid: network, time and state, then its words. */
export function Tile({ entry, lines = 2 }: TileProps) {
  const { moving, mayChange } = useTools();
  const { picked } = moving;
  const { id, state } = entry;
  const isPicked = picked?.entry.id === id;
  const dragged = isPicked && picked.by === "pointer" ? picked : null;
  const at = dragged ? dragged.to : momentOfEntry(entry);
  const look = publicationLooks[state];
  return (
    <article
      className={classNames(styles["tile"], isPicked && styles["picked"], dragged && styles["dragged"])}
      data-state={state}
      data-movable={(isMovable(entry) && mayChange(entry)) || undefined}
      data-tone={"tone" in look ? look.tone : undefined}
      style={dragged ? { translate: `${dragged.offset.x}px ${dragged.offset.y}px` } : undefined}
    >
      <TileLink entry={entry} at={at} lines={lines} />
      <div className={styles["menu"]}>
        <TileMenu entry={entry} />
      </div>
    </article>
  );
}

interface TileLinkProps {
  entry: CalendarEntry;
  at: Date;
  lines: 1 | 2;
}

function TileLink({ entry, at, lines }: TileLinkProps) {
  const t = useT("social");
  const locale = useLocale();
  const { moving, mayChange } = useTools();
  const { id, post_id: postId, platforms, state, late } = entry;
  return (
    <Link
      to="/user/social-planner/post/$id"
      params={{ id: postId }}
      className={styles["link"]}
      data-entry={id}
      draggable={false}
      aria-keyshortcuts={isMovable(entry) && mayChange(entry) ? "M" : undefined}
      title={formatDayAndTime(at, locale)}
      onKeyDown={(event) => moving.onKeyDown(entry, event)}
      onPointerDown={(event) => moving.onPointerDown(entry, event)}
      onClickCapture={moving.onClickCapture}
      onBlur={moving.onBlur}
    >
      <span className={styles["head"]}>
        {platforms.map((platform) => (
          <NetworkMark key={platform} of={platform} named />
        ))}
        <time dateTime={at.toISOString()}>{formatTime(at, locale)}</time>
        <MediaMark of={entry.media} />
        <OpenComments kind="social-post" id={postId} />
        <span className={styles["state"]}>
          <State {...publicationLooks[state]}>
            <span className={styles["word"]}>{t(late && state === "published" ? "state.late" : `state.${state}`)}</span>
          </State>
        </span>
      </span>
      <span className={classNames(styles["words"], lines === 1 && styles["one"], ownWords)}>{entryTitle(entry)}</span>
    </Link>
  );
}
