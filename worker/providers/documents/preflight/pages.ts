import type { FoundObject, Objects } from "./objects.ts";
import type { Value } from "./syntax.ts";

/** What a page draws, and what its names stand for. */
export interface Page {
  contents: FoundObject[];
  /** What its annotations look like. */
  appearances: FoundObject[];
  resources: FoundObject[];
}

/** Pages inherit through so many levels. */
const highest = 50;

/** The pages that the tree leads to, each once. */
export function* pagesOf(objects: Objects): Generator<Page> {
  const waiting = [objects.entries(objects.catalogues, "Pages")];
  const seen = new Set<Value>();
  for (let nodes = waiting.pop(); nodes; nodes = waiting.pop()) {
    for (const node of nodes) {
      if (seen.has(node.value)) continue;
      seen.add(node.value);
      const kids = objects.entries([node], "Kids");
      if (kids.length > 0) waiting.push(objects.items(kids));
      else yield toPage(objects, node);
    }
  }
}

function toPage(objects: Objects, page: FoundObject): Page {
  const annotations = objects.items(objects.entries([page], "Annots"));
  const normal = objects.entries(objects.entries(annotations, "AP"), "N");
  return {
    contents: objects.items(objects.entries([page], "Contents")),
    // A box has one for each of its states.
    appearances: normal.flatMap((one) => (one.stream ? [one] : objects.values([one]))),
    resources: resourcesOf(objects, page),
  };
}

function resourcesOf(objects: Objects, page: FoundObject): FoundObject[] {
  let nodes = [page];
  for (let level = 0; level < highest && nodes.length > 0; level += 1) {
    const own = objects.entries(nodes, "Resources");
    if (own.length > 0) return own;
    nodes = objects.entries(nodes.slice(0, highest), "Parent");
  }
  return [];
}
