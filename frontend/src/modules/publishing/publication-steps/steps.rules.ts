import type { PublicationView } from "#contract/publishing/publishing.contract.ts";

type PublicationStatus = Pick<PublicationView, "state" | "error_code">;

export type PublicationStep =
  | "look"
  | "say"
  | "reconnect"
  | "retry"
  | "go_on"
  | "rewrite"
  | "new_time"
  | "give_up"
  | "cancel";

/** Codes after which the same words would be refused again. */
const ofTheWords: readonly string[] = ["duplicate", "too_long", "media", "invalid", "gone"];

/** What its person may do with a publication, wherever it stands; none where nothing is safe, or nothing is left. */
export function safeStepsOf(publication: PublicationStatus): PublicationStep[] {
  const { state, error_code: code } = publication;
  if (state === "scheduled") return ["cancel"];
  // Nothing whose outcome is unknown is sent again before its person has looked.
  if (state === "unknown") return code === "ask" ? ["look", "say"] : [];
  if (state === "needs_reconnect") return ["reconnect"];
  if (state === "missed") return ["new_time", "retry", "give_up"];
  if (state === "partly_published") return [againOf(publication, "go_on")];
  return state === "failed" ? [againOf(publication, "retry"), "give_up"] : [];
}

function againOf({ error_code: code }: PublicationStatus, again: "retry" | "go_on"): PublicationStep {
  if (code === "needs_reconnect") return "reconnect";
  return code !== null && ofTheWords.includes(code) ? "rewrite" : again;
}
