import { memo, useMemo } from "react";
import type { TopBlock } from "#contract/document/blocks.ts";
import { BlockView } from "../blocks/BlockView.tsx";
import { shownText } from "../blocks/content.rules.ts";
import { DrawingContext, type BlockSurroundings } from "../blocks/drawing.ts";

interface PageTextProps extends BlockSurroundings {
  blocks: readonly TopBlock[];
}

/** Signs of a paragraph that a letter of three lines stands well beside. */
const leastSigns = 190;

/** The blocks of a part; scrolling draws none of them again. */
export const PageText = memo(function PageText({ blocks, language, numbers, notes, source, work = "" }: PageTextProps) {
  const drawing = useMemo(() => ({ language, numbers, notes, source, work }), [language, numbers, notes, source, work]);
  return (
    <DrawingContext value={drawing}>
      {blocks.map((block, index) => (
        <BlockView key={block.id} block={block} id={block.id} initial={index === 0 && beginsWell(block)} />
      ))}
    </DrawingContext>
  );
});

function beginsWell(block: TopBlock): boolean {
  const [first] = block.type === "paragraph" ? block.content : [];
  const isPlain = first?.type === "text" && !first.code && /^\p{L}/u.test(first.text);
  return isPlain && shownText([block]).length >= leastSigns;
}
