import { html } from "hono/html";
import { drawPage } from "../../page.ts";
import { cardNames, cards } from "../cards.ts";
import type { CardName } from "../cards.ts";
import { unseenCard } from "../billing/pages.ts";
import type { ChosenCard } from "../billing/methods.ts";
import { words } from "./words.ts";
import type { Language } from "./words.ts";

const choices = ["good", "wallet", "unseen", ...cardNames.filter((name) => name !== "good")] as const;

/** One button a card, each of which sends the form that they stand in. */
export function cardButtons(language: Language) {
  const { cards: names } = words[language];
  return choices.map((name) => html`<button class="plain" name="card" value="${name}">${names[name]}</button>`);
}

export function readCard(value: unknown): ChosenCard | null {
  if (value === "unseen") return unseenCard();
  if (value === "wallet") return { card: "good", wallet: "apple_pay" };
  return typeof value === "string" && Object.hasOwn(cards, value) ? (value as CardName) : null;
}

/** What the bank asks, between the choice of a card and its payment. */
export function bankPage(language: Language, card: string, action: string) {
  const say = words[language];
  return drawPage(
    say.bankAsks,
    html`<h1>${say.bankAsks}</h1>
      <p>${say.standsFor}</p>
      <form method="post" action="${action}" class="row">
        <input type="hidden" name="card" value="${card}" />
        <button name="bank" value="yes">${say.confirm}</button>
        <button name="bank" value="no" class="plain">${say.refuse}</button>
      </form>`,
    language,
  );
}

export function messagePage(language: Language, title: string, link?: { url: string; name: string }) {
  return drawPage(
    title,
    html`<h1>${title}</h1>
      ${link ? html`<a href="${link.url}">${link.name}</a>` : ""}`,
    language,
  );
}

export function warningOf(message: string | undefined) {
  return message ? html`<p class="warning" role="alert">${message}</p>` : html``;
}
