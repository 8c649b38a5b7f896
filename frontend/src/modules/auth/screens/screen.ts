import type { AuthLink } from "#contract/auth-links.rules.ts";
import type { ErrorKey } from "#locales/fr/errors.ts";
import type { Entry, HaltedEntry } from "../auth.actions.ts";
import type { AuthMode } from "../auth.search.ts";

export interface ScreenProps {
  /** What brought the reader here, when a link did. */
  link: AuthLink | null;
  /** Why the last way in failed, before anything was tried here. */
  failure: ErrorKey | null;
  /** The path that opens once signed in. */
  destination: string;
  /** What was typed stays from screen to screen. */
  email: string;
  setEmail: (email: string) => void;
  goTo: (mode: AuthMode) => Promise<void>;
  /** Signed in: on to the destination, or to the second step or to choosing a password first. */
  enter: (entry: Entry | HaltedEntry, destination?: string) => void;
}
