import type { Block, BlockOf } from "../../../contract/document/blocks.ts";

export interface ListPlace {
  /** The list that counts it. */
  id: string;
  level: number;
  ordered: boolean;
  /** Its number. */
  value: number;
}

/**
 * A paragraph of a list, what goes on with the item before, or any other block. `under` is the level of a paragraph
 * that carries its number as text, such as "(a)": it belongs to the item of a level above.
 */
export type PlacedBlock = { block: Block; place?: ListPlace; continued?: boolean; under?: number };

interface Open {
  list: BlockOf<"list">;
  place: ListPlace;
}

/** A block without a place of its own: it is part of the item before, or ends all lists. Answers the lists that stay open. */
function putUnplaced({ block, continued = false, under }: PlacedBlock, around: Open[], blocks: Block[]): Open[] {
  const open = under === undefined ? around : around.filter((one) => one.place.level < under);
  const item = continued || under !== undefined ? open.at(-1)?.list.items.at(-1) : undefined;
  if (item) {
    item.push(block);
    return open;
  }
  blocks.push(block);
  return [];
}

/** Paragraphs that say at which level of which list they are, as lists within lists. */
export function nestLists(placed: readonly PlacedBlock[]): Block[] {
  const blocks: Block[] = [];
  let open: Open[] = [];
  for (const one of placed) {
    const { block, place } = one;
    if (!place) {
      open = putUnplaced(one, open, blocks);
      continue;
    }
    open = open.filter((around) => around.place.level <= place.level);
    const top = open.at(-1);
    if (top && top.place.level === place.level && !goesOn(top, place)) open.pop();
    if (open.at(-1)?.place.level !== place.level) open.push(begin(place, open.at(-1)?.list, blocks));
    open.at(-1)?.list.items.push([block]);
  }
  return blocks;
}

/** The next number of the same list. */
const goesOn = ({ list, place: first }: Open, { id, ordered, value }: ListPlace): boolean =>
  first.ordered === ordered && first.id === id && (!ordered || value === first.value + list.items.length);

function begin(place: ListPlace, within: BlockOf<"list"> | undefined, blocks: Block[]): Open {
  const start = place.ordered && place.value !== 1 ? { start: place.value } : {};
  const list: BlockOf<"list"> = { type: "list", ordered: place.ordered, ...start, items: [] };
  const item = within?.items.at(-1);
  (item ?? blocks).push(list);
  return { list, place };
}
