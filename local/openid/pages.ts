import { html } from "hono/html";
import { drawPage } from "../page.ts";

export function authorizePage(action: string, about: string, email = "") {
  return drawPage(
    "Sign in",
    html`<h1>Sign in</h1>
      <p>${about}</p>
      <form method="post" action="${action}">
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required maxlength="80" />
        <label for="email">Email address</label>
        <input id="email" name="email" type="email" autocomplete="email" required value="${email}" />
        <button>Continue</button>
      </form>`,
  );
}

export function refusalPage() {
  return drawPage(
    "Request refused",
    html`<h1>This request can't be answered</h1>
      <p>The client, redirect address or person is missing or wrong.</p>`,
  );
}
