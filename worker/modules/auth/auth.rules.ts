import type { AdminCaller } from "../../lib/caller.ts";
import { createId } from "../../lib/ids.ts";

/** 48 letters and digits: session tokens and one-time tokens alike. */
export const randomToken = (): string => createId() + createId();

/** What a one-time token is kept under: it binds purpose and subject, and a reader of the table cannot use it. */
export async function keptTokenName(purpose: string, subject: string, token: string): Promise<string> {
  return `${purpose}:${await sha256(`${purpose}\n${subject}\n${token}`)}`;
}

/** SHA-256 in base64url, as a challenge of RFC 7636. */
export async function sha256(text: string): Promise<string> {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/=+$/, "");
}

export const toAdminView = ({ id, name, email, twoFactor }: AdminCaller) => ({
  id,
  name,
  email,
  two_factor: twoFactor,
});
