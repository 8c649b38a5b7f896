import type { PDFDocumentProxy, PDFPageProxy } from "pdfjs-dist";
import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import { viewer } from "./viewer.store.ts";

/** As the page is shown before the reader turns it, at a scale of 1. */
export interface Size {
  width: number;
  height: number;
}

export interface PageFacts extends Size {
  page: PDFPageProxy;
  /** The page's own turn, in degrees. */
  rotate: number;
}

/** Null until the page is read; a page that cannot be read stays so. */
export function usePage(number: number): PageFacts | null {
  const pdf = useSnapshot(viewer).pdf as PDFDocumentProxy | null;
  const [facts, setFacts] = useState<PageFacts | null>(null);
  useEffect(() => {
    let left = false;
    const read = async () => {
      const page = await pdf?.getPage(number);
      if (left || !page) return;
      const { width, height } = page.getViewport({ scale: 1 });
      setFacts({ page, width, height, rotate: page.rotate });
    };
    // What is wrong with a page is said where it is drawn.
    void read().catch(() => {});
    return () => {
      left = true;
    };
  }, [number, pdf]);
  return facts;
}

/** Pages are taken to be as large as the first until they are read. */
export const useFirstSize = (): Size | null => usePage(1);
