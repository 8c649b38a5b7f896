import type { Quad, Quads } from "#contract/citations.contract.ts";

export interface Passage {
  page: number;
  quads: Quad[];
}

/** The sides of a box are ten-thousandths of the page's. */
const scale = 10_000;
/** A longer passage is marked as far as these lines go. */
const mostQuads = 16;

/** Where a link to the page of a file leads: `page=4`, with the boxes of a passage `page=4&at=1200.3100.8800.3290,…`. */
export function hashOfPassage(page: number, quads: Quads = []): string {
  const boxes = quads.slice(0, mostQuads).map((quad) => quad.map((side) => Math.round(side * scale)).join("."));
  return boxes.length === 0 ? `page=${page}` : `page=${page}&at=${boxes.join(",")}`;
}

const box = /^(\d{1,5})\.(\d{1,5})\.(\d{1,5})\.(\d{1,5})$/;

/** The page that a link names, and what it marks there; null where it names none. */
export function passageOfHash(hash: string): Passage | null {
  const named = new URLSearchParams(hash.replace(/^#/, ""));
  const page = /^\d{1,6}$/.test(named.get("page") ?? "") ? Number(named.get("page")) : 0;
  if (page === 0) return null;
  const quads = (named.get("at") ?? "").split(",").flatMap((text): Quad[] => {
    const sides = (box.exec(text) ?? []).slice(1).map((side) => Number(side) / scale);
    return sides.length === 4 && sides.every((side) => side <= 1) ? [sides as Quad] : [];
  });
  return { page, quads: quads.slice(0, mostQuads) };
}
