import type { Block } from "../../document/blocks.ts";
import { plainText } from "../../document/walk.rules.ts";
import type { CvSource } from "./read-cv.rules.ts";

/** A word-processor file, read as blocks, as the lines that a reader of CVs takes: a bullet before each item. */
export function sourceOf(blocks: readonly Block[], title: string | null = null): CvSource {
  const titles = new Set<string>();
  const lines: string[] = title === null ? [] : [title];
  const say = (text: string, before = "") => {
    const said = text.split("\n").filter((line) => line.trim() !== "");
    lines.push(...said.map((line, index) => `${index === 0 ? before : ""}${line}`));
  };
  for (const block of blocks) {
    if (block.type === "heading") {
      const title = plainText([block]);
      titles.add(title);
      lines.push("", title);
    } else if (block.type === "list") {
      for (const item of block.items) say(plainText(item), "• ");
    } else if (block.type === "table") {
      for (const row of [block.head, ...block.rows]) {
        say(row.map((cell) => plainText([{ type: "paragraph", content: cell }])).join("\t"));
      }
    } else say(plainText([block]));
  }
  return { text: lines.join("\n"), titles };
}
