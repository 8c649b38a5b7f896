import type { Endpoint } from "../../../worker/contract/endpoint.ts";

/** The session as the API client sees it; `session/` connects the real one, so that neither imports the other. */
export interface Credentials {
  /** The token for calls of this access; null without one. */
  token(access: Endpoint["access"]): string | null;
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

let connected = nobody;

export function connectCredentials(credentials: Credentials): void {
  connected = credentials;
}

export function credentials(): Credentials {
  return connected;
}
