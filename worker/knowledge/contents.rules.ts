/** Leads to a page: dots or a comma before its number, at the end of a line. Figures of tables have no space there. */
const leading = /(?:(?:\. ?){4,}\s*|[\p{L}\])’'"”],\s+)\d{1,4}(?:,\s\d{1,4})*\s*$/u;
const share = 0.4;
const fewestLines = 4;

/** A table of contents or an index: it names what stands elsewhere and says nothing of it. */
export function isContents(text: string): boolean {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length >= fewestLines && lines.filter((line) => leading.test(line)).length >= share * lines.length;
}
