import { Parser } from "htmlparser2";

export interface XmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (XmlElement | string)[];
}

/** XML as a tree; throws where a tag is closed that is not the one that is open, or an ampersand stands alone. */
export function readXml(xml: string): XmlElement {
  const root: XmlElement = { name: "", attributes: {}, children: [] };
  const open = [root];
  const stray = /&(?!#\d+;|#x[0-9a-f]+;|(?:amp|lt|gt|quot|apos);)|<(?![\w/!?])/i.exec(xml);
  if (stray) throw new Error(`"${xml.slice(stray.index, stray.index + 30)}" is no XML`);
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        const element: XmlElement = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      },
      ontext: (text) => open.at(-1)?.children.push(text),
      onclosetag(name, implied) {
        const closed = open.pop();
        if (implied && closed?.name !== name) throw new Error(`${name} is not closed`);
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  if (open.length > 1) throw new Error(`${open.at(-1)?.name} is not closed`);
  return root;
}

export const elementsIn = (element: XmlElement): XmlElement[] =>
  element.children.flatMap((child) => (typeof child === "string" ? [] : [child, ...elementsIn(child)]));

export const textIn = (element: XmlElement): string =>
  element.children.map((child) => (typeof child === "string" ? child : textIn(child))).join("");
