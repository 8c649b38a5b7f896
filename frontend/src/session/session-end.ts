import { ownPath } from "#contract/own-path.rules.ts";

/** Why the sign-in page appears unasked; each is a sentence of the locale file `auth`. */
export const endReasons = ["expired", "forced", "elsewhere", "suspended", "removed", "provider"] as const;
export type EndReason = (typeof endReasons)[number];

/** What ending a session touches outside of the page; the browser itself, or a test's own. */
export interface EndGround {
  logout(): Promise<unknown>;
  /** Saves what was typed and waits for a pause; what is saved at once is saved when it returns. */
  flush(): Promise<unknown>;
  /** Forgets the session and every entry of the product, but not how the interface is liked. */
  clearOwnEntries(): void;
  /** Keeps what the account typed, for its next sign-in. */
  clearLocalStorage(): void;
  clearSessionStorage(): void;
  clearCaches(): Promise<unknown>;
  signalRemoval(): void;
  /** A step that failed; the others happen. */
  logFailure(error: unknown): void;
  /** Loads the page anew, so that nothing of the account stays in memory. */
  open(path: string): void;
  /** The page and the workspace that the session leaves. */
  here(): string;
}

export function authPath(search: { reason?: EndReason; redirect?: string }): string {
  const said = new URLSearchParams(search).toString();
  return said === "" ? "/auth" : `/auth?${said}`;
}

export function createSessionEnd(ground: EndGround) {
  let ending = false;

  async function attempt(step: () => unknown): Promise<void> {
    try {
      await step();
    } catch (error) {
      ground.logFailure(error);
    }
  }

  const openAuth = (reason: EndReason, redirect: string | null) => {
    ground.open(authPath({ reason, ...(redirect && { redirect }) }));
  };

  return {
    isEnding: () => ending,

    /** The reader's own wish: the product's entries go, the API ends the token; a step that fails is logged, the others happen. */
    async signOut(to = "/auth"): Promise<void> {
      if (ending) return;
      ending = true;
      await attempt(ground.flush);
      await attempt(ground.logout);
      await attempt(ground.clearOwnEntries);
      await attempt(ground.signalRemoval);
      ground.open(to);
    },

    /** Logs out and clears everything kept here; it ends at /auth whatever fails on the way. */
    async forceOut(reason: EndReason): Promise<void> {
      if (ending) return;
      ending = true;
      const redirect = ownPath(ground.here());
      // The page is about to go: what can be saved at once is.
      void attempt(ground.flush);
      void attempt(ground.logout);
      await attempt(ground.clearLocalStorage);
      await attempt(ground.clearSessionStorage);
      await attempt(ground.clearCaches);
      openAuth(reason, redirect);
    },

    /** The account is gone, and its sessions with it: there is nothing to log out of, and no way back. */
    async farewell(): Promise<void> {
      if (ending) return;
      ending = true;
      await attempt(ground.clearOwnEntries);
      await attempt(ground.clearCaches);
      await attempt(ground.signalRemoval);
      ground.open(authPath({ reason: "removed" }));
    },

    /** Another tab ended the session and has cleared what was kept. */
    followOtherTab(): void {
      if (ending) return;
      ending = true;
      openAuth("elsewhere", ownPath(ground.here()));
    },
  };
}
