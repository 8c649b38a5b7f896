import { frameAddress, hostFrame, sandbox } from "../host.ts";
import type { Face, Identity } from "../protocol.ts";
import style from "./launcher.css?inline";

/** A frame that has not answered by then was refused: its page is not on an allowed host, or the chatbot is closed. */
const answersWithinMs = 20_000;
const strokes = {
  talk: "M21 11.5a8.4 8.4 0 0 1-12 7.6L3 21l1.9-6a8.4 8.4 0 1 1 16.1-3.5z",
  down: "m6 9 6 6 6-6",
};

function drawing(path: string): SVGSVGElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS("http://www.w3.org/2000/svg", "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}

/** Puts the chatbot on the page: first its frame, unseen; the launcher comes when the frame has answered. */
function mount(origin: string, key: string, identity: Identity | null): void {
  const element = document.createElement("div");
  element.id = "ensemble-chat";
  const root = element.attachShadow({ mode: "open" });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  root.adoptedStyleSheets = [sheet];

  const frame = document.createElement("iframe");
  frame.setAttribute("sandbox", sandbox);
  frame.allow = "clipboard-write";
  frame.src = frameAddress(origin, key, document.documentElement.lang || navigator.language);
  const button = document.createElement("button");
  button.type = "button";
  button.append(drawing(strokes.talk));
  let words: Face["words"] | undefined;
  let unread = 0;

  const isOpen = (): boolean => element.hasAttribute("data-open");
  const label = () => {
    button.setAttribute("aria-expanded", String(isOpen()));
    button.classList.toggle("unread", unread > 0);
    const name = isOpen() ? words?.close : unread > 0 ? words?.unread : words?.open;
    button.setAttribute("aria-label", name ?? "");
  };
  const show = (open: boolean) => {
    element.toggleAttribute("data-open", open);
    button.replaceChildren(drawing(open ? strokes.down : strokes.talk));
    if (open) unread = 0;
    host.send({ type: open ? "shown" : "hidden" });
    label();
    (open ? frame : button).focus();
  };

  // Beside the body: what replaces a body (Turbo, Astro, Swup) leaves it, and a conversation goes on. What replaces more
  // takes it away: it comes back, and its frame reads anew what it kept.
  const place = () => void (element.isConnected || document.documentElement.append(element));
  const watch = new MutationObserver(place);
  const gone = setTimeout(() => {
    watch.disconnect();
    host.leave();
    element.remove();
  }, answersWithinMs);
  const host = hostFrame({
    frame,
    key,
    identity,
    closes: true,
    onReady({ color, position, words: said }) {
      clearTimeout(gone);
      words = said;
      frame.title = said.title;
      if (/^#[0-9a-f]{6}$/.test(color)) element.style.setProperty("--color", color);
      element.dataset["side"] = position === "left" ? "left" : "right";
      label();
      root.append(button);
      if (isOpen()) host.send({ type: "shown" });
    },
    onClose: () => show(false),
    onUnread(count) {
      unread = isOpen() ? 0 : count;
      label();
    },
  });

  button.addEventListener("click", () => show(!isOpen()));
  button.addEventListener("keydown", ({ key: pressed }) => {
    if (pressed === "Escape" && isOpen()) show(false);
  });
  root.append(frame);
  place();
  watch.observe(document.documentElement, { childList: true });
}

/** The first script of a page counts: a second one waits for the page to load as well, and would find no chatbot yet. */
const taken = "ensembleChat";
const script = document.currentScript;
if (script instanceof HTMLScriptElement && script.dataset["key"] && !Reflect.has(window, taken)) {
  Reflect.set(window, taken, true);
  const { key, visitor, visitorHash } = script.dataset;
  const { origin } = new URL(script.src);
  const identity = visitor && visitorHash ? { id: visitor, hash: visitorHash } : null;
  const begin = () => mount(origin, key, identity);
  if (document.readyState === "complete") begin();
  else addEventListener("load", begin, { once: true });
}
