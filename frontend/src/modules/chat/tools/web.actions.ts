import { checkUserLimit } from "#contract/limits.contract.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession, currentKind } from "#session/session.store.ts";
import { openUpgrade } from "#shell/overlays.ts";
import { toRefusal, type LimitReached } from "#thread/refusal.rules.ts";
import { chat } from "../chat.store.ts";
import { composer } from "../composer.ts";
import { chooseTool } from "./tools.actions.ts";
import { webTool } from "./web.store.ts";

/** The web is for accounts, whose plans count it. */
export function chooseWeb(): void {
  if (currentKind() === "user") chooseTool({ name: "web" });
  else openUpgrade({ reason: "web", onClose: composer.focusAgain });
}

/** Asks what is left; a refusal by the limit is shown once the tool is chosen. */
export async function readWebAllowance(): Promise<void> {
  if (currentKind() !== "user") return;
  try {
    const body = { user_id: currentSession()?.user.id, query_type: "web-search" as const };
    const { allowance } = await call(checkUserLimit, { body }, { quiet: true });
    Object.assign(webTool, { allowance: allowance ?? null, isUnavailable: false });
    chat.webLimit = null;
  } catch (error) {
    if (!(error instanceof ApiError)) return;
    if (error.code === "chat.web_unavailable") webTool.isUnavailable = true;
    const refusal = toRefusal(error);
    if (refusal.kind === "tool") noteWebLimit(refusal.limit);
  }
}

/** The server has refused a question for the web alone: it may be asked without it. */
export function refuseWeb(limit: LimitReached): void {
  if (limit.code === "chat.web_account_needed") return openUpgrade({ reason: "web", onClose: composer.focusAgain });
  noteWebLimit(limit);
}

function noteWebLimit(limit: LimitReached): void {
  chat.webLimit = limit;
  if (limit.code === "limits.reached" && limit.limit !== null && limit.resetsAt !== null)
    webTool.allowance = { limit: limit.limit, used: limit.limit, left: 0, resets_at: limit.resetsAt };
}

/** Asks on without the web; the question stays in the composer. */
export function leaveWeb(): void {
  chat.webLimit = null;
  chooseTool(null);
}
