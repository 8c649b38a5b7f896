import { useLocation, useSearch } from "@tanstack/react-router";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { keepPlace, readPlace } from "./reader.store.ts";
import { neighboursOf, openedPart, type Book, type Part } from "./reading.rules.ts";

/** Where a block stands that was scrolled to, under the bar: its `scroll-margin-top`. */
const topPx = 72;

interface ReaderPlace {
  part: Part | null;
  /** How much of the part has been read, from 0 to 1. */
  share: number;
  /** A text that moves on: the bars of a small screen step aside. */
  movesOn: boolean;
}

/** Where the reader is in a work; the place is kept, and the page opens there again. */
export function usePlace(work: string, book: Book): ReaderPlace {
  const asked = useSearch({ strict: false, select: (search: { part?: string }) => search.part });
  const hash = useLocation({ select: (location) => location.hash });
  const [left] = useState(() => readPlace(work));
  const part = openedPart(book, asked, left);
  const [scrolled, setScrolled] = useState({ share: 0, movesOn: false });

  const arrived = useRef(false);
  useLayoutEffect(() => {
    if (arrived.current) return;
    arrived.current = true;
    const wanted = hash || left?.block;
    if (wanted && part?.blocks.some(({ id }) => id === wanted) && wanted !== part.blocks[0]?.id)
      document.getElementById(wanted)?.scrollIntoView();
  }, [hash, left, part]);

  useEffect(() => {
    if (part === null) return;
    const isLast = neighboursOf(book, part).next === null;
    let before = scrollY;
    let kept = "";
    const measure = () => {
      const block = firstBlockInSight();
      if (block !== null && block !== kept) keepPlace(work, { part: part.id, block });
      kept = block ?? kept;
      const most = document.documentElement.scrollHeight - innerHeight;
      const share = most > 0 ? Math.min(1, Math.max(0, scrollY / most)) : Number(isLast);
      const moved = scrollY - before;
      before = scrollY;
      setScrolled(({ movesOn }) => ({
        share,
        movesOn: scrollY > topPx && share < 1 && (Math.abs(moved) < 4 ? movesOn : moved > 0),
      }));
    };
    measure();
    addEventListener("scroll", measure, { passive: true });
    addEventListener("resize", measure);
    return () => {
      removeEventListener("scroll", measure);
      removeEventListener("resize", measure);
    };
  }, [book, part, work]);
  return { part, ...scrolled };
}

function firstBlockInSight(): string | null {
  for (const block of document.querySelectorAll("[data-block]"))
    if (block.getBoundingClientRect().bottom > topPx + 1) return block.id;
  return null;
}
