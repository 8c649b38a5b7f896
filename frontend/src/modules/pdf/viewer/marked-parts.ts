import { highlights as most } from "#contract/limits.ts";
import { lineQuads } from "../highlights/highlights.rules.ts";
import { viewer, type MarkedPart } from "./viewer.store.ts";

/** The words of a selection, and where they stand, on each of the drawn pages that it goes over. */
export function markedParts(range: Range, box: ParentNode): MarkedPart[] {
  return [...box.querySelectorAll<HTMLElement>("[data-page]")].flatMap((sheet) => {
    const layer = sheet.querySelector(".textLayer");
    if (!layer || !range.intersectsNode(layer)) return [];
    const part = within(range, layer);
    const quads = lineQuads([...part.getClientRects()], sheet.getBoundingClientRect(), viewer.turned);
    const quote = wordsOf(part);
    if (quads.length === 0 || quote === "") return [];
    return [{ page: Number(sheet.dataset["page"]), quads: quads.slice(0, most.quads), quote }];
  });
}

function within(range: Range, layer: Element): Range {
  const part = document.createRange();
  part.selectNodeContents(layer);
  if (layer.contains(range.startContainer)) part.setStart(range.startContainer, range.startOffset);
  if (layer.contains(range.endContainer)) part.setEnd(range.endContainer, range.endOffset);
  return part;
}

/** Lines of a page end in a break, which is no letter. */
function wordsOf(part: Range): string {
  const words = part.cloneContents();
  for (const line of words.querySelectorAll("br")) line.replaceWith(" ");
  return words.textContent.replaceAll(/\s+/g, " ").trim().slice(0, most.quoteLength);
}
