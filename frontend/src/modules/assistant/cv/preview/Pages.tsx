import "react-pdf/dist/Page/TextLayer.css";
import type { PDFDocumentProxy } from "pdfjs-dist";
import { useLayoutEffect, useMemo, useRef, useState } from "react";
import { Document } from "react-pdf";
import { useT } from "#i18n/use-t.ts";
import { classNames } from "#lib/class-names.ts";
import { ownWords } from "#lib/own-words.ts";
import { PageSheet } from "#modules/pdf/viewer/PageSheet.tsx";
import { documentOptions } from "#modules/pdf/viewer/pdfjs.ts";
import { usePhone } from "../../editor/page/use-phone.ts";
import styles from "./Pages.module.css";

interface PagesProps {
  pdf: Uint8Array<ArrayBuffer>;
  /** The whole of the first page in view; otherwise pages are as wide as their pane. */
  whole: boolean;
}

interface Layer {
  key: number;
  pdf: Uint8Array<ArrayBuffer>;
}

/** Pages of the real PDF. New ones are drawn behind those that are read, and take their place when they are whole. */
export function Pages({ pdf, whole }: PagesProps) {
  const t = useT("cv");
  const box = useRef<HTMLElement>(null);
  const room = useRoom(box);
  const [shown, setShown] = useState<Layer>({ key: 0, pdf });
  const coming = shown.pdf === pdf ? null : { key: shown.key + 1, pdf };
  return (
    <section
      ref={box}
      className={styles["box"]}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={t("preview.pages")}
    >
      {[shown, ...(coming ? [coming] : [])].map((layer) => (
        <OnePdf
          key={layer.key}
          pdf={layer.pdf}
          room={room}
          whole={whole}
          isHidden={layer.key !== shown.key}
          onWhole={() => setShown(layer)}
        />
      ))}
    </section>
  );
}

interface OnePdfProps extends PagesProps {
  room: { width: number; height: number };
  isHidden: boolean;
  onWhole: () => void;
}

function OnePdf({ pdf, room, whole, isHidden, onWhole }: OnePdfProps) {
  const t = useT("cv");
  // The worker takes the bytes with it.
  const file = useMemo(() => ({ data: pdf.slice() }), [pdf]);
  const [sizes, setSizes] = useState<readonly { width: number; height: number }[]>([]);
  const drawn = useRef(new Set<number>());
  const opened = async (document: PDFDocumentProxy) => {
    const pages = await Promise.all(
      Array.from({ length: document.numPages }, async (_, index) =>
        (await document.getPage(index + 1)).getViewport({ scale: 1 }),
      ),
    );
    setSizes(pages.map(({ width, height }) => ({ width, height })));
  };
  const [first = { width: 595, height: 842 }] = sizes;
  const across = Math.max(0.2, room.width / first.width);
  const scale = whole ? Math.min(across, Math.max(0.4, room.height / first.height)) : across;
  const onDrawn = (page: number) => {
    drawn.current.add(page);
    if (drawn.current.size === sizes.length) onWhole();
  };
  return (
    <div className={classNames(styles["layer"], ownWords)} data-behind={isHidden || undefined} aria-hidden={isHidden}>
      <Document
        file={file}
        options={documentOptions}
        suspense={false}
        className={[styles["pages"] ?? ""]}
        loading=""
        error=""
        noData=""
        onLoadSuccess={(document) => void opened(document).catch(() => {})}
      >
        {sizes.map(({ width, height }, index) => (
          <PageSheet
            // oxlint-disable-next-line react/no-array-index-key -- a page is its number
            key={index}
            number={index + 1}
            label={t("preview.page", { page: index + 1, count: sizes.length })}
            width={width * scale}
            height={height * scale}
            scale={scale}
            rotate={0}
            onDrawn={() => onDrawn(index + 1)}
          />
        ))}
      </Document>
    </div>
  );
}

/** Pixels that a page may have: those of the pane without its edges. */
function useRoom(box: React.RefObject<HTMLElement | null>): { width: number; height: number } {
  const [room, setRoom] = useState({ width: 560, height: 800 });
  const edge = usePhone() ? 8 : 20;
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const measure = () => setRoom({ width: element.clientWidth - 2 * edge, height: element.clientHeight - 2 * edge });
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, edge]);
  return room;
}
