/** The session as the API client sees it; `session/` connects the real one, so that neither imports the other. */
export interface Credentials {
  token(): string | null;
  userId(): string | null;
  /** The workspace that calls are about; null is the caller's own, which one that is `personal` asks for, where the session opens it. */
  workspace(personal: boolean): string | null;
  /** Whether a team's provider opened the session, which opens that team alone; absent, it did not. */
  isBound?(): boolean;
  /** The API refused `token`. True: another stands in its place, send the call once more. */
  onRefused(token: string, code: string): Promise<boolean>;
  /** An answer carried `forceLogout: true`. */
  onForceLogout(): void;
  /** The API did not find what a call in `workspace` is about, or its caller does not come into it: `code` says why. */
  onNotFound(workspace: string, code: string): void;
}

const nobody: Credentials = {
  token: () => null,
  userId: () => null,
  workspace: () => null,
  onRefused: () => Promise.resolve(false),
  onForceLogout: () => {},
  onNotFound: () => {},
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
