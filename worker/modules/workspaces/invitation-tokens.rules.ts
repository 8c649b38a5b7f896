import { createId } from "../../lib/ids.ts";
import { sha256Base64Url } from "../../lib/sha256.ts";

/** 48 letters and digits, which cannot be guessed. */
export const newInvitationToken = (): string => createId() + createId();

/** What the table keeps of a token: its reader cannot use it. */
export const tokenHashOf = (token: string): Promise<string> => sha256Base64Url(`invitation\n${token}`);

const codes = 1_000_000;
const most = Math.floor(2 ** 32 / codes) * codes;

/** Six digits, each as likely as another. */
export function newInvitationCode(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  // Numbers past the last whole million are thrown away, so that every code is equally likely.
  return number < most ? String(number % codes).padStart(6, "0") : newInvitationCode();
}
