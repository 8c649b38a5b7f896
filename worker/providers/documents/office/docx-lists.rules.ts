import type { Block, BlockOf } from "../../../contract/document/blocks.ts";

export interface ListPlace {
  /** The list that counts it. */
  id: string;
  level: number;
  ordered: boolean;
  start: number;
}

/** A paragraph of a list, what goes on with the item before, or any other block. */
export type Placed = { block: Block; place?: ListPlace; continued?: boolean };

interface Open {
  list: BlockOf<"list">;
  place: ListPlace;
}

/** Paragraphs that say at which level of which list they are, as lists within lists. */
export function nestLists(placed: readonly Placed[]): Block[] {
  const blocks: Block[] = [];
  let open: Open[] = [];
  for (const { block, place, continued = false } of placed) {
    if (!place) {
      const item = continued ? open.at(-1)?.list.items.at(-1) : undefined;
      if (item) item.push(block);
      else {
        open = [];
        blocks.push(block);
      }
      continue;
    }
    open = open.filter((one) => one.place.level <= place.level);
    const top = open.at(-1);
    if (top && top.place.level === place.level && !isSame(top.place, place)) open.pop();
    if (open.at(-1)?.place.level !== place.level) open.push(begin(place, open.at(-1)?.list, blocks));
    open.at(-1)?.list.items.push([block]);
  }
  return blocks;
}

const isSame = (a: ListPlace, b: ListPlace): boolean => a.ordered === b.ordered && a.id === b.id;

function begin(place: ListPlace, within: BlockOf<"list"> | undefined, blocks: Block[]): Open {
  const start = place.ordered && place.start !== 1 ? { start: place.start } : {};
  const list: BlockOf<"list"> = { type: "list", ordered: place.ordered, ...start, items: [] };
  const item = within?.items.at(-1);
  (item ?? blocks).push(list);
  return { list, place };
}
