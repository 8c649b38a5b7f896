import type { Block, BlockOf, Image, TopBlock } from "../../contract/document/blocks.ts";
import { mapBlock } from "../../contract/document/walk.rules.ts";
import { measurePng } from "./png.ts";
import { measureJpeg } from "./jpeg.rules.ts";
import type { ImageFacts } from "./measured.rules.ts";

/** The true size of a whole PNG or JPEG; null for any other bytes and for those that break off. */
export const measurePicture = async (bytes: Uint8Array<ArrayBuffer>): Promise<ImageFacts | null> =>
  (await measurePng(bytes)) ?? measureJpeg(bytes);

/** Every picture of the blocks, each once. */
export function picturesIn(blocks: readonly Block[]): Image[] {
  const found = new Map<string, Image>();
  const collect = (figure: BlockOf<"figure">): Block[] => {
    found.set(figure.image.key, figure.image);
    return [figure];
  };
  blocks.forEach((block) => replaceFigures(block, collect));
  return [...found.values()];
}

/** The blocks with the pictures as they were measured, by their keys; one that is missing there is its words. */
export function withMeasuredPictures(
  blocks: readonly TopBlock[],
  measured: ReadonlyMap<string, ImageFacts>,
): TopBlock[] {
  const replace = (figure: BlockOf<"figure">): Block[] => {
    const size = measured.get(figure.image.key);
    if (size) return [{ ...figure, image: { key: figure.image.key, ...size } }];
    const alt: Block[] =
      figure.alt === "" ? [] : [{ type: "paragraph", content: [{ type: "text", text: figure.alt }] }];
    return figure.caption ? [...alt, { type: "paragraph", content: figure.caption }] : alt;
  };
  return blocks.flatMap(({ id, ...block }) =>
    replaceFigures(block as Block, replace).map((part, index): TopBlock => ({
      ...part,
      id: index === 0 ? id : `${id}-${index + 1}`,
    })),
  );
}

type Replace = (figure: BlockOf<"figure">) => Block[];

function replaceFigures(block: Block, replace: Replace): Block[] {
  const within = (blocks: readonly Block[]) => blocks.flatMap((one) => replaceFigures(one, replace));
  switch (block.type) {
    case "figure":
      return replace(block);
    case "list":
      return [{ ...block, items: block.items.map(within) }];
    case "quote":
    case "callout":
      return [{ ...block, blocks: within(block.blocks) }];
    default:
      return [
        mapBlock(block, {
          content: (content) =>
            content.map((inline) => (inline.type === "note" ? { ...inline, blocks: within(inline.blocks) } : inline)),
          words: (words) => words,
        }),
      ];
  }
}
