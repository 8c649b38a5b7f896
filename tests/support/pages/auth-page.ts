import { vi } from "vitest";
import { password } from "../../integration/auth-client.ts";
import { createId } from "../../../worker/lib/ids.ts";
import { arrivedAt, seen } from "./reader.ts";
import type { Reader } from "./reader.ts";

export const newEmail = (): string => `${createId().toLowerCase()}@example.test`;

export async function fillSignUp(reader: Reader, email: string): Promise<void> {
  await reader.field("auth", "field.name").fill("Ada Lovelace");
  await reader.field("auth", "field.email").fill(email);
  await reader.field("auth", "field.password").fill(password);
  await reader.button("auth", "signUp.submit").click();
}

/** From any page of the product: makes an account and comes back. */
export async function signUp(reader: Reader, email = newEmail()): Promise<string> {
  await reader.link("shell", "account.create").click();
  await seen(reader.heading("auth", "signUp.title"));
  await fillSignUp(reader, email);
  await arrivedAt(reader, /^\/user\//);
  return email;
}

export async function fillSignIn(reader: Reader, email: string, secret = password): Promise<void> {
  await reader.field("auth", "field.email").fill(email);
  await reader.field("auth", "field.password").fill(secret);
  await reader.button("auth", "signIn.submit").click();
}

export async function signIn(reader: Reader, email: string, secret = password): Promise<void> {
  await reader.open("/auth");
  await fillSignIn(reader, email, secret);
  await arrivedAt(reader, /^\/user\//);
}

export async function signOut(reader: Reader): Promise<void> {
  await reader.button("shell", "account.settings").click();
  await reader.page.getByRole("menuitem", { name: reader.words("shell", "account.signOut") }).click();
  await arrivedAt(reader, "/auth");
}

/** The address in the newest mail of this kind, once it has come. */
export function mailedAddress({ stack }: Reader, to: string, kind: "link" | "verify" | "reset"): Promise<string> {
  return vi.waitFor(
    () => {
      const texts = stack.mails().flatMap((mail) => (mail.to.includes(to) ? [mail.text] : []));
      const address = texts
        .map((text) => /http:\/\/\S+/.exec(text)?.[0] ?? "")
        .find((url) => url.includes(`#${kind}=`));
      if (address === undefined) throw new Error(`no ${kind} was mailed to ${to}`);
      return address.slice(stack.siteUrl.length);
    },
    { timeout: 10_000 },
  );
}

/** Asks for a link by mail, from the sign-in page. */
export async function requestLink(reader: Reader, email: string): Promise<string> {
  await reader.button("auth", "signIn.link").click();
  await reader.field("auth", "field.email").fill(email);
  await reader.button("auth", "link.submit").click();
  await seen(reader.heading("auth", "sent.title"));
  return mailedAddress(reader, email, "link");
}
