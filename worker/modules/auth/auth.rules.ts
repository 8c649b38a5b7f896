import type { AdminCaller } from "../../lib/caller.ts";
import { createId } from "../../lib/ids.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";

/** 48 letters and digits: session tokens and one-time tokens alike. */
export const randomToken = (): string => createId() + createId();

/** What a one-time token is kept under: it binds purpose and subject, and a reader of the table cannot use it. */
export async function keptTokenName(purpose: string, subject: string, token: string): Promise<string> {
  return `${purpose}:${await sha256Base64Url(`${purpose}\n${subject}\n${token}`)}`;
}

export const toAdminView = ({ id, name, email, twoFactor }: AdminCaller) => ({
  id,
  name,
  email,
  two_factor: twoFactor,
});
