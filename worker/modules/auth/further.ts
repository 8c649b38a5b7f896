import type { WaitingConversations } from "../../contract/auth.contract.ts";

/** What a way in answers beside the session. */
export interface Further {
  redirect?: string;
  password_removed?: boolean;
  waiting?: WaitingConversations | null;
}
