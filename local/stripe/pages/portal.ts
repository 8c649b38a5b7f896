import { html } from "hono/html";
import { drawPage } from "../../page.ts";
import { liveOf } from "../billing/pages.ts";
import { pricesToChoose, takesAddress } from "../billing/portal.ts";
import { spanOf } from "../billing/items.ts";
import type { Customer, PortalConfiguration, PortalSession, Subscription } from "../objects.ts";
import { find, findCustomer } from "../world.ts";
import type { World } from "../world.ts";
import { cardButtons, warningOf } from "./parts.ts";
import { date, money, words } from "./words.ts";
import type { Language } from "./words.ts";

export function portalLanguage(world: World, session: PortalSession): string | null {
  return session.locale ?? findCustomer(world, session.customer).preferred_locales?.[0] ?? null;
}

/** The page that asks for the address alone. */
export function addressPage(world: World, session: PortalSession, language: Language, notice?: string) {
  const say = words[language];
  return drawPage(
    say.address,
    html`<h1>${say.address}</h1>
      <p>${say.standsForAddress}</p>
      ${warningOf(notice)} ${addressForm(findCustomer(world, session.customer), language)}`,
    language,
  );
}

const countries = ["FR", "BE", "CH", "DE", "LU", "US"];

function addressForm({ address }: Customer, language: Language) {
  const say = words[language];
  const names = new Intl.DisplayNames(language, { type: "region" });
  return html`<form method="post">
    <p>
      <label
        >${say.country}
        <select name="country">
          ${countries.map(
            (code) =>
              html`<option value="${code}" ${code === (address?.country ?? "FR") ? "selected" : ""}>
                ${names.of(code)}
              </option>`,
          )}
        </select></label
      >
    </p>
    <p>
      <label>${say.postalCode} <input name="postal_code" value="${address?.postal_code ?? ""}" /></label>
    </p>
    <button>${say.save}</button>
  </form>`;
}

/** Where a customer sees the subscription, its card and its invoices, and ends or keeps it. */
export function portalPage(world: World, session: PortalSession, language: Language, notice?: string) {
  const say = words[language];
  const customer = findCustomer(world, session.customer);
  const subs = liveOf(world, customer.id);
  const configuration = find(world, "portalConfigurations", session.configuration);
  const { features } = configuration;
  const bills = Object.values(world.state.tables.invoices)
    .filter((invoice) => features.invoice_history.enabled && invoice.customer === customer.id)
    .toReversed();
  return drawPage(
    say.portal,
    html`<h1>${say.portal}</h1>
      <p>${say.standsFor}</p>
      ${warningOf(notice)} ${subs.length === 0 ? html`<p>${say.nothing}</p>` : ""}
      <ul class="lines">
        ${subs.map((sub) => subscriptionRow(world, sub, language, configuration))}
      </ul>
      <h2>${cardLine(world, customer, subs[0], language)}</h2>
      ${features.payment_method_update.enabled ? cardForm(language) : ""}
      ${
        takesAddress(configuration)
          ? html`<h2>${say.address}</h2>
              ${addressForm(customer, language)}`
          : ""
      }
      ${features.invoice_history.enabled ? html`<h2>${say.invoices}</h2>` : ""}
      <ul>
        ${bills.map(
          (bill) =>
            html`<li>
              <a href="${portalPath(bill.hosted_invoice_url)}"
                ><strong>${bill.number}</strong
                ><span
                  >${money(bill.total, bill.currency, language)}, ${date(bill.created, language)},
                  ${say.states[bill.status ?? ""]}</span
                ></a
              >
            </li>`,
        )}
      </ul>
      ${session.return_url ? html`<p><a href="${session.return_url}">${say.leave}</a></p>` : ""}`,
    language,
  );
}

function subscriptionRow(world: World, sub: Subscription, language: Language, allowed: PortalConfiguration) {
  const say = words[language];
  const names = sub.items.data.map(({ price }) => find(world, "products", price.product).name).join(", ");
  const end = date(spanOf(sub).end, language);
  return html`<li>
    <strong>${names}</strong>
    <span>${say.states[sub.status]}. ${sub.cancel_at_period_end ? say.ends(end) : say.renews(end)}</span>
    ${pricesToChoose(allowed).map((price) => choiceForm(world, sub, price, language))}
    ${allowed.features.subscription_cancel.enabled ? endForm(sub, language) : ""}
  </li>`;
}

function choiceForm(world: World, sub: Subscription, price: string, language: Language) {
  const { product, unit_amount, currency } = find(world, "prices", price);
  return html`<form method="post" class="row">
    <input type="hidden" name="subscription" value="${sub.id}" />
    <button name="price" value="${price}" class="plain">
      ${find(world, "products", product).name}, ${money(unit_amount ?? 0, currency, language)}
    </button>
  </form>`;
}

function endForm(sub: Subscription, language: Language) {
  const say = words[language];
  return html`<form method="post" class="row">
    <input type="hidden" name="subscription" value="${sub.id}" />
    ${
      sub.cancel_at_period_end
        ? html`<button name="end" value="no">${say.resume}</button>`
        : html`<button name="end" value="yes" class="plain">${say.cancel}</button>`
    }
  </form>`;
}

function cardForm(language: Language) {
  return html`<form method="post">
    <h2>${words[language].saveWith}</h2>
    <fieldset>${cardButtons(language)}</fieldset>
  </form>`;
}

function cardLine(world: World, customer: Customer, sub: Subscription | undefined, language: Language): string {
  const id = sub?.default_payment_method ?? customer.invoice_settings.default_payment_method;
  return id ? words[language].card(find(world, "paymentMethods", id).card.last4) : words[language].noCard;
}

/** The page of an invoice, on whatever port this is. */
export function portalPath(url: string | null | undefined): string {
  return url ? new URL(url).pathname : "/";
}
