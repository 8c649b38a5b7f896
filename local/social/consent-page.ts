import { html } from "hono/html";
import { drawPage } from "../page.ts";

interface Choice {
  value: string;
  label: string;
}

/** Where a person lets the product act for an account, or does not. */
export function consentPage(network: string, scopes: readonly string[], choices: readonly Choice[]) {
  return drawPage(
    `${network}: connect an app`,
    html`<h1>Ensemble wants to use your ${network} account</h1>
      <p>This page stands in for ${network} on this machine. The app asks for ${scopes.join(", ")}.</p>
      <form method="post">
        <fieldset>
          <legend>Account</legend>
          ${choices.map(
            ({ value, label }, index) =>
              html`<label
                ><input type="radio" name="account" value="${value}" ${index === 0 ? "checked" : ""} /> ${label}</label
              >`,
          )}
        </fieldset>
        <button name="decision" value="approve">Allow</button>
        <button name="decision" value="refuse" class="plain">Cancel</button>
      </form>`,
  );
}

export function refusalPage(network: string, reason: string) {
  return drawPage(
    `${network}: something went wrong`,
    html`<h1>Something went wrong</h1>
      <p>${reason} No account was connected.</p>`,
  );
}
