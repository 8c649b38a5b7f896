import type { AuthLink } from "#contract/auth-links.rules.ts";

export const authModes = ["sign-in", "sign-up", "link", "forgot"] as const;
export type AuthMode = (typeof authModes)[number];

export interface AuthSearch {
  mode?: AuthMode;
  redirect?: string;
  source?: string;
  reason?: string;
}

/** What /auth understands of its query; anything else is left out. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  const mode = authModes.find((mode) => mode === search["mode"]);
  const texts = (["redirect", "source", "reason"] as const).flatMap((name) => {
    const text = search[name];
    return typeof text === "string" ? [[name, text] as const] : [];
  });
  return { ...(mode && { mode }), ...Object.fromEntries(texts) };
}

export type AuthScreen = AuthMode | "landing" | "verify" | "reset" | "google" | "team" | "proof" | "address" | "back";

/** What brought the reader here decides before the screen that was asked for. */
export function screenOf(mode: AuthMode = "sign-in", link: AuthLink | null = null): AuthScreen {
  if (link === null || link.kind === "failed") return mode;
  return link.kind === "link" ? "landing" : link.kind;
}
