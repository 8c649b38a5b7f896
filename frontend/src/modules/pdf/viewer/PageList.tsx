import { useNavigate } from "@tanstack/react-router";
import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { PageView } from "./PageView.tsx";
import styles from "./PageList.module.css";
import { useFirstSize, type Size } from "./use-page.ts";
import { useSelection } from "./use-selection.ts";
import { viewer } from "./viewer.store.ts";

interface Goal {
  page: number;
  /** A share of its height. */
  top: number;
}

/** In half a sheet a passage stands near the top: below it there may be a note. */
const lowPx = 420;
const gap = 16;
/** On a telephone the page has the whole width. */
const margin = () => (globalThis.innerWidth < 768 ? 8 : 24);

/** Only the pages near the screen are drawn. */
export function PageList() {
  const t = useT("pdf");
  const scroller = useRef<HTMLElement>(null);
  const { pages, zoom, turned, goal } = useSnapshot(viewer);
  const first = useFirstSize();
  const [sizes] = useState(() => new Map<number, Size>());
  const width = useWidth(scroller);
  const sideways = turned % 180 !== 0;
  const across = (first && (sideways ? first.height : first.width)) ?? 595;
  const scale = zoom === "width" ? Math.max(0.2, (width - 2 * margin()) / across) : zoom;
  const heightOf = (index: number) => {
    const size = sizes.get(index + 1) ?? first ?? { width: 595, height: 842 };
    return (sideways ? size.width : size.height) * scale + gap;
  };
  useSelection(scroller);

  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render and handed on nowhere
  const rows = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: heightOf,
    overscan: 1,
    paddingStart: gap,
    initialRect: { width: 720, height: 900 },
  });
  const items = rows.getVirtualItems();

  /** Where the reader was led and still is. */
  const led = useRef<Goal | null>(null);
  const expected = useRef(0);
  const goTo = ({ page, top }: Goal) => {
    const [offset = 0] = rows.getOffsetForIndex(page - 1, "start") ?? [];
    const into = top * (heightOf(page - 1) - gap);
    // A passage is shown with something of what stands before it.
    const { clientHeight = 0, scrollHeight = 0 } = scroller.current ?? {};
    const before = top > 0 ? clientHeight * (clientHeight < lowPx ? 0.12 : 0.3) : gap;
    expected.current = Math.min(Math.max(0, offset + into - before), scrollHeight - clientHeight);
    rows.scrollToOffset(expected.current);
  };
  useLayoutEffect(() => {
    viewer.scale = scale;
    rows.measure();
    // What was read stays in sight when its size changes.
    goTo(led.current ?? { page: viewer.page, top: 0 });
    // oxlint-disable-next-line react/exhaustive-deps -- the sizes that it reads are those of this scale
  }, [rows, scale, turned]);
  useEffect(() => {
    if (goal === null) return;
    led.current = goal;
    goTo(goal);
    viewer.page = goal.page;
    // oxlint-disable-next-line react/exhaustive-deps -- a goal is gone to once
  }, [goal]);
  useHash();

  const onSize = (page: number, size: Size) => {
    if (sizes.has(page)) return;
    sizes.set(page, size);
    const height = heightOf(page - 1);
    if (Math.abs(height - (rows.measurementsCache[page - 1]?.size ?? height)) > 1) rows.resizeItem(page - 1, height);
  };
  const onScroll = () => {
    const box = scroller.current;
    if (!box) return;
    if (Math.abs(box.scrollTop - expected.current) > 2) led.current = null;
    const middle = box.scrollTop + box.clientHeight * 0.4;
    const seen = rows.getVirtualItemForOffset(middle);
    if (seen) viewer.page = seen.index + 1;
  };
  return (
    <section
      ref={scroller}
      className={styles["scroller"]}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t("viewer.pages")}
      onScroll={onScroll}
    >
      <div
        className={classNames(styles["pages"], ownWords)}
        style={{ height: rows.getTotalSize() + gap, minWidth: across * scale + 2 * margin() }}
      >
        {items.map((item) => (
          <div key={item.key} className={styles["place"]} style={{ translate: `0 ${item.start}px` }}>
            <PageView number={item.index + 1} scale={scale} turned={turned} onSize={onSize} />
          </div>
        ))}
      </div>
    </section>
  );
}

function useWidth(box: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(640);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return;
    // While it is hidden it has no width, and keeps the one that it had.
    const measure = () => element.clientWidth > 0 && setWidth(element.clientWidth);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

/** Milliseconds on a page until the address names it. */
const stay = 800;

function useHash(): void {
  const navigate = useNavigate();
  const { page } = useSnapshot(viewer);
  const begun = useRef(page);
  useEffect(() => {
    if (begun.current === page) return;
    begun.current = 0;
    const timer = setTimeout(
      () =>
        void navigate({ to: ".", hash: `page=${page}`, replace: true, resetScroll: false, hashScrollIntoView: false }),
      stay,
    );
    return () => clearTimeout(timer);
  }, [navigate, page]);
}
