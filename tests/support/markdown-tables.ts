const row = (cells: readonly (string | number)[]): string => `| ${cells.join(" | ")} |`;

/** A table as the docs have it, but for the spaces by which a formatter aligns it. */
export const markdownTable = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [row(head), row(head.map(() => "---")), ...rows.map(row)].join("\n");

/** Without the spaces and dashes by which a formatter aligns a table. */
export const cellsOf = (text: string): string =>
  text
    .split("\n")
    .map((line) =>
      line
        .replaceAll(/ *\| */g, "|")
        .replaceAll(/-{2,}:?/g, "--")
        .trim(),
    )
    .join("\n");
