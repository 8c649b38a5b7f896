import { html } from "hono/html";
import { drawPage } from "../page.ts";

export interface FeedEntry {
  id: string;
  author: string;
  text: string;
  /** Milliseconds. */
  at: number;
  deleted: boolean;
  notes: readonly string[];
  media: readonly { url: string; type: string; alt: string }[];
}

type Markup = ReturnType<typeof html>;

/** Every post of a network on this machine, the newest first; deleted ones stay, marked. */
export function feedPage(network: string, entries: readonly FeedEntry[], below: Markup[]) {
  return drawPage(
    network,
    html`<h1>${network}</h1>
      <p>What the world sees on ${network}, on this machine.</p>
      <h2>Posts (${entries.filter(({ deleted }) => !deleted).length})</h2>
      <ul class="lines">
        ${entries.map(entryOf)}
      </ul>
      ${below}`,
  );
}

function entryOf({ id, author, text, at, deleted, notes, media }: FeedEntry) {
  const facts = [new Date(at).toUTCString(), ...notes, ...(deleted ? ["deleted"] : [])].join(", ");
  return html`<li>
    <strong>${author}</strong>
    <span>${facts}</span>
    <pre>${text}</pre>
    ${media.map(({ url, type, alt }) =>
      type.startsWith("image/")
        ? html`<img src="${url}" alt="${alt}" style="max-width: 100%" />`
        : html`<a href="${url}">${type}</a>`,
    )}
    ${deleted ? "" : html`<form method="post" action="/posts/${id}/delete"><button class="plain">Delete</button></form>`}
  </li>`;
}

export function clockForm(now: number) {
  return html`<h2>Time</h2>
    <p>It is ${new Date(now).toUTCString()} here.</p>
    <form method="post" action="/clock" class="row">
      <button name="minutes" value="15">15 minutes later</button>
      <button name="minutes" value="1440">One day later</button>
      <button name="minutes" value="86400">60 days later</button>
    </form>`;
}

/** The people of a network, each with a button that takes back what Ensemble may do for them. */
export function accountTable(accounts: readonly { id: string; label: string }[]) {
  return html`<h2>Accounts</h2>
    <table>
      ${accounts.map(
        ({ id, label }) =>
          html`<tr>
            <td>${label}</td>
            <td>
              <form method="post" action="/people/${id}/withdraw">
                <button class="plain">Withdraw Ensemble</button>
              </form>
            </td>
          </tr>`,
      )}
    </table>`;
}
