export const authModes = ["sign-in", "sign-up", "link", "forgot", "reset", "verify"] as const;
export type AuthMode = (typeof authModes)[number];

export interface AuthSearch {
  mode?: AuthMode;
  email?: string;
  token?: string;
  redirect?: string;
  source?: string;
  reason?: string;
}

/** What /auth understands of its query; anything else is left out. */
export function authSearch(search: Record<string, unknown>): AuthSearch {
  const texts = ["email", "token", "redirect", "source", "reason"] as const;
  const mode = authModes.find((mode) => mode === search["mode"]);
  return {
    ...(mode && { mode }),
    ...Object.fromEntries(
      texts.flatMap((name) => (typeof search[name] === "string" ? [[name, search[name]] as const] : [])),
    ),
  };
}

/** What the page shows: a mailed token decides before the mode that is asked for. */
export type AuthScreen = "sign-in" | "sign-up" | "link" | "forgot" | "reset" | "verify" | "landing";

export function screenOf({ mode = "sign-in", email, token }: AuthSearch): AuthScreen {
  if (mode === "reset" || mode === "verify") return token === undefined ? "sign-in" : mode;
  return token !== undefined && email !== undefined ? "landing" : mode;
}
