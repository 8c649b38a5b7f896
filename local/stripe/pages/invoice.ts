import { html } from "hono/html";
import { drawPage } from "../../page.ts";
import { taxOf } from "../billing/tax.ts";
import type { Invoice } from "../objects.ts";
import { cardButtons, warningOf } from "./parts.ts";
import { date, money, words } from "./words.ts";
import type { Language } from "./words.ts";

/** An invoice as its receiver reads it; an open one can be paid. `print` leaves the cards out. */
export function invoicePage(
  invoice: Invoice,
  language: Language,
  { warning, print = false }: { warning?: string; print?: boolean },
) {
  const say = words[language];
  const cost = (cents: number) => money(cents, invoice.currency, language);
  const rows = invoice.lines.data.map(
    (line) =>
      html`<tr>
        <td>${line.description}</td>
        <td>${date(line.period.start, language)} – ${date(line.period.end, language)}</td>
        <td>${cost(line.amount)}</td>
      </tr>`,
  );
  const pay = html`<form method="post">
    <h2>${say.payWith}</h2>
    <fieldset>${cardButtons(language)}</fieldset>
  </form>`;
  const title = `${say.invoice} ${invoice.number ?? ""}`;
  return drawPage(
    title,
    html`<h1>${title}</h1>
      <p>${invoice.customer_name} ${invoice.customer_email}, ${date(invoice.created, language)}</p>
      ${warningOf(warning)}
      <table>
        ${rows}
        <tr>
          <th scope="row" colspan="2">${say.total}</th>
          <th>${cost(invoice.total)}</th>
        </tr>
        ${
          invoice.automatic_tax.enabled
            ? html`<tr>
                <td colspan="2">${say.tax}</td>
                <td>${cost(taxOf(invoice))}</td>
              </tr>`
            : ""
        }
      </table>
      ${invoice.footer ? html`<p style="white-space: pre-line">${invoice.footer}</p>` : ""}
      ${invoice.status === "paid" ? html`<h2>${say.done}</h2>` : ""} ${invoice.status === "open" && !print ? pay : ""}`,
    language,
  );
}
