import { html } from "hono/html";
import { page } from "../page.ts";

export function authorizePage(action: string) {
  return page(
    "Sign in",
    html`<h1>Sign in</h1>
      <p>This page stands for Google on this machine. Any name and address will do.</p>
      <form method="post" action="${action}">
        <label for="name">Name</label>
        <input id="name" name="name" autocomplete="name" required maxlength="80" />
        <label for="email">E-mail address</label>
        <input id="email" name="email" type="email" autocomplete="email" required />
        <button>Continue</button>
      </form>`,
  );
}

export function refusalPage() {
  return page(
    "Request refused",
    html`<h1>This request cannot be answered</h1>
      <p>The client, the redirect address or the person is missing or wrong.</p>`,
  );
}
