import { Parser } from "htmlparser2";
import type { HtmlElement } from "../html/html-tree.ts";
import { mathAttributes } from "../html/mathml.ts";
import { asQuestion, opensMore, settleDescriptions } from "./questions.ts";
import type { PageFacts } from "./page-facts.ts";
import { openTable, settleLayout } from "./layout-tables.ts";
import type { OpenTable } from "./layout-tables.ts";
import { plain } from "./plain-line.ts";
import { contactLines, contactOf, writeContact } from "./contacts.ts";
import type { Contact } from "./contacts.ts";
import { fateOf, goes, isMain } from "./regions.rules.ts";
import type { Fate, Measure } from "./regions.rules.ts";

export class WebPageError extends Error {
  readonly reason: "too_deep" | "too_complex";

  constructor(reason: "too_deep" | "too_complex") {
    super(reason);
    this.name = "WebPageError";
    this.reason = reason;
  }
}

/** The parser looks through its whole stack for every element: a deeper page takes minutes. */
const deepest = 512;
const mostElements = 200_000;

const set = (list: string): ReadonlySet<string> => new Set(list.split(" "));
/** What a page runs, embeds or asks for: none of it is its text. */
const noText = set(
  "script style template noscript iframe frame object embed applet svg canvas audio video datalist input textarea select option label dialog",
);
/** Elements whose name leads to what stands in them, where they begin a section. */
const sections = set("section article div details a span dt li p summary");
const wrappers = set("content main main-content page primary wrapper container root app __next top");
const headingName = /^h[1-6]$/;

interface Open extends Measure {
  element: HtmlElement;
  fate: Fate;
  /** What it stands in, itself included. */
  inLink: boolean;
  inTable: boolean;
  inMain: boolean;
  contact: Contact | null;
}

/** The text of a page as a tree, without what stands around it. Throws `too_deep` and `too_complex`. */
export function readWebTree(html: string, facts: PageFacts): { root: HtmlElement; measure: Measure } {
  const reader = new TreeReader(facts);
  const parser = new Parser({
    onopentag: (name, attributes) => reader.open(name, attributes),
    ontext: (text) => reader.text(text),
    onclosetag: () => reader.close(),
  });
  parser.end(html);
  return reader.end();
}

class TreeReader {
  readonly #facts: PageFacts;
  readonly #open: Open[] = [opened({ name: "body", attributes: {}, children: [] }, "keep")];
  readonly #mains: Open[] = [];
  readonly #feet: HtmlElement[] = [];
  readonly #tables: OpenTable[] = [];
  /** The names of what a button or a tab opens. */
  readonly #panels = new Set<string>();
  #count = 0;
  /** Elements that are open within one that is dropped, it included, and what that one is called. */
  #hidden = 0;
  #hiddenBy = "";
  #heading: HtmlElement | null = null;
  /** The name of an element after which no text has come. */
  #anchor: string | undefined;

  constructor(facts: PageFacts) {
    this.#facts = facts;
  }

  get #last(): Open {
    return this.#open.at(-1) as Open;
  }

  open(name: string, attributes: Record<string, string>): void {
    this.#count += 1;
    if (this.#open.length + this.#hidden > deepest) throw new WebPageError("too_deep");
    if (this.#count > mostElements) throw new WebPageError("too_complex");
    const link = this.#facts.see(name, attributes);
    if (this.#hidden > 0) return void (this.#hidden += 1);
    for (const panel of attributes["aria-controls"]?.split(/\s+/) ?? []) this.#panels.add(panel);
    const fate = this.#fateOf(name, attributes);
    if (fate === "discard") {
      [this.#hidden, this.#hiddenBy] = [1, name];
      return;
    }
    const element: HtmlElement = { name, attributes: attributesOf(name, attributes, link), children: [] };
    if (name === "table") this.#openTable(attributes["role"]);
    this.#place(asQuestion(element, this.#heading !== null), attributes);
    this.#last.element.children.push(element);
    const next = opened(element, fate, this.#last);
    if (name === "a" || attributes["data-cfemail"] !== undefined) next.contact = contactOf(attributes);
    this.#open.push(next);
  }

  /** One that holds another lays out the page, as pages were once built. */
  #openTable(role: string | undefined): void {
    const around = this.#tables.at(-1);
    if (around) around.isLayout = true;
    this.#tables.push(openTable(role));
  }

  #fateOf(name: string, attributes: Record<string, string>): Fate {
    if (noText.has(name) || name === "title") return "discard";
    // Pictures in tables alone say something: a tick, a cross.
    if (name === "img") return this.#last.inTable ? "keep" : "discard";
    if (name === "button" && this.#heading === null && !opensMore(attributes)) return "discard";
    const isOpened = this.#panels.has(attributes["id"] ?? "");
    return fateOf(name, attributes, { within: this.#last.inMain, isOpened });
  }

  #placeHeading(element: HtmlElement, anchor: string | undefined): void {
    element.anchor = anchor;
    this.#heading = element;
    this.#last.hasTitle ||= element.name === "h1";
    const table = this.#tables.at(-1);
    if (table && /^h[12]$/.test(element.name)) table.isLayout = true;
  }

  /** Gives a heading the nearest name that leads to it: its own, one just before it, or one of its first words. */
  #place(element: HtmlElement, { id, name }: Readonly<Record<string, string>>): void {
    const own = id ?? (element.name === "a" ? name : undefined);
    if (headingName.test(element.name)) {
      this.#placeHeading(element, own ?? this.#anchor);
    } else if (own !== undefined && own !== "" && sections.has(element.name) && !wrappers.has(own)) {
      this.#anchor = own;
      if (this.#heading !== null) this.#heading.anchor ??= own;
    }
  }

  text(text: string): void {
    if (this.#hidden > 0) {
      if (this.#hiddenBy === "title" && this.#hidden === 1) this.#facts.addTitle(text);
      else if (this.#hiddenBy === "noscript" && /javascript/i.test(text)) this.#facts.built = true;
      return;
    }
    const last = this.#last;
    last.element.children.push(text);
    const length = text.trim().length;
    if (length === 0) return;
    this.#anchor = undefined;
    last.text += length;
    if (last.inLink) last.linkText += length;
  }

  /** What an element says as a whole, once all of it was read. */
  #settle(closed: Open): void {
    const { element } = closed;
    if (element.name === "dl") settleDescriptions(element);
    if (element.name === "td" || element.name === "th") this.#tables.at(-1)?.cells.push(closed);
    if (element.name === "table") this.#closeTable(closed);
    if (closed.contact) writeContact(element, closed.contact);
  }

  close(): void {
    if (this.#hidden > 0) return void (this.#hidden -= 1);
    if (this.#open.length === 1) return;
    const closed = this.#open.pop() as Open;
    const { element, fate } = closed;
    if (element === this.#heading) this.#heading = null;
    this.#settle(closed);
    const parent = this.#last;
    if (goes(fate, closed)) return void parent.element.children.pop();
    if (fate === "foot") {
      parent.element.children.pop();
      this.#feet.push(element);
      return;
    }
    if (fate === "main" || element.name === "article") this.#mains.push(closed);
    parent.text += closed.text;
    parent.linkText += closed.linkText;
    parent.hasTitle ||= closed.hasTitle;
  }

  #closeTable(closed: Open): void {
    const table = this.#tables.pop();
    if (!table?.isLayout) return;
    const left = settleLayout(closed.element, table.cells);
    closed.text -= left.text;
    closed.linkText -= left.linkText;
  }

  /** The main part where it says enough; an article where it is the only one. */
  end(): { root: HtmlElement; measure: Measure } {
    while (this.#open.length > 1) this.close();
    const page = this.#last;
    const articles = this.#mains.filter(({ element }) => element.name === "article");
    const mains = this.#mains.filter(({ fate }) => fate === "main");
    const named = mains.filter(({ element }) => element.name === "main" || element.attributes["role"] === "main");
    const candidates = [...named, ...mains.toReversed(), ...(articles.length === 1 ? articles : [])];
    const main = candidates.find((part) => isMain(part, page)) ?? page;
    for (const line of this.#feet.flatMap(contactLines))
      main.element.children.push({ name: "p", attributes: {}, children: [line] });
    return { root: main.element, measure: main };
  }
}

const opened = (element: HtmlElement, fate: Fate, around?: Open): Open => ({
  element,
  fate,
  inLink: around?.inLink === true || element.name === "a",
  inTable: around?.inTable === true || element.name === "table",
  inMain: around?.inMain === true || fate === "main" || element.name === "article",
  contact: null,
  text: 0,
  linkText: 0,
  hasTitle: false,
});

const keptAttributes = ["start", "role", "colspan", "rowspan", ...mathAttributes];

/** What the blocks are made from; addresses as they lead from anywhere. */
function attributesOf(name: string, attributes: Record<string, string>, link: string | null): Record<string, string> {
  if (name === "a") return link === null ? {} : { href: link };
  if (name === "img") return { alt: plain(attributes["alt"] ?? "") };
  const kept: Record<string, string> = {};
  for (const key of keptAttributes) if (attributes[key] !== undefined) kept[key] = attributes[key];
  return kept;
}
