import { html, type Html } from "./html.ts";
import type { Scene } from "./scene.ts";

type Cells = readonly (Html | string)[];

/** A table that scrolls by itself where the page is narrow. */
export function renderTable(head: Cells, rows: readonly Cells[], { words }: Scene): Html {
  return html`<div class="table" tabindex="0" role="group" aria-label="${words.landing("table")}">
    <table>
      <thead>
        <tr>
          ${head.map((cell) => html`<th scope="col">${cell}</th>`)}
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              ${row.map((cell) => html`<td>${cell}</td>`)}
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`;
}
