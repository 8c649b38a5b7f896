import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useRef } from "react";
import { Page } from "react-pdf";
import { useSnapshot } from "valtio";
import { useT } from "#i18n/use-t.ts";
import styles from "./Thumbnails.module.css";
import { useFirstSize } from "./use-page.ts";
import { goToPage } from "./viewer.actions.ts";
import { viewer } from "./viewer.store.ts";

const width = 96;
const words = 36;

export function Thumbnails() {
  const t = useT("pdf");
  const scroller = useRef<HTMLElement>(null);
  const { pages, page } = useSnapshot(viewer);
  const first = useFirstSize();
  const height = Math.round(first ? (width * first.height) / first.width : width * 1.41);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render and handed on nowhere
  const rows = useVirtualizer({
    count: pages,
    getScrollElement: () => scroller.current,
    estimateSize: () => height + words,
    overscan: 2,
  });
  useEffect(() => rows.measure(), [rows, height]);
  useEffect(() => rows.scrollToIndex(page - 1, { align: "auto" }), [rows, page]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
    <nav ref={scroller} className={styles["thumbnails"]} tabIndex={0} aria-label={t("viewer.thumbnails")}>
      <ol className={styles["list"]} style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((item) => {
          const number = item.index + 1;
          return (
            <li key={item.key} className={styles["place"]} style={{ translate: `0 ${item.start}px` }}>
              <button
                type="button"
                className={styles["thumbnail"]}
                aria-current={number === page ? "page" : undefined}
                aria-label={t("viewer.page", { page: number, pages })}
                onClick={() => goToPage(number)}
              >
                <span className={styles["sheet"]} style={{ width, height }}>
                  <Page
                    pageNumber={number}
                    width={width}
                    suspense={false}
                    renderTextLayer={false}
                    renderAnnotationLayer={false}
                    loading=""
                    noData=""
                    error=""
                  />
                </span>
                {number}
              </button>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
