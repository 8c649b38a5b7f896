/** A body cut where its own blocks stand: `::name words` draws a figure, `:::name` to `:::` is a block of text. */
export type BodyPart =
  | { kind: "markdown"; source: string }
  | { kind: "figure"; name: string; words: readonly string[] }
  | { kind: "block"; name: string; parts: readonly BodyPart[] };

const figure = /^::([a-z]+)((?: [a-z0-9-]+)*)\s*$/;
const opening = /^:::([a-z]+)\s*$/;
const closing = /^:::\s*$/;

/** A block that is never closed ends with the text; blocks do not stand in blocks. */
export function bodyParts(body: string): BodyPart[] {
  const parts: BodyPart[] = [];
  let open: { name: string; parts: BodyPart[] } | null = null;
  let lines: string[] = [];
  const flush = () => {
    const source = lines.join("\n").trim();
    lines = [];
    if (source !== "") (open?.parts ?? parts).push({ kind: "markdown", source });
  };
  const close = () => {
    flush();
    if (open) parts.push({ kind: "block", ...open });
    open = null;
  };
  for (const line of body.split(/\r?\n/)) {
    const [, name, words = ""] = figure.exec(line) ?? [];
    const [, block] = opening.exec(line) ?? [];
    if (name) {
      flush();
      (open?.parts ?? parts).push({ kind: "figure", name, words: words.split(" ").filter(Boolean) });
    } else if (block) {
      close();
      open = { name: block, parts: [] };
    } else if (closing.test(line)) close();
    else lines.push(line);
  }
  close();
  return parts;
}
