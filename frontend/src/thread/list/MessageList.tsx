import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { useEffect, useLayoutEffect, useRef, useState, type ComponentType, type ReactNode } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import type { Thread } from "../threads.ts";
import { isTurnLive } from "../turns.rules.ts";
import { EarlierTurns } from "./EarlierTurns.tsx";
import { estimateHeight } from "./estimate.rules.ts";
import { createFollower } from "./follower.ts";
import styles from "./MessageList.module.css";
import { useSought } from "./use-sought.ts";
import { useKeptPlace } from "./use-kept-place.ts";
import { useHeightOf } from "./use-height-of.ts";
import { useFocusedRow, usePrinting } from "./use-whole-list.ts";

export interface TurnRowProps<Own extends Thread> {
  thread: Own;
  turn: Own["turns"][number];
  isLast: boolean;
  /** No answer is being written in this thread. */
  resting: boolean;
  /** The reader looks at this row: what comes below it does not draw the list to its end. */
  onLook: () => void;
}

interface MessageListProps<Own extends Thread> {
  thread: Own;
  /** Draws one question and its answer. */
  row: ComponentType<TurnRowProps<Own>>;
  /** Reads the turns above those that stand. */
  onEarlier: (thread: Own) => void;
  /** Stands above the first question and scrolls with it. */
  above?: ReactNode;
  /** False while another tab is chosen, which may hide the list: chosen again, the list stands at its end. */
  isShown?: boolean;
}

/** The turns of a thread; only those near the screen are in the page. */
export function MessageList<Own extends Thread>({
  thread,
  row: Row,
  onEarlier,
  above,
  isShown = true,
}: MessageListProps<Own>) {
  const t = useT("thread");
  const { turns, sent, earlier } = useSnapshot(thread);
  const scroller = useRef<HTMLElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const head = useRef<HTMLDivElement>(null);
  const isEmpty = turns.length === 0;
  const live = turns.some(isTurnLive);
  const [offersEnd, setOffersEnd] = useState(false);
  const [follower] = useState(() => createFollower(setOffersEnd));
  const focusedRow = useFocusedRow(list);
  const printing = usePrinting();
  const scrollMargin = useHeightOf(head);
  const [height] = useState(() => globalThis.innerHeight);

  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render alone
  const rows = useVirtualizer({
    count: turns.length,
    scrollMargin,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => turns[index]?.key ?? index,
    estimateSize: (index) => {
      const turn = thread.turns[index];
      return turn ? estimateHeight(turn, { reserved: turn.key === sent ? height * 0.7 : 0 }) : 0;
    },
    initialRect: { width: 720, height },
    initialOffset: () => thread.turns.reduce((sum, turn) => sum + estimateHeight(turn, { reserved: 0 }), 0),
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
  const keys = turns.map(({ key }) => key);

  useLayoutEffect(() => (scroller.current ? follower.attach(scroller.current) : undefined), [follower]);
  useKeptPlace(keys, rows, scroller, follower);
  useLayoutEffect(() => {
    if (total > 0) follower.grown(live);
  }, [follower, live, total, scrollMargin]);
  useLayoutEffect(() => {
    if (sent !== null) follower.toEnd();
  }, [follower, sent]);
  useLayoutEffect(() => {
    if (!isEmpty) follower.reopen();
  }, [follower, isEmpty]);
  useLayoutEffect(() => {
    if (isShown) follower.reopen();
  }, [follower, isShown]);
  useSought(thread, rows, scroller, follower);
  useEffect(() => {
    // A composer that grows, or a keyboard that opens, takes its room from the list.
    const observer = new ResizeObserver(() => follower.grown(live));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [follower, live]);

  return (
    <div className={styles["frame"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles["scroller"]} tabIndex={0} aria-label={t("messages.list")}>
        <div ref={head} className={styles["head"]}>
          {above}
          <EarlierTurns thread={thread} box={scroller} onRead={() => onEarlier(thread)} />
        </div>
        <ol ref={list} className={styles["list"]}>
          {items.map((item, position) => {
            const turn = thread.turns[item.index];
            // Rows stand in the flow; what is not drawn is a gap as high as it was, or may be.
            const gap = item.start - (items[position - 1]?.end ?? scrollMargin);
            const isLast = item.index === turns.length - 1;
            return (
              turn && (
                <li
                  key={item.key}
                  ref={rows.measureElement}
                  data-index={item.index}
                  className={styles["row"]}
                  data-sent={turn.key === sent && isLast ? "" : undefined}
                  style={gap > 0 ? { marginTop: gap } : undefined}
                  aria-setsize={earlier === null ? turns.length : -1}
                  aria-posinset={earlier === null ? item.index + 1 : undefined}
                >
                  <Row thread={thread} turn={turn} isLast={isLast} resting={!live} onLook={follower.leaveEnd} />
                </li>
              )
            );
          })}
          <li
            aria-hidden
            className={styles["rest"]}
            style={{ height: Math.max(0, total + scrollMargin - (items.at(-1)?.end ?? scrollMargin)) }}
          />
        </ol>
      </section>
      <div className={styles["jump"]} data-shown={offersEnd}>
        <IconButton icon={ArrowDown} variant="outline" label={t("messages.latest")} onClick={follower.toEnd} />
      </div>
    </div>
  );
}
