import { strFromU8, unzipSync } from "fflate";
import { makeZip } from "./zip.ts";

/** Names that are thrown when the file is made, and numbers that go on from file to file. */
const names = /(?<=\brId)[a-z0-9_-]{21}(?![a-z0-9_-])|(?<=\b_Toc)\d+/g;
const bookmarks = /(?<=<w:bookmark(?:Start|End)(?: w:name="[^"]*")? w:id=")\d+/g;
const drawings = /(?<=<wp:docPr id=")\d+/g;
const made = /(<dcterms:(?:created|modified)[^>]*>)[^<]*/g;

/** The same bytes for the same document: thrown names get their order, and the dates that of the work. */
export function settleDocx(bytes: Uint8Array, modified: Date): Uint8Array<ArrayBuffer> {
  const [named, marked, drawn] = [orderOf("n"), orderOf(""), orderOf("")];
  const date = modified.toISOString().replace(/\.\d+Z$/, "Z");
  const files = Object.entries(unzipSync(bytes)).map(([name, content]) => {
    if (!/\.(xml|rels)$/.test(name)) return { name, content, stored: true };
    const xml = strFromU8(content)
      .replaceAll(names, named)
      .replaceAll(bookmarks, marked)
      .replaceAll(drawings, drawn)
      .replaceAll(made, `$1${date}`);
    return { name, content: xml };
  });
  return makeZip(files);
}

/** The same answer for the same name: how many names came before it. */
function orderOf(prefix: string): (name: string) => string {
  const known = new Map<string, string>();
  return (name) => {
    const number = known.get(name) ?? `${prefix}${known.size + 1}`;
    known.set(name, number);
    return number;
  };
}
