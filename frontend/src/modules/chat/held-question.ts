import { personal } from "#lib/personal.ts";
import { beginning } from "#navigation/tool-links.rules.ts";
import { currentReader } from "#navigation/use-reader.ts";
import { newDraftKey } from "#thread/drafts.ts";

const projectDraft = "project.";

/** The draft of a conversation that has no id yet. */
export const freshDraftKey = (project: string | null): string =>
  project === null ? newDraftKey : `${projectDraft}${project}`;

export const isFreshDraft = (key: string): boolean => key === newDraftKey || key.startsWith(projectDraft);

/** A question that waits for an account or a plan; it survives the way through sign-in and payment. */
export interface HeldQuestion {
  /** The conversation's id, or the name of the draft of a new one. */
  draft: string;
  text: string;
  modelId: number;
  why: "premium" | "account";
}

export const heldQuestion = personal<HeldQuestion | null>("pending", "typed", null, (stored) =>
  isHeld(stored) ? stored : null,
);

/** Where the question waits and is asked by itself once there is a way; null when none waits, or the plan has no such place. */
export function heldPath(): string | null {
  const held = heldQuestion.read();
  if (held === null) return null;
  // A plan of one module has its own page in the place of the dashboard, and no composer there.
  if (held.draft === newDraftKey) return beginning(currentReader()) === null ? "/user/dashboard" : null;
  if (held.draft.startsWith(projectDraft))
    return `/user/history/project/${encodeURIComponent(held.draft.slice(projectDraft.length))}`;
  return `/user/conversation/${encodeURIComponent(held.draft)}`;
}

function isHeld(value: unknown): value is HeldQuestion {
  if (typeof value !== "object" || value === null) return false;
  const { draft, text, modelId, why } = value as Partial<Record<keyof HeldQuestion, unknown>>;
  return (
    typeof draft === "string" &&
    typeof text === "string" &&
    typeof modelId === "number" &&
    (why === "premium" || why === "account")
  );
}
