import { useVirtualizer } from "@tanstack/react-virtual";
import { useEffect, useLayoutEffect, useRef, useState, type RefObject } from "react";
import { useSnapshot } from "valtio";
import type { Folder } from "#contract/folders.contract.ts";
import { useT } from "#i18n/use-t.ts";
import { useNamedFolders } from "#ui/FolderMenu/use-named-folders.ts";
import { EmptyState } from "#ui/EmptyState/EmptyState.tsx";
import { ErrorState } from "#ui/ErrorState/ErrorState.tsx";
import { LiveRegion } from "#ui/LiveRegion/LiveRegion.tsx";
import { Skeleton } from "#ui/Skeleton/Skeleton.tsx";
import { library } from "../library.store.ts";
import { needTexts, showTexts } from "../texts.actions.ts";
import { textsKey, rowAt } from "../texts.rules.ts";
import type { TextsView } from "../texts.search.ts";
import { texts } from "../texts.store.ts";
import { TextListHead } from "./TextListHead.tsx";
import { TextRow } from "./TextRow.tsx";
import styles from "./TextList.module.css";

interface TextListProps {
  view: TextsView;
  onView: (view: TextsView) => void;
  /** What scrolls around the list. */
  scroller: RefObject<HTMLElement | null>;
}

/** The documents of a view, the last changed first. Only rows near the screen are in the page and asked for. */
export function TextList({ view, onView, scroller }: TextListProps) {
  const t = useT("library");
  const { key, status, total } = useSnapshot(texts);
  const isStale = key !== textsKey(view);
  return (
    <section aria-label={t("texts.list")} aria-busy={isStale}>
      <TextListHead view={view} onView={onView} />
      <LiveRegion
        text={isStale || status !== "ready" || view.q === undefined ? "" : t("texts.found", { count: total })}
      />
      <Rows view={view} scroller={scroller} />
    </section>
  );
}

function Rows({ view, scroller }: Omit<TextListProps, "onView">) {
  const t = useT("library");
  const errors = useT("errors");
  const { key, status, error, total } = useSnapshot(texts);
  if (status === "loading" || key === null) return <Skeleton rows={8} height={44} />;
  if (status === "failed")
    return (
      <ErrorState
        title={t("texts.failed")}
        reason={errors(error ?? "client.unknown")}
        onRetry={() => void showTexts(view)}
      />
    );
  if (total === 0) {
    const what = emptinessOf(view);
    return <EmptyState compact title={t(`none.${what}`)} text={t(`none.${what}Text`)} />;
  }
  return <WindowOf total={total} scroller={scroller} />;
}

/** What a view without documents is without. */
function emptinessOf({ q, favourites, shared, folder, kind }: TextsView) {
  if (q !== undefined) return "found";
  if (favourites) return "favourites";
  if (shared) return "shared";
  if (folder !== undefined) return "folder";
  return kind === undefined ? "all" : "kind";
}

const rowHeight = 44;

function WindowOf({ total, scroller }: { total: number; scroller: RefObject<HTMLElement | null> }) {
  const { pages } = useSnapshot(texts);
  const folders = useNamedFolders(useSnapshot(library).folders as readonly Folder[]);
  const list = useRef<HTMLUListElement>(null);
  const [scrollMargin, setScrollMargin] = useState(0);
  // What stands above the list comes and goes with the view.
  useLayoutEffect(() => {
    const box = scroller.current;
    if (!box) return undefined;
    const measure = () => {
      const top = list.current?.getBoundingClientRect().top ?? 0;
      setScrollMargin(Math.round(top - box.getBoundingClientRect().top + box.scrollTop));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(box.firstElementChild ?? box);
    measure();
    return () => observer.disconnect();
  }, [scroller]);
  // oxlint-disable-next-line react/incompatible-library -- what it returns is read in this render and handed on nowhere
  const rows = useVirtualizer({
    count: total,
    scrollMargin,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const items = rows.getVirtualItems();
  const [first, last] = [items[0]?.index, items.at(-1)?.index];
  useEffect(() => {
    if (first !== undefined && last !== undefined) needTexts(first, last);
  }, [first, last, pages]);
  return (
    <ul ref={list} className={styles["rows"]} style={{ height: rows.getTotalSize() }}>
      {items.map(({ index, start }) => {
        const document = rowAt(pages, index);
        return (
          <li
            key={document?.id ?? index}
            className={styles["place"]}
            style={{ translate: `0 ${start - scrollMargin}px` }}
            aria-setsize={total}
            aria-posinset={index + 1}
          >
            {document ? <TextRow document={document} folders={folders} /> : <span className={styles["coming"]} />}
          </li>
        );
      })}
    </ul>
  );
}
