import { isComposing } from "#lib/is-composing.ts";
import { createComposer } from "./composer.ts";
import { asksContact, createContactForm } from "./contact-form.ts";
import { el, iconButton } from "./dom.ts";
import type { WidgetView } from "./face.ts";
import { createFoot } from "./foot.ts";
import { createMenu } from "./menu.ts";
import type { Talk } from "./talk.ts";
import { createTurns } from "./turns.ts";

const skeleton = (): Node => el("div", { class: "skeleton", "aria-hidden": "true" }, el("i"), el("i"), el("i"));

/** The chat as the plain elements of `page`, drawn at most once a frame. */
export function createView(page: HTMLElement, shown: WidgetView, talk: Talk, close: () => void) {
  const { texts, title, welcome, suggestions, bot } = shown;
  const contact = createContactForm(shown, talk);
  const composer = createComposer(shown, talk);
  const drawTurn = createTurns({ shown, talk, contactForm: () => contact, rephrase: composer.fill });
  const subtitle = el("p", { class: "small" }, texts.ai);
  const menu = createMenu(shown, talk);
  const closing = iconButton("close", texts.close, close, { hidden: true });
  const head = el(
    "header",
    {},
    el("span", { class: "logo", "aria-hidden": "true" }, title.slice(0, 1).toUpperCase()),
    el("div", { class: "names" }, el("h1", {}, title), subtitle),
    menu.opening,
    closing,
    menu.list,
  );
  const thread = el("div", { class: "thread" });
  const status = el("p", { class: "line", role: "status" });
  const heard = el("p", { class: "hidden", "aria-live": "polite" });
  const scroll = el("section", { class: "scroll", tabindex: 0, "aria-label": texts.thread }, thread, status);
  const foot = createFoot(shown, talk, composer.focus);
  page.replaceChildren(head, el("main", {}, scroll, heard, composer.element), foot);
  const drawn = new Map<number, { element: HTMLElement; state: string }>();
  let due = false;

  const first = (): Node[] => [
    el("p", { class: "line first" }, texts.aiLong),
    ...(talk.state.forgotten ? [el("p", { role: "status" }, texts.forgotten)] : []),
    el("p", { class: "welcome" }, welcome),
  ];
  const chips = (): Node[] =>
    suggestions.length === 0 || talk.state.turns.length > 0 || asksContact(shown, talk) === "before"
      ? []
      : [el("div", { class: "chips" }, ...suggestions.map((words) => chip(words)))];
  const chip = (words: string): Node =>
    el("button", { type: "button", class: "chip", click: () => talk.send(words) }, words);
  const failed = (): Node =>
    el(
      "p",
      { class: "fault", role: "alert" },
      `${texts.broken} `,
      el("button", { type: "button", class: "link", click: () => void talk.load() }, texts.retry),
    );

  function turns(): Node[] {
    const all = talk.state.turns;
    for (const key of drawn.keys()) if (!all.some((turn) => turn.key === key)) drawn.delete(key);
    return all.map((turn, at) => {
      const isLast = at === all.length - 1;
      const state = JSON.stringify([turn, isLast, talk.state.hasLeft, talk.state.mode]);
      const known = drawn.get(turn.key);
      if (known?.state === state) return known.element;
      const element = known?.element ?? el("article", { class: turn.kind });
      element.replaceChildren(...drawTurn(turn, isLast));
      drawn.set(turn.key, { element, state });
      return element;
    });
  }

  /** An answer is read out once, when it is whole. */
  function announce(): void {
    const last = talk.state.turns.at(-1);
    const words = last && last.kind !== "visitor" && !("state" in last && last.state !== "complete") ? last.text : "";
    if (heard.textContent !== words) heard.textContent = words;
  }

  function usualWait(): string {
    const { usualWaitMinutes: minutes } = talk.state;
    if (minutes === null) return "";
    return minutes < 60
      ? texts.usuallyMinutes.replace("{n}", String(minutes))
      : texts.usuallyHours.replace("{n}", String(Math.ceil(minutes / 60)));
  }

  function statusWords(): string {
    const { mode, typing } = talk.state;
    if (!navigator.onLine) return texts.offline;
    if (typing) return texts.typing;
    if (mode === "waiting") return `${bot.hand_over.words[shown.language] || texts.waiting} ${usualWait()}`.trim();
    return mode === "closed" ? texts.closed : "";
  }

  /** An answer grows below its question: what is read already does not move. */
  function topOfLastQuestion(): number {
    const question = thread.querySelector<HTMLElement>(":scope > .visitor:nth-last-child(1 of .visitor)");
    return question ? question.offsetTop - scroll.offsetTop - 12 : Infinity;
  }

  function draw(): void {
    due = false;
    const { loading, hasLeft, mode } = talk.state;
    const isAtEnd = scroll.scrollHeight - scroll.scrollTop - scroll.clientHeight < 80;
    const asked = asksContact(shown, talk);
    const form = asked === "before" ? [el("p", {}, texts.asksFirst), contact] : asked === "after" ? [contact] : [];
    const parts = [
      ...first(),
      ...(loading === "yes" ? [skeleton()] : loading === "failed" ? [failed()] : [...turns(), ...chips()]),
      ...form,
      ...(hasLeft ? [el("p", { class: "line" }, texts.left)] : []),
    ];
    reconcile(thread, parts);
    status.textContent = statusWords();
    subtitle.textContent = mode === "person" ? texts.withPerson : texts.ai;
    announce();
    menu.draw();
    composer.draw(asked === "before");
    if (isAtEnd) scroll.scrollTop = Math.min(scroll.scrollHeight, topOfLastQuestion());
  }

  return {
    draw(): void {
      if (due) return;
      due = true;
      // Frames are not drawn while the chat is closed.
      setTimeout(() => requestAnimationFrame(draw), 0);
      setTimeout(() => due && draw(), 120);
    },
    focus: () => (asksContact(shown, talk) === "before" ? contact.querySelector("input")?.focus() : composer.focus()),
    /** Closes by Escape; that of an open menu is the browser's. */
    escape: (event: KeyboardEvent) =>
      event.key === "Escape" && !isComposing(event) && !menu.list.matches(":popover-open") && close(),
    showClose: (closes: boolean) => void (closing.hidden = !closes),
  };
}

/** Puts these children in place and leaves those alone that stand there already: focus and what is typed stay. */
function reconcile(parent: Element, children: readonly Node[]): void {
  const same = children.map((child, at) => {
    const there = parent.childNodes[at];
    return there?.isEqualNode(child) && !(child as Element).querySelector?.("button, input") ? there : child;
  });
  if (same.length === parent.childNodes.length && same.every((child, at) => parent.childNodes[at] === child)) return;
  for (const [at, child] of same.entries()) {
    const there = parent.childNodes[at] ?? null;
    if (there !== child) parent.insertBefore(child, there);
  }
  while (parent.childNodes.length > same.length) parent.lastChild?.remove();
}
