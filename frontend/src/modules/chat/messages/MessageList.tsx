import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import type { Room } from "../chat.store.ts";
import { isLive } from "../turns.rules.ts";
import { createFollower } from "./follower.ts";
import { estimateHeight } from "./estimate.rules.ts";
import styles from "./MessageList.module.css";
import { TurnRow } from "./TurnRow.tsx";
import { useFocusedRow, usePrinting } from "./use-whole-list.ts";

/** The turns of a conversation; only those near the screen are in the page. */
export function MessageList({ room }: { room: Room }) {
  const t = useT("chat");
  const { turns, sent } = useSnapshot(room);
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const live = turns.some(({ answer }) => isLive(answer));
  const [offersEnd, setOffersEnd] = useState(false);
  const [follower] = useState(() => createFollower(setOffersEnd));
  const focusedRow = useFocusedRow(list);
  const printing = usePrinting();
  const [height] = useState(() => globalThis.innerHeight);

  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render and handed to nobody
  const rows = useVirtualizer({
    count: turns.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => turns[index]?.key ?? index,
    estimateSize: (index) => {
      const turn = room.turns[index];
      return turn ? estimateHeight(turn, { reserved: turn.key === sent ? height * 0.7 : 0 }) : 0;
    },
    initialRect: { width: 720, height },
    initialOffset: () => room.turns.reduce((sum, turn) => sum + estimateHeight(turn, { reserved: 0 }), 0),
    overscan: 2,
    rangeExtractor: (range: Range) => {
      if (printing) return Array.from({ length: range.count }, (_, index) => index);
      const shown = defaultRangeExtractor(range);
      const focused = focusedRow.current;
      return focused === null || focused >= range.count || shown.includes(focused)
        ? shown
        : [...shown, focused].sort((one, other) => one - other);
    },
  });
  const items = rows.getVirtualItems();
  const total = rows.getTotalSize();

  useLayoutEffect(() => (scroller.current ? follower.attach(scroller.current) : undefined), [follower]);
  useLayoutEffect(() => {
    if (total > 0) follower.grown(live);
  }, [follower, live, total]);
  useLayoutEffect(() => {
    if (sent !== null) follower.toEnd();
  }, [follower, sent]);
  useEffect(() => {
    // A composer that grows, or a keyboard that opens, takes its room from the list.
    const observer = new ResizeObserver(() => follower.grown(live));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [follower, live]);

  return (
    <div className={styles["frame"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles["scroller"]} tabIndex={0} aria-label={t("conversation.list")}>
        <ol ref={list} className={styles["list"]}>
          {items.map((item, position) => {
            const turn = room.turns[item.index];
            const previous = items[position - 1];
            // Rows stand in the flow; what is not drawn is a gap as high as it was, or may be.
            const gap = item.start - (previous?.end ?? 0);
            return (
              turn && (
                <li
                  key={item.key}
                  ref={rows.measureElement}
                  data-index={item.index}
                  className={styles["row"]}
                  data-sent={turn.key === sent && item.index === turns.length - 1 ? "" : undefined}
                  style={gap > 0 ? { marginTop: gap } : undefined}
                  aria-setsize={turns.length}
                  aria-posinset={item.index + 1}
                >
                  <TurnRow room={room} turn={turn} isLast={item.index === turns.length - 1} resting={!live} />
                </li>
              )
            );
          })}
          <li
            aria-hidden
            className={styles["rest"]}
            style={{ height: Math.max(0, total - (items.at(-1)?.end ?? 0)) }}
          />
        </ol>
      </section>
      <div className={styles["jump"]} data-shown={offersEnd}>
        <IconButton icon={ArrowDown} variant="outline" label={t("conversation.latest")} onClick={follower.toEnd} />
      </div>
    </div>
  );
}
