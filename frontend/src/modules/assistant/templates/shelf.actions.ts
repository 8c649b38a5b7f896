import { listWritingCategories, listWritingTemplates } from "#contract/assistant/templates.contract.ts";
import { errorKeyOf } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession, onAccountChange } from "#session/session.store.ts";
import { noShelf, shelf } from "./shelf.store.ts";

let isFollowing = false;

/** Templates of one's own are an account's: another one begins without any. */
function followAccount(): void {
  if (isFollowing) return;
  isFollowing = true;
  onAccountChange((session) => Object.assign(shelf, noShelf(session?.user.id ?? null)));
}

/** Reads the templates; what is here stays until newer ones are. Never throws. */
export async function fetchShelf(): Promise<void> {
  const userId = currentSession()?.user.id ?? null;
  followAccount();
  if (userId !== shelf.userId) Object.assign(shelf, noShelf(userId));
  try {
    const [templates, categories] = await Promise.all([
      call(listWritingTemplates, {}),
      call(listWritingCategories, {}),
    ]);
    if (shelf.userId === userId) Object.assign(shelf, { status: "ready", error: null, templates, categories });
  } catch (error) {
    if (shelf.userId === userId && shelf.status !== "ready")
      Object.assign(shelf, { status: "failed", error: errorKeyOf(error) });
  }
}
