/** The session as the API client sees it; `session/` connects the real one, so that neither imports the other. */
export interface Credentials {
  token(): string | null;
  userId(): string | null;
  /** The API refused `token`. True: another stands in its place, send the call once more. */
  onRefused(token: string, code: string): Promise<boolean>;
  /** An answer carried `forceLogout: true`. */
  onForceLogout(): void;
}

const nobody: Credentials = {
  token: () => null,
  userId: () => null,
  onRefused: () => Promise.resolve(false),
  onForceLogout: () => {},
};

/** An admin's session and a user's stand side by side in one browser, and neither is ever sent for the other. */
export type Audience = "user" | "admin";

const connected: Record<Audience, Credentials> = { user: nobody, admin: nobody };

export function connectCredentials(credentials: Credentials, audience: Audience = "user"): void {
  connected[audience] = credentials;
}

export function credentials(audience: Audience): Credentials {
  return connected[audience];
}
