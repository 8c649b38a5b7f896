import { html } from "hono/html";
import { drawPage } from "../../page.ts";
import type { Session } from "../objects.ts";
import { find } from "../world.ts";
import type { World } from "../world.ts";
import { cardButtons, warningOf } from "./parts.ts";
import { money, words } from "./words.ts";
import type { Language } from "./words.ts";

/** What is bought, what it costs, and the cards to pay it with. */
export function checkoutPage(world: World, session: Session, language: Language, warning?: string) {
  const say = words[language];
  const order = world.state.orders[session.id];
  const lines = (order?.items ?? []).map(({ price, quantity }) => {
    const kept = find(world, "prices", price);
    const rhythm = kept.recurring?.interval === "year" ? say.year : say.month;
    const cost = `${money((kept.unit_amount ?? 0) * quantity, kept.currency, language)} ${rhythm}`;
    const { name } = find(world, "products", kept.product);
    const days = order?.trialDays ?? 0;
    return html`<li><strong>${name}</strong><span>${days > 0 ? say.trial(days, cost) : cost}</span></li>`;
  });
  const due = money(session.amount_total ?? 0, session.currency ?? "eur", language);
  const free = session.payment_method_collection === "if_required" && session.amount_total === 0;
  return drawPage(
    say.subscribe,
    html`<h1>${say.subscribe}</h1>
      <p>${say.standsFor}</p>
      ${warningOf(warning)}
      <ul class="lines">
        ${lines}
        <li><strong>${say.dueToday}</strong><span>${due}</span></li>
      </ul>
      <form method="post" action="/c/pay/${session.id}">
        <h2>${session.amount_total === 0 ? say.startWith : say.payWith}</h2>
        <fieldset>${cardButtons(language)}</fieldset>
        ${free ? html`<button class="plain" name="card" value="none">${say.withoutCard}</button>` : ""}
      </form>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">${say.back}</a></p>` : ""}`,
    language,
  );
}
