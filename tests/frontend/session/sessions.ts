import type { Session } from "#contract/auth.contract.ts";

export function userSession(name: string, over: Partial<Session["user"]> = {}): Session {
  return {
    token: `token-of-${name}`.padEnd(40, "x"),
    user: {
      id: name.padEnd(24, "0"),
      name,
      email: `${name}@ensemble.test`,
      guest: false,
      email_verified: true,
      isPremium: false,
      incognito: false,
      plan: null,
      ...over,
    },
  };
}

export const guestSession = (name: string): Session => userSession(name, { guest: true, email: "" });
