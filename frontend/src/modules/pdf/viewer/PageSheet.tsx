import { useCallback, useId, useLayoutEffect, type ReactNode, type RefObject } from "react";
import { Page } from "react-pdf";
import { useT } from "#i18n/use-t.ts";
import styles from "./PageView.module.css";
import { settleTree, unsettleTree } from "./structure-tree.ts";

interface PageSheetProps {
  number: number;
  label: string;
  /** Pixels of the screen. */
  width: number;
  height: number;
  scale: number;
  /** Null until the page is read: its sheet is blank. */
  rotate: number | null;
  sheet?: RefObject<HTMLDivElement | null>;
  onDrawn?: () => void;
  /** What lies on the page. */
  children?: ReactNode;
}

/** A sheet of paper with a page of the open file, white in either theme. Stands inside of `Document`. */
export function PageSheet({ number, label, width, height, scale, rotate, sheet, onDrawn, children }: PageSheetProps) {
  const t = useT("pdf");
  const id = useId();
  // A function that stays: with another one, the words of the page would be written anew.
  const settle = useCallback(() => {
    const element = document.getElementById(id);
    if (element) settleTree(element);
  }, [id]);
  const drawing = `${scale} ${rotate}`;
  useLayoutEffect(() => {
    const element = document.getElementById(id);
    if (element && drawing) unsettleTree(element);
  }, [id, drawing]);
  return (
    <article
      id={id}
      ref={sheet}
      className={styles["sheet"]}
      data-page={number}
      aria-label={label}
      style={{ width, height }}
    >
      {rotate !== null && (
        <Page
          pageNumber={number}
          scale={scale}
          rotate={rotate}
          suspense={false}
          renderAnnotationLayer={false}
          loading=""
          noData=""
          error={<p className={styles["fault"]}>{t("viewer.pageFailed")}</p>}
          onRenderTextLayerSuccess={settle}
          onGetStructTreeSuccess={settle}
          {...(onDrawn && { onRenderSuccess: onDrawn, onRenderError: onDrawn })}
        />
      )}
      {children}
    </article>
  );
}
