type Child = Node | string | null | undefined | false;
type Attributes = Readonly<Record<string, string | number | boolean | null | undefined | ((event: Event) => void)>>;

function setAll(element: Element, attributes: Attributes): void {
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name, value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value !== null && value !== undefined) element.setAttribute(name, String(value));
  }
}

/** An element; a function among its attributes listens to the event of that name. Text is text, never HTML. */
export function el<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const element = document.createElement(name);
  setAll(element, attributes);
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
}

/** Drawings of lucide, 24 by 24. */
const drawings = {
  close: ["M18 6 6 18", "m6 6 12 12"],
  more: ["M5 12h.01", "M12 12h.01", "M19 12h.01"],
  send: ["M12 19V5", "m5 12 7-7 7 7"],
  stop: ["M7 7h10v10H7z"],
  out: ["M7 17 17 7", "M7 7h10v10"],
  up: [
    "M7 10v12",
    "M15 5.9 14 10h5.8a2 2 0 0 1 2 2.5l-2.4 8a2 2 0 0 1-1.9 1.5H4a2 2 0 0 1-2-2v-8a2 2 0 0 1 2-2h2.8a2 2 0 0 0 1.8-1.1L12 2a3.1 3.1 0 0 1 3 3.9Z",
  ],
  down: [
    "M17 14V2",
    "M9 18.1 10 14H4.2a2 2 0 0 1-2-2.5l2.4-8A2 2 0 0 1 6.5 2H20a2 2 0 0 1 2 2v8a2 2 0 0 1-2 2h-2.8a2 2 0 0 0-1.8 1.1L12 22a3.1 3.1 0 0 1-3-3.9Z",
  ],
  copy: [
    "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H10a2 2 0 0 1-2-2V10a2 2 0 0 1 2-2z",
    "M4 16a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2",
  ],
} as const;
export type Drawing = keyof typeof drawings;

const namespace = "http://www.w3.org/2000/svg";

export function icon(name: Drawing): SVGSVGElement {
  const svg = document.createElementNS(namespace, "svg");
  setAll(svg, { viewBox: "0 0 24 24", "aria-hidden": "true", focusable: "false" });
  for (const line of drawings[name]) {
    const path = document.createElementNS(namespace, "path");
    path.setAttribute("d", line);
    svg.append(path);
  }
  return svg;
}

export function iconButton(name: Drawing, label: string, click: () => void, attributes: Attributes = {}) {
  return el(
    "button",
    { type: "button", class: "icon", "aria-label": label, title: label, click, ...attributes },
    icon(name),
  );
}
