import { html } from "hono/html";
import { drawPage } from "../../page.ts";
import { spanOf } from "../billing/items.ts";
import { find, isGone } from "../world.ts";
import type { World } from "../world.ts";
import { money, date } from "./words.ts";

/** An overview for a person who tries the product: payments, the clock, and what was sent. */
export function dashboardPage(world: World) {
  const { tables, undelivered } = world.state;
  const customers = Object.values(tables.customers).filter((customer) => !isGone(customer));
  const subs = Object.values(tables.subscriptions).toReversed();
  const events = Object.values(tables.events).toReversed().slice(0, 40);
  return drawPage(
    "Payments",
    html`<h1>Payments</h1>
      <p>What Stripe would know, on this machine. It is ${new Date(world.now() * 1000).toUTCString()} here.</p>
      <form method="post" action="/clock" class="row">
        <button name="days" value="1">One day later</button>
        <button name="days" value="7">One week later</button>
        <button name="days" value="31">One month later</button>
      </form>
      <h2>Subscriptions (${subs.length})</h2>
      <table>
        ${subs.map(
          (sub) =>
            html`<tr>
              <td>${emailOf(world, sub.customer)}</td>
              <td>
                ${sub.items.data.map(({ price }) => `${find(world, "products", price.product).name}, ${money(price.unit_amount ?? 0, price.currency, "en")} a ${price.recurring?.interval ?? "time"}`).join("; ")}
              </td>
              <td>${sub.status}${sub.cancel_at_period_end ? ", ends" : ""}</td>
              <td>until ${date(spanOf(sub).end, "en")}</td>
            </tr>`,
        )}
      </table>
      <h2>Customers (${customers.length})</h2>
      <table>
        ${customers.map(
          ({ id }) =>
            html`<tr>
              <td>${emailOf(world, id)}</td>
              <td>${id}</td>
            </tr>`,
        )}
      </table>
      <h2>Webhooks (${undelivered.length} on their way)</h2>
      <table>
        ${events.map(
          (event) =>
            html`<tr>
              <td>${new Date(event.created * 1000).toISOString().slice(0, 19)}</td>
              <td>${event.type}</td>
              <td>${stateOf(event.pending_webhooks, undelivered.includes(event.id))}</td>
              <td>
                <form method="post" action="/events/${event.id}" class="row">
                  <button class="plain">Send again</button>
                </form>
              </td>
            </tr>`,
        )}
      </table>`,
  );
}

function emailOf(world: World, id: string): string {
  const customer = world.state.tables.customers[id];
  return customer && !isGone(customer) ? (customer.email ?? id) : id;
}

function stateOf(pending: number, waits: boolean): string {
  if (pending === 0) return "taken";
  return waits ? "on its way" : "not taken";
}
