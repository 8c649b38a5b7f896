import { Parser } from "htmlparser2";
import { OfficeError } from "./office-errors.ts";

/** An element without its namespace: writers choose their own prefixes. */
export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: XmlElement[];
  /** The text right within it. */
  text: string;
}

const deepest = 256;
const mostElements = 1_500_000;

const bare = (name: string): string => name.slice(name.indexOf(":") + 1);

/**
 * XML as a tree. A document type and its entities mean nothing here: no file and no address is opened, and a reference
 * that is none of the five of XML stays as it is written. Throws `too_complex` and `corrupt`.
 */
export function readXml(bytes: Uint8Array | undefined): XmlElement | undefined {
  if (!bytes) return undefined;
  const root: XmlElement = { name: "", attributes: {}, children: [], text: "" };
  const open = [root];
  let count = 0;
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        count += 1;
        if (open.length > deepest || count > mostElements) throw new OfficeError("too_complex");
        const element: XmlElement = {
          name: bare(name),
          attributes: withoutPrefixes(attributes),
          children: [],
          text: "",
        };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext(text) {
        const element = open.at(-1);
        if (element) element.text += text;
      },
      onclosetag: () => void open.pop(),
    },
    { xmlMode: true },
  );
  parser.end(decode(bytes));
  const [top] = root.children;
  if (!top) throw new OfficeError("corrupt");
  return top;
}

function withoutPrefixes(attributes: Record<string, string>): Record<string, string> {
  const bareOnes: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) bareOnes[bare(name)] = value;
  return bareOnes;
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return new TextDecoder().decode(bytes);
}

export const childOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element?.children.find((child) => child.name === name);

export const childrenOf = (element: XmlElement | undefined, name: string): XmlElement[] =>
  element?.children.filter((child) => child.name === name) ?? [];

/** The value of a property that is an element with `val`, such as `<w:start w:val="4"/>`. */
export const valueOf = (element: XmlElement | undefined, name: string): string | undefined =>
  childOf(element, name)?.attributes["val"];

/** Every target of a part's relations, by their ids. */
export function relationsOf(
  root: XmlElement | undefined,
): Map<string, { target: string; type: string; external: boolean }> {
  return new Map(
    childrenOf(root, "Relationship").map(({ attributes }) => [
      attributes["Id"] ?? "",
      {
        target: attributes["Target"] ?? "",
        type: attributes["Type"] ?? "",
        external: attributes["TargetMode"] === "External",
      },
    ]),
  );
}
