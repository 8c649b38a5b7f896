import type { PublicationState } from "../../../contract/publishing/publications.ts";
import type { Platform } from "../../../contract/networks/networks.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** What became of one publication that its person has not seen. */
export interface Trouble {
  id: string;
  platform: Platform;
  state: PublicationState;
  code: string | null;
  /** How it begins. */
  words: string;
  /** Since when it stands like this. */
  since: string;
}

/** What one mail is about. */
export interface DueTroubles {
  workspaceId: WorkspaceId;
  email: string;
  language: "en" | "fr";
  /** The earliest first. */
  troubles: Trouble[];
}

/** An account whose tokens end, and within how many days. */
export interface EndingAccount {
  id: string;
  workspaceId: WorkspaceId;
  email: string;
  language: "en" | "fr";
  platform: Platform;
  handle: string;
  zone: string;
  endsAt: string;
  days: number;
}
