import type { NoticeEvent } from "../../../contract/support/chatbots.ts";
import type { WorkspaceId } from "../../../lib/owner-ids.ts";

/** What one mail to an owner is about. */
export interface DueNotices {
  chatbotId: string;
  name: string;
  email: string;
  language: "en" | "fr";
  /** The earliest first. */
  notices: { id: string; event: NoticeEvent; words: string }[];
}

/** Who is written to about a chatbot. */
export interface NoticeOwner {
  name: string;
  email: string;
  language: "en" | "fr";
}

/** An account that has used so many percent of the answers of its period. */
export interface UsedAllowance {
  workspaceId: WorkspaceId;
  email: string;
  language: "en" | "fr";
  percent: number;
  used: number;
  limit: number;
  periodStart: string;
  resetsAt: string;
}
