import { personal } from "#lib/personal.ts";

const isToken = (stored: unknown): stored is string =>
  typeof stored === "string" && /^[A-Za-z0-9_-]{32,64}$/.test(stored);

/** The invitation that is being answered. It stays through a sign-in, and an end by force, which drops the fragment. */
const entry = personal<string | null>("invitation", "typed", null, (stored) => (isToken(stored) ? stored : null));

/** The token that the mailed address brings, or that it brought before. */
export function invitationToken(hash: string): string | null {
  if (!isToken(hash)) return entry.read();
  entry.write(hash);
  return hash;
}

export const forgetInvitation = (): void => entry.forget();
