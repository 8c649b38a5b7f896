import { Parser } from "htmlparser2";

export interface HtmlElement {
  name: string;
  attributes: Record<string, string>;
  children: (HtmlElement | string)[];
  /** The fragment that leads to it. */
  anchor?: string | undefined;
}

/** What is nested deeper stands in the last element that is not. */
const deepest = 100;
const mostElements = 200_000;

/** What a page runs, embeds or hides: none of it is text that a person wrote. */
const dropped = new Set(
  "script style template noscript iframe frame object embed applet svg canvas audio video head title meta link base select option datalist input textarea button dialog".split(
    " ",
  ),
);

/** HTML as a tree without what is not its text; null where it has more elements than any text. No address is opened. */
export function readHtmlTree(html: string): HtmlElement | null {
  const root: HtmlElement = { name: "body", attributes: {}, children: [] };
  const open = [root];
  let [count, hidden, beyond] = [0, 0, 0];
  const parser = new Parser({
    onopentag(name, attributes) {
      count += 1;
      if (hidden > 0 || dropped.has(name) || attributes["hidden"] !== undefined) hidden += 1;
      else if (open.length > deepest) beyond += 1;
      else if (count <= mostElements) {
        const element: HtmlElement = { name, attributes, children: [] };
        open.at(-1)?.children.push(element);
        open.push(element);
      }
    },
    ontext(text) {
      if (hidden === 0) open.at(-1)?.children.push(text);
    },
    onclosetag() {
      if (hidden > 0) hidden -= 1;
      else if (beyond > 0) beyond -= 1;
      else if (open.length > 1) open.pop();
    },
  });
  parser.end(html);
  return count > mostElements ? null : root;
}
