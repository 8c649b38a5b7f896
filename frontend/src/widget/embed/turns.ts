import type { UrlCitation } from "#contract/citations.contract.ts";
import { safeLink } from "#contract/document/safe-link.rules.ts";
import { errorText } from "./api.ts";
import { el, icon, iconButton } from "./dom.ts";
import type { WidgetView } from "./face.ts";
import { markdown } from "./markdown.ts";
import type { Talk } from "./talk.ts";
import type { Answer, SentMessage, Turn } from "./talk.types.ts";

interface Dependencies {
  shown: WidgetView;
  talk: Talk;
  /** The form for an address, once it is asked for beside an answer. */
  contactForm: () => HTMLElement;
  /** Puts a question back, to be asked in other words. */
  rephrase: (text: string) => void;
}

/** No answer can be given now: an address can be left instead. */
const away = "support.away";

/** Draws each turn of a conversation. */
export function createTurns({ shown: { texts, bot, title: named }, talk, contactForm, rephrase }: Dependencies) {
  const whys = new Map<number, Node>();

  /** A page's title without the name of its site, which stands in the head already. */
  function ofPage(title: string): string {
    const [, page = title, site] = /^(.+) [–—|·-] ([^–—|·]+)$/.exec(title) ?? [];
    return site === named || site === bot.name ? page : title;
  }

  function visitor(said: SentMessage): Node[] {
    const bubble = el(
      "p",
      { class: "bubble", dir: "auto" },
      el("span", { class: "hidden" }, `${texts.you}. `),
      said.text,
    );
    if (said.state === "sent") return [bubble];
    return [
      bubble,
      el(
        "p",
        { class: "fault", role: "alert" },
        `${said.refusal?.message ?? texts.cut} `,
        el("button", { type: "button", class: "link", click: () => talk.sendAgain(said) }, texts.retry),
      ),
      ...(said.refusal?.code === away && !talk.state.hasLeft ? [contactForm()] : []),
    ];
  }

  function answer(given: Answer, isLast: boolean): Node[] {
    if (given.text === "" && given.state === "waiting")
      return [
        el("p", { class: "thinking" }, el("span", { class: "hidden" }, texts.thinking), el("i"), el("i"), el("i")),
      ];
    const cited = bot.look.shows_sources ? given.citations.filter(({ verified }) => verified).toSorted(byNumber) : [];
    const text = el(
      "div",
      { class: "text" },
      el("span", { class: "hidden" }, `${texts.bot}. `),
      ...markdown(given.text, (n) => mark(cited, n)),
    );
    const isWhole = given.state !== "waiting" && given.state !== "writing";
    if (!isWhole) return [text];
    return [
      text,
      ...(cited.length > 0 ? [sources(cited)] : []),
      ...(given.state === "failed" ? [el("p", { class: "fault" }, texts.failed)] : []),
      ...(given.state === "stopped" ? [el("p", { class: "small" }, texts.stopped)] : []),
      tools(given),
      ...(given.asksWhy ? [why(given)] : []),
      ...(isLast ? offers(given) : []),
    ];
  }

  function mark(cited: readonly UrlCitation[], n: number): Node | null {
    const citation = cited.find((known) => known.n === n);
    const address = citation && safeLink(citation.url);
    if (!address) return citation || !bot.look.shows_sources ? document.createTextNode("") : null;
    const label = `${texts.source.replace("{n}", String(n))}, ${ofPage(citation.title)}`;
    return el("a", { class: "mark", href: address, target: "_blank", rel: "noopener", "aria-label": label }, String(n));
  }

  const sources = (cited: readonly UrlCitation[]): Node =>
    el(
      "ul",
      { class: "sources", "aria-label": texts.sources },
      ...cited.map((citation) => el("li", {}, source(citation))),
    );

  function source({ n, title, quote, url }: UrlCitation): Node {
    const address = safeLink(url);
    const words = el("span", {}, ofPage(title), " ", el("q", {}, quote));
    const parts = [el("span", { class: "mark", "aria-hidden": "true" }, String(n)), words];
    if (!address) return el("span", { class: "row" }, ...parts);
    const note = el("span", { class: "hidden" }, `, ${texts.newTab}`);
    return el("a", { class: "row", href: address, target: "_blank", rel: "noopener" }, ...parts, note, icon("out"));
  }

  function tools(given: Answer): Node {
    const copy = iconButton("copy", texts.copy, () => {
      const html = el("div", {}, ...markdown(given.text, () => null)).innerHTML;
      const item = new ClipboardItem({ "text/plain": given.text, "text/html": html });
      void navigator.clipboard?.write([item]).then(() => copy.replaceChildren(texts.copied));
    });
    if (!given.id || given.state === "failed") return el("div", { class: "tools" }, copy);
    const said = el("span", { class: "small", role: "status" }, given.rating && texts.thanks);
    const rate = (rating: "up" | "down", label: string) =>
      iconButton(rating, label, () => talk.rate(given, rating).catch(showError(said)), {
        "aria-pressed": String(given.rating === rating),
        disabled: given.rating !== null,
      });
    return el("div", { class: "tools" }, rate("up", texts.up), rate("down", texts.down), copy, said);
  }

  const showError = (place: HTMLElement) => (error: unknown) => void (place.textContent = errorText(error, texts.lost));

  /** What was missing; made once, so that what is typed stays while answers are drawn. */
  function why(given: Answer): Node {
    const known = whys.get(given.key);
    if (known) return known;
    const field = el("input", {
      dir: "auto",
      maxlength: 1000,
      placeholder: texts.missing,
      "aria-label": texts.missing,
    });
    const fault = el("p", { class: "fault", role: "alert" });
    const form = el(
      "form",
      {
        class: "contact",
        submit(event) {
          event.preventDefault();
          if (field.value.trim()) talk.rate(given, "down", field.value.trim()).catch(showError(fault));
        },
      },
      el("div", { class: "fields" }, field, el("button", { class: "plain" }, texts.send)),
      fault,
    );
    whys.set(given.key, form);
    return form;
  }

  function offers({ offers: offered }: Answer): Node[] {
    const asked = talk.state.turns.findLast(({ kind }) => kind === "visitor")?.text ?? "";
    const chips = [
      ...(offered.includes("rephrase") ? [chip(texts.rephrase, () => rephrase(asked))] : []),
      ...(offered.includes("person") && talk.state.mode === "bot"
        ? [chip(texts.toPerson, () => talk.send(texts.asksPerson))]
        : []),
    ];
    return [
      ...(chips.length > 0 ? [el("div", { class: "offers" }, ...chips)] : []),
      ...(offered.includes("contact") && !talk.state.hasLeft ? [contactForm()] : []),
    ];
  }

  const note = ({ kind, text }: Extract<Turn, { kind: "person" | "system" }>): Node[] =>
    kind === "system"
      ? [el("p", { class: "line" }, text)]
      : [el("p", { class: "small" }, texts.person), el("div", { class: "text" }, ...markdown(text, () => null))];

  return (turn: Turn, isLast: boolean): Node[] => {
    if (turn.kind === "visitor") return visitor(turn);
    return turn.kind === "bot" ? answer(turn, isLast) : note(turn);
  };
}

const chip = (words: string, click: () => void): Node => el("button", { type: "button", class: "chip", click }, words);

const byNumber = (one: UrlCitation, other: UrlCitation): number => one.n - other.n;
