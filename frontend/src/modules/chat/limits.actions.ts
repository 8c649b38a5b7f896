import { checkGuestLimit, checkUserLimit, type Allowance } from "#contract/limits.contract.ts";
import { estimateTokens } from "#contract/chat/tokens.rules.ts";
import { ApiError } from "#api/api-error.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";
import { chat } from "./chat.store.ts";
import { toRefusal, type LimitReached } from "#thread/refusal.rules.ts";

interface Intent {
  modelId?: number;
  text?: string;
  pictures?: number;
  conversation?: string | null;
}

/** What is left, and whether a question may be asked: advice, for the server decides when it is asked. */
export async function checkLimit(intent: Intent = {}): Promise<boolean> {
  try {
    const { allowance } = await (currentSession() === null ? checkVisitor() : checkUser(intent));
    const limit = standing(chat.limit, allowance ?? null);
    Object.assign(chat, { allowance: limit?.code === "limits.guests_spent" ? null : (allowance ?? null), limit });
    return true;
  } catch (error) {
    const refusal = error instanceof ApiError ? toRefusal(error) : null;
    if (refusal?.kind !== "limit") return true;
    reachLimit(refusal.limit);
    return false;
  }
}

/** A check counts the reader's own questions; a refused one alone says that the free ones are spent, or too few for its model. */
function standing(limit: LimitReached | null, allowance: Allowance | null): LimitReached | null {
  if (limit === null) return null;
  const { weight } = limit;
  const left = allowance?.left ?? null;
  if (weight !== null && left !== null && left < weight.countsAs) return { ...limit, weight: { ...weight, left } };
  return limit.code === "limits.guests_spent" && !isConfirmed() ? limit : null;
}

function isConfirmed(): boolean {
  const user = currentSession()?.user;
  return user !== undefined && !user.guest && user.email_verified;
}

export function reachLimit(limit: LimitReached): void {
  chat.limit = limit;
  if (limit.code === "limits.guests_spent") chat.allowance = null;
  if (limit.code !== "limits.reached" || limit.limit === null || limit.resetsAt === null) return;
  const left = limit.weight?.left ?? 0;
  chat.allowance = { limit: limit.limit, used: limit.limit - left, left, resets_at: limit.resetsAt };
}

const checkVisitor = () => call(checkGuestLimit, { body: {} }, { quiet: true });

const checkUser = ({ modelId, text, pictures, conversation }: Intent) =>
  call(
    checkUserLimit,
    {
      body: {
        user_id: currentSession()?.user.id,
        query_type: "chat",
        ...(modelId !== undefined && { model_id: String(modelId) }),
        ...(text !== undefined && { input_tokens: String(estimateTokens(text)) }),
        ...(pictures !== undefined && { input_images: String(pictures) }),
        ...(conversation != null && { conversation }),
      },
    },
    { quiet: true },
  );
