import { html } from "hono/html";
import { drawPage } from "../page.ts";
import type { Mail } from "./mailbox.ts";

export function listPage(mails: Mail[]) {
  const rows = mails.map(
    (mail) =>
      html`<li>
        <a href="/mails/${mail.id}"
          ><strong>${mail.subject}</strong><span>To ${mail.to.join(", ")}, ${timeOf(mail)}</span></a
        >
      </li>`,
  );
  const list = html`<ul>
    ${rows}
  </ul>`;
  const empty = html`<p>No mail yet. Sign up, and the verification mail arrives here.</p>`;
  return drawPage(
    "Mailbox",
    html`<h1>Mailbox</h1>
      <p>Every mail that the product sends on this machine ends here.</p>
      ${mails.length > 0 ? list : empty}`,
  );
}

export function mailPage(mail: Mail) {
  // The frame runs no script; a link that is clicked opens in the whole window.
  const sandbox = "allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation";
  const written = html`<iframe title="Mail" sandbox="${sandbox}" src="/mails/${mail.id}/html"></iframe>`;
  return drawPage(
    mail.subject,
    html`<a href="/">Mailbox</a>
      <h1>${mail.subject}</h1>
      <p class="facts">From ${mail.from} to ${mail.to.join(", ")}, ${timeOf(mail)}</p>
      ${mail.html ? written : ""}
      <h2>Text</h2>
      <pre>${linked(mail.text)}</pre>`,
  );
}

function linked(text: string) {
  const parts = text.split(/(https?:\/\/[^\s<>"]+)/);
  return parts.map((part, at) => (at % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
}

const time = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });

function timeOf({ sentAt }: Mail): string {
  const moment = new Date(sentAt);
  return Number.isNaN(moment.getTime()) ? sentAt : time.format(moment);
}
