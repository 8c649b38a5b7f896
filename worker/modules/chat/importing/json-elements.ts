import { joined } from "../../../contract/bytes.ts";
import { RefusedFile } from "./refused-file.ts";

const sign = (text: string): number => text.charCodeAt(0);
const quote = sign('"');
const backslash = sign("\\");
const comma = sign(",");
const open = sign("{");
const close = sign("}");
const openList = sign("[");
const closeList = sign("]");

const isGap = (byte: number): boolean => byte === 32 || (byte >= 9 && byte <= 13);
/** The mark of UTF-8 that some editors set before a text. */
const isMark = (byte: number): boolean => byte === 0xef || byte === 0xbb || byte === 0xbf;

/** The bytes of one conversation; null of one that is larger than an import takes. */
export type Element = Uint8Array | null;

type ScanState = "before" | "list" | "element" | "after";

/**
 * Finds the objects of a JSON list in pieces of its bytes, one after the other; a file that is one object has one. Only signs
 * are counted: whether an element is JSON is known when it is parsed. Throws `RefusedFile` for what is no list of objects.
 */
export function createElementFinder(mostBytes: number) {
  let state: ScanState = "before";
  let isList = false;
  let depth = 0;
  let inText = false;
  let isEscaped = false;
  let held: Uint8Array[] = [];
  let bytes = 0;

  function keep(part: Uint8Array): void {
    bytes += part.length;
    held = bytes <= mostBytes ? [...held, part.slice()] : [];
  }

  function take(): Element {
    const element = bytes <= mostBytes ? joined(held) : null;
    [held, bytes] = [[], 0];
    state = isList ? "list" : "after";
    return element;
  }

  const unexpected = () => new RefusedFile(state === "after" ? "damaged" : "not_an_export");

  /** A sign that is in no element. */
  function between(byte: number): void {
    if (isGap(byte) || (state === "before" && isMark(byte))) return;
    if (byte === open && state !== "after") [state, depth] = ["element", 1];
    else if (byte === openList && state === "before") [state, isList] = ["list", true];
    else if (byte === closeList && state === "list") state = "after";
    else if (byte !== comma || state !== "list") throw unexpected();
  }

  /** True where the element ends with this sign. */
  function within(byte: number): boolean {
    if (inText) {
      if (isEscaped) isEscaped = false;
      else if (byte === backslash) isEscaped = true;
      else if (byte === quote) inText = false;
    } else if (byte === quote) inText = true;
    else if (byte === open || byte === openList) depth += 1;
    else if (byte === close || byte === closeList) depth -= 1;
    return depth === 0;
  }

  return {
    /** The elements that end in this piece. */
    push(piece: Uint8Array): Element[] {
      const found: Element[] = [];
      let from = 0;
      for (let at = 0; at < piece.length; at += 1) {
        const byte = piece[at] ?? 0;
        if (state !== "element") {
          between(byte);
          from = at;
        } else if (within(byte)) {
          keep(piece.subarray(from, at + 1));
          found.push(take());
        }
      }
      if (state === "element") keep(piece.subarray(from));
      return found;
    },

    /** Throws `RefusedFile` where the list breaks off. */
    end(): void {
      if (state !== "after") throw new RefusedFile(state === "before" ? "not_an_export" : "damaged");
    },
  };
}
