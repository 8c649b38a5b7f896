import type { Block, Inline, Note, Text } from "../../../contract/document/blocks.ts";
import { withoutBreakSigns } from "../../../lib/text.rules.ts";
import { withScripts } from "./docx-scripts.rules.ts";
import type { Script } from "./docx-scripts.rules.ts";
import { groundIn, isUnseen, looksIn, nearest } from "./docx-seen.ts";
import type { Looks } from "./docx-seen.ts";
import { texOf } from "./omml.ts";
import { isSymbolFont, shownIn } from "./symbol-fonts.rules.ts";
import { childOf, childrenOf, valueOf } from "./xml-tree.ts";
import type { XmlElement } from "./xml-tree.ts";

export interface RunReading {
  /** The address of a relation, where it leads to a site or a mailbox. */
  link(relation: string | undefined): string | undefined;
  note(kind: "footnote" | "endnote", id: string): Note | undefined;
  isCode(style: string | undefined): boolean;
  /** How a style makes its words look. */
  looks(style: string | undefined): Looks;
  /** Takes words that no person sees; `goesOn`: right behind others. True where the text is read without them. */
  unseen(words: string, looks: Looks, goesOn: boolean): boolean;
  /** The blocks of a box that stands beside the paragraph. */
  box(element: XmlElement): Block[];
}

export interface Runs {
  content: Inline[];
  /** What stands in boxes beside the text. */
  boxes: Block[];
}

/** A field goes on over several runs: its instruction, then what it shows. */
interface Field {
  instruction: string;
  shows: boolean;
}

/** Removed text, and text that is hidden or only says how something is drawn. */
const skipped = new Set(["del", "moveFrom", "pPr", "rPr", "sdtPr", "proofErr", "delText", "Fallback", "rubyPr"]);

type Marks = Omit<Text, "type" | "text">;

/** The words of a paragraph with their marks; `ground` is what it stands on. */
export function readRuns(paragraph: XmlElement, reading: RunReading, ground: string): Runs {
  const runs: Runs = { content: [], boxes: [] };
  const fields: Field[] = [];
  const scripts: Script[] = [];
  /** The script and the font of the run that is read. */
  let [script, font] = [undefined as Script, undefined as string | undefined];
  let goesOn = false;
  const own = childOf(paragraph, "pPr");
  const around = nearest({ ground: groundIn(own) }, reading.looks(valueOf(own, "pStyle")), { ground });
  const walk = (element: XmlElement, marks: Marks): void => {
    for (const child of element.children) readChild(child, marks);
  };
  const say = (text: string, marks: Marks): void => {
    if (text === "" || fields.some(({ shows }) => !shows)) return;
    const link = marks.link ?? linkOfField(fields);
    scripts[runs.content.length] = script;
    runs.content.push({ type: "text", text, ...marks, ...(link === undefined ? {} : { link }) });
  };
  const readRun = (element: XmlElement, marks: Marks): void => {
    const properties = childOf(element, "rPr");
    const looks = nearest(looksIn(properties), reading.looks(valueOf(properties, "rStyle")), around);
    const words = wordsOf(element);
    const isHidden = isUnseen(looks) && words !== "";
    const isLeftOut = isHidden && reading.unseen(words, looks, goesOn);
    goesOn = isHidden || (goesOn && words.trim() === "");
    if (isLeftOut || looks.isVanished) return;
    const outer = [script, font] as const;
    [script, font] = [scriptOf(looks), symbolFontOf(properties)];
    walk(element, { ...marks, ...marksOf(properties, reading) });
    [script, font] = outer;
  };
  const readRuby = (element: XmlElement, marks: Marks): void => {
    walk(childOf(element, "rubyBase") ?? element, marks);
    const readings = runs.content.length;
    walk(childOf(element, "rt") ?? { ...element, children: [] }, marks);
    inBrackets(runs.content, readings);
  };
  const readBreak = ({ attributes: { type } }: XmlElement): void => {
    if (type === undefined || type === "textWrapping") runs.content.push({ type: "break" });
  };
  const readNote = (kind: "footnote" | "endnote", { attributes }: XmlElement): void => {
    const note = reading.note(kind, attributes["id"] ?? "");
    if (note) runs.content.push(note);
  };
  const readers: ReadonlyMap<string, (element: XmlElement, marks: Marks) => void> = new Map<
    string,
    (element: XmlElement, marks: Marks) => void
  >([
    [
      "instrText",
      ({ text }) => {
        const field = fields.at(-1);
        if (field) field.instruction += text;
      },
    ],
    ["txbxContent", (element) => void runs.boxes.push(...reading.box(element))],
    ["r", readRun],
    ["t", ({ text }, marks) => say(shownIn(font, withoutBreakSigns(text)), marks)],
    ["sym", ({ attributes }, marks) => say(shownIn(attributes["font"], symbolIn(attributes["char"])), marks)],
    [
      "oMath",
      (element) => {
        const tex = texOf(element);
        if (tex !== "") runs.content.push({ type: "math", tex });
      },
    ],
    ["ruby", readRuby],
    ["tab", (_element, marks) => say(" ", marks)],
    ["noBreakHyphen", (_element, marks) => say("-", marks)],
    ["br", readBreak],
    ["cr", readBreak],
    [
      "fldChar",
      (element) => {
        turnField(fields, element.attributes["fldCharType"]);
        runs.content.push(...checkboxOf(element));
      },
    ],
    ["footnoteReference", (element) => readNote("footnote", element)],
    ["endnoteReference", (element) => readNote("endnote", element)],
    [
      "hyperlink",
      (element, marks) => {
        const link = reading.link(element.attributes["id"]);
        walk(element, link === undefined ? marks : { ...marks, link });
      },
    ],
    ["docPr", ({ attributes }, marks) => say(attributes["descr"] ?? "", marks)],
  ]);
  const readChild = (element: XmlElement, marks: Marks): void => {
    const read = readers.get(element.name);
    if (read) read(element, marks);
    else if (!skipped.has(element.name)) walk(element, marks);
  };
  walk(paragraph, {});
  return { ...runs, content: withScripts(runs.content, scripts) };
}

/** A letter of a symbol font by its number in base 16. */
const symbolIn = (char = ""): string => String.fromCharCode(Number.parseInt(char, 16) || 0);

const scriptOf = ({ align }: Looks): Script =>
  align === "superscript" ? "raised" : align === "subscript" ? "lowered" : undefined;

function symbolFontOf(properties: XmlElement | undefined): string | undefined {
  const { ascii, hAnsi } = childOf(properties, "rFonts")?.attributes ?? {};
  return [ascii, hAnsi].find(isSymbolFont);
}

/** How a word is read aloud stands behind it. */
function inBrackets(content: Inline[], from: number): void {
  const [first, last] = [content[from], content.at(-1)];
  if (first?.type === "text") first.text = `(${first.text}`;
  if (last?.type === "text" && content.length > from) last.text += ")";
}

/** A box of a form as it stands: ticked or not. */
function checkboxOf(field: XmlElement): Inline[] {
  const box = childOf(childOf(field, "ffData"), "checkBox");
  if (!box) return [];
  const [state] = [...childrenOf(box, "checked"), ...childrenOf(box, "default")];
  const isTicked = state !== undefined && !["0", "false", "off"].includes(state.attributes["val"] ?? "");
  return [{ type: "text", text: isTicked ? "☑" : "☐" }];
}

/** The words right within a run. */
const wordsOf = (run: XmlElement): string =>
  run.children.map(({ name, text }) => (name === "t" ? text : name === "tab" ? " " : "")).join("");

function turnField(fields: Field[], type: string | undefined): void {
  const field = fields.at(-1);
  if (type === "begin") fields.push({ instruction: "", shows: false });
  if (type === "separate" && field) field.shows = true;
  if (type === "end") fields.pop();
}

const hyperlink = /^\s*HYPERLINK\s+"((?:https?|mailto):[^"]+)"/i;

function linkOfField(fields: readonly Field[]): string | undefined {
  return fields.map(({ instruction }) => hyperlink.exec(instruction)?.[1]).findLast((link) => link !== undefined);
}

function isOn(properties: XmlElement | undefined, name: string): boolean {
  const property = childOf(properties, name);
  return property !== undefined && !["0", "false", "none", "off"].includes(property.attributes["val"] ?? "");
}

function marksOf(properties: XmlElement | undefined, { isCode }: RunReading): Marks {
  return {
    ...(isOn(properties, "b") ? { strong: true } : {}),
    ...(isOn(properties, "i") ? { emphasis: true } : {}),
    ...(isOn(properties, "u") && valueOf(properties, "rStyle") !== "Hyperlink" ? { underline: true } : {}),
    ...(isCode(valueOf(properties, "rStyle")) ? { code: true } : {}),
  };
}
