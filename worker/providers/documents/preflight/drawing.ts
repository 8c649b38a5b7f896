import type { Objects } from "./objects.ts";
import { pagesOf } from "./pages.ts";
import { createPainting } from "./painting.ts";
import type { Cost } from "./painting.ts";
import { createPrices } from "./prices.ts";

/**
 * Throws `too_complex` where forms, patterns, masks and glyphs draw each other in a circle, or so often that no reader
 * comes to an end, and where a page has more operators than one does. Whether a page may hold text that it does not show.
 */
export function checkDrawing(objects: Objects): boolean {
  let hides = false;
  let written = 0;
  const lasting = new Map<number, Cost>();
  for (const { contents, appearances, resources } of pagesOf(objects)) {
    const prices = createPrices(objects, resources, lasting);
    const page = createPainting(prices.of);
    for (const { stream } of contents) if (stream) objects.unpack(stream, page.push);
    page.end();
    hides ||= page.cost.hides;
    written += page.cost.operators;
    page.add(prices.ofAppearances(appearances));
  }
  // Where nothing was read, nothing is known.
  return hides || written === 0;
}
