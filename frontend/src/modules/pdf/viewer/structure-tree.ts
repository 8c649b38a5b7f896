/** What the tree of a page names, before it was made this sheet's own. */
const namedBy = "data-names";

/**
 * Shows the tree of a tagged page once the words that it names stand in the text layer, and hides its parts without
 * words, such as links, which are drawn elsewhere. Names belong to one sheet: two open files may use the same.
 */
export function settleTree(sheet: HTMLElement): void {
  const tree = sheet.querySelector<HTMLElement>(".structTree");
  const layer = sheet.querySelector<HTMLElement>(".textLayer");
  // pdf.js writes the words of a page over several turns, and their end last.
  if (!tree || !layer?.querySelector(".endOfContent")) return;
  const words = new Map<string, HTMLElement>();
  for (const element of layer.querySelectorAll<HTMLElement>("[id]")) {
    const name = element.dataset["names"] ?? element.id;
    element.setAttribute(namedBy, name);
    element.id = `${sheet.id}${name}`;
    if (element.textContent.trim() !== "") words.set(name, element);
  }
  showSaid(tree, words);
  tree.dataset["settled"] = "";
}

/** Whether this part, or one within it, says something; the others are hidden. */
function showSaid(part: HTMLElement, words: ReadonlyMap<string, HTMLElement>): boolean {
  const name = part.dataset["names"] ?? part.getAttribute("aria-owns");
  const element = name === null || name === undefined ? undefined : words.get(name);
  if (name) part.setAttribute(namedBy, name);
  if (element) part.setAttribute("aria-owns", element.id);
  else part.removeAttribute("aria-owns");
  const parts = [...part.children].map((child) => child instanceof HTMLElement && showSaid(child, words));
  const hasWords = element !== undefined || parts.includes(true);
  const naming = namingOf({ role: part.getAttribute("role"), label: part.ariaLabel, hasWords });
  if (naming === "none") part.removeAttribute("aria-label");
  if (naming === "picture") part.setAttribute("role", "img");
  const says = hasWords || part.ariaLabel !== null;
  part.hidden = !says;
  return says;
}

/** ARIA forbids a name on what has no role: its words say it, or it is a picture that its author described. */
export function namingOf(part: { role: string | null; label: string | null; hasWords: boolean }) {
  const { role, label, hasWords } = part;
  if (label === null || (role !== null && role !== "none")) return "own";
  return hasWords || label.trim() === "" ? "none" : "picture";
}

/** The words of the page are about to be written anew: until then the tree names nothing that is there. */
export function unsettleTree(sheet: HTMLElement): void {
  const tree = sheet.querySelector<HTMLElement>(".structTree");
  if (tree) delete tree.dataset["settled"];
}
