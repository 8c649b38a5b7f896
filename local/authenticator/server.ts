import { Hono } from "hono";
import { html } from "hono/html";
import { readKeyRing } from "../../worker/lib/key-ring.ts";
import { createVendorSealing } from "../../worker/providers/identity/vendor-keys.ts";
import type { Database } from "../database/database.ts";
import { drawPage } from "../page.ts";
import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import { codeOfKey, untilNextCode } from "./codes.ts";

/** Stands for an admin's telephone on this machine: the codes of its admins, as their apps show them. */
export function startAuthenticator({ sql }: Pick<Database, "sql">, adminSecret: string): Promise<RunningServer> {
  const app = new Hono();
  const sealing = createVendorSealing(readKeyRing(adminSecret));

  app.get("/", async (c) => {
    const rows = await sql(
      "select u.email, f.secret from admin_two_factor f join admin_user u on u.id = f.user_id order by u.email",
    );
    const codes = await Promise.all(
      rows.map(async ({ email, secret }) => {
        const key = await sealing.open(String(secret));
        return { email: String(email), code: codeOfKey(Buffer.from(key)) };
      }),
    );
    c.header("refresh", String(Math.ceil(untilNextCode() / 1_000)));
    return c.html(codesPage(codes));
  });

  return serveApp(app);
}

const codesPage = (codes: readonly { email: string; code: string }[]) =>
  drawPage("Authenticator", [
    html`<h1>Authenticator</h1>
      <p>
        The codes that the admins of this machine are asked for. On the internet, an app on a telephone shows them.
      </p>`,
    codes.length === 0
      ? html`<p>None yet: an admin who signs in for the first time begins one, and its code is here then.</p>`
      : html`<table>
          <tr>
            <th>Admin</th>
            <th>Code</th>
          </tr>
          ${codes.map(
            ({ email, code }) =>
              html`<tr>
                <td>${email}</td>
                <td><code>${code}</code></td>
              </tr>`,
          )}
        </table>`,
  ]);
