import { el, iconButton } from "./dom.ts";
import type { WidgetView } from "./face.ts";
import type { Talk } from "./talk.ts";
import type { Answer } from "./talk.types.ts";

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** What a visitor can do with the whole conversation. The browser closes it by Escape and gives the focus back. */
export function createMenu({ texts, bot }: WidgetView, talk: Talk) {
  const list = el("div", {
    class: "menu",
    id: "menu",
    popover: "auto",
    // A frame of another origin may not focus by itself, as `autofocus` would.
    toggle: () => list.matches(":popover-open") && list.querySelector("button")?.focus(),
    keydown(event) {
      const { key } = event as KeyboardEvent;
      const step = steps[key];
      if (step === undefined) return;
      event.preventDefault();
      const all = [...list.querySelectorAll("button")];
      const at = all.findIndex((button) => button.matches(":focus"));
      all.at((at + step) % all.length)?.focus();
    },
  });
  const close = () => list.hidePopover();
  const open = () => list.replaceChildren(...items().map(({ words, act }) => item(words, act)));
  const opening = iconButton("more", texts.more, open, { popovertarget: "menu" });

  function items() {
    const { turns, mode } = talk.state;
    const last = turns.findLast((turn): turn is Answer => turn.kind === "bot" && turn.state === "complete");
    return [
      ...(bot.hand_over.enabled && mode === "bot"
        ? [{ words: texts.toPerson, act: () => (close(), talk.send(texts.asksPerson)) }]
        : []),
      ...(last?.id && !last.rating && (mode === "person" || last.offers.length === 0)
        ? [{ words: texts.solved, act: () => (close(), void talk.rate(last, "up").catch(() => undefined)) }]
        : []),
      ...(turns.length > 0 ? [{ words: texts.copyAll, act: copy }] : []),
    ];
  }

  /** It stays open to say so. */
  function copy(button: Element): void {
    const names = { visitor: texts.you, bot: texts.bot, person: texts.person, system: "" };
    const said = talk.state.turns.map(({ kind, text }) => (names[kind] ? `${names[kind]}: ${text}` : text));
    void navigator.clipboard?.writeText(said.join("\n\n")).then(() => button.replaceChildren(texts.copied));
  }

  return { opening, list, draw: () => void (opening.hidden = items().length === 0) };
}

const item = (words: string, act: (button: Element) => void): Node =>
  el("button", { type: "button", click: ({ currentTarget }) => act(currentTarget as Element) }, words);
