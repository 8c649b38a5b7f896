import type { Objects } from "./objects.ts";
import { pagesOf } from "./pages.ts";
import { createPainting } from "./painting.ts";
import type { Cost } from "./painting.ts";
import { createPrices } from "./prices.ts";

/**
 * Throws `too_complex` where forms, patterns, masks and glyphs draw each other in a circle, or so often that no reader
 * comes to an end, and where a page has more operators than one does.
 */
export function checkDrawing(objects: Objects): void {
  const lasting = new Map<number, Cost>();
  for (const { contents, appearances, resources } of pagesOf(objects)) {
    const prices = createPrices(objects, resources, lasting);
    const page = createPainting(prices.of);
    for (const { stream } of contents) if (stream) objects.unpack(stream, page.push);
    page.end();
    page.add(prices.ofAppearances(appearances));
  }
}
