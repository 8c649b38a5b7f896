import { defaultRangeExtractor, useVirtualizer, type Range } from "@tanstack/react-virtual";
import { ArrowDown } from "lucide-react";
import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { ComponentType, ReactNode, RefObject } from "react";
import { useT } from "#i18n/use-t.ts";
import { IconButton } from "#ui/IconButton/IconButton.tsx";
import type { FoundMessage, Thread } from "../threads.ts";
import { estimateHeight } from "./estimate.rules.ts";
import { createFollower } from "./follower.ts";
import styles from "./TurnRows.module.css";
import { useSought } from "./use-sought.ts";
import { useKeptPlace } from "./use-kept-place.ts";
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

interface TurnRowsProps<Own extends Thread> {
  thread: Own;
  row: ComponentType<TurnRowProps<Own>>;
  /** The keys of all turns, first to last. */
  keys: readonly string[];
  /** An answer is being written. */
  live: boolean;
  /** The turn that was asked here last. */
  sent: string | null;
  /** A message that is shown first, and the index of its turn: -1 while it is not among them. */
  sought: Readonly<FoundMessage> | null;
  soughtIndex: number;
  /** Its first turn is among them. */
  isWhole: boolean;
  isShown: boolean;
  scroller: RefObject<HTMLElement | null>;
  /** Scrolls above the rows. */
  head: ReactNode;
}

/** The turns near the screen; drawn again whenever one of them grows. */
export function TurnRows<Own extends Thread>({
  thread,
  row: Row,
  keys,
  live,
  sent,
  sought,
  soughtIndex,
  isWhole,
  isShown,
  scroller,
  head,
}: TurnRowsProps<Own>) {
  const t = useT("thread");
  const list = useRef<HTMLOListElement>(null);
  const top = useRef<HTMLDivElement>(null);
  const isEmpty = keys.length === 0;
  const [offersEnd, setOffersEnd] = useState(false);
  const [follower] = useState(() => createFollower(setOffersEnd));
  const scrollMargin = useHeightOf(top);
  const layout = useRowLayout({ thread, keys, sent, list });
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render alone
  const rows = useVirtualizer({ ...layout, scrollMargin, getScrollElement: () => scroller.current });
  const items = rows.getVirtualItems();
  const total = rows.getTotalSize();

  useLayoutEffect(() => (scroller.current ? follower.attach(scroller.current) : undefined), [scroller, follower]);
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
  useSought(sought, soughtIndex, rows, scroller, follower);
  useEffect(() => {
    // A composer that grows, or a keyboard that opens, takes its room from the list.
    const observer = new ResizeObserver(() => follower.grown(live));
    if (scroller.current) observer.observe(scroller.current);
    return () => observer.disconnect();
  }, [scroller, follower, live]);

  return (
    <div className={styles["frame"]}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard */}
      <section ref={scroller} className={styles["scroller"]} tabIndex={0} aria-label={t("messages.list")}>
        <div ref={top} className={styles["head"]}>
          {head}
        </div>
        <ol ref={list} className={styles["list"]}>
          {items.map((item, position) => {
            const turn = thread.turns[item.index];
            // Rows stand in the flow; what is not drawn is a gap as high as it was, or may be.
            const gap = item.start - (items[position - 1]?.end ?? scrollMargin);
            const isLast = item.index === keys.length - 1;
            return (
              turn && (
                <li
                  key={item.key}
                  ref={rows.measureElement}
                  data-index={item.index}
                  className={styles["row"]}
                  data-sent={turn.key === sent && isLast ? "" : undefined}
                  style={gap > 0 ? { marginTop: gap } : undefined}
                  aria-setsize={isWhole ? keys.length : -1}
                  aria-posinset={isWhole ? item.index + 1 : undefined}
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

interface RowLayoutOptions extends Pick<TurnRowsProps<Thread>, "thread" | "keys" | "sent"> {
  list: RefObject<HTMLElement | null>;
}

/** How high rows may be, and which are drawn: those near the screen and the one with the focus, on paper all. */
function useRowLayout({ thread, keys, sent, list }: RowLayoutOptions) {
  const focusedRow = useFocusedRow(list);
  const printing = usePrinting();
  const [height] = useState(() => globalThis.innerHeight);

  // Another function would have every row measured again.
  const getItemKey = useCallback((index: number) => keys[index] ?? index, [keys]);

  return {
    count: keys.length,
    getItemKey,
    estimateSize: (index: number) => {
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
  };
}

/** The height of an element in pixels, as it changes. */
function useHeightOf(element: RefObject<HTMLElement | null>): number {
  const [height, setHeight] = useState(0);
  useLayoutEffect(() => {
    const box = element.current;
    if (!box) return;
    const measure = () => setHeight(box.offsetHeight);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(box);
    return () => observer.disconnect();
  }, [element]);
  return height;
}
