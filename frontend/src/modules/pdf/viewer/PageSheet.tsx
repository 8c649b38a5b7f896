import { useRef, type ReactNode, type RefObject } from "react";
import { Page } from "react-pdf";
import { useT } from "#i18n/use-t.ts";
import styles from "./PageView.module.css";

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
  const own = useRef<HTMLDivElement>(null);
  const parts = useRef(0);
  /** The tree of a tagged page names links, which are drawn without ids: its other names stay. */
  const dropDeadReferences = () => {
    parts.current += 1;
    if (parts.current < 2) return;
    requestAnimationFrame(() => {
      for (const owner of (sheet ?? own).current?.querySelectorAll("[aria-owns]") ?? [])
        if (!document.getElementById(owner.getAttribute("aria-owns") ?? "")) owner.removeAttribute("aria-owns");
    });
  };
  return (
    <article
      ref={sheet ?? own}
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
          onRenderTextLayerSuccess={dropDeadReferences}
          onGetStructTreeSuccess={dropDeadReferences}
          {...(onDrawn && { onRenderSuccess: onDrawn, onRenderError: onDrawn })}
        />
      )}
      {children}
    </article>
  );
}
