import { checkUserLimit, type Estimate } from "#contract/limits.contract.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";

/** What is about to be asked. */
export interface Intended {
  text: string;
  pictures: number;
  modelId: number;
  conversation: string | null;
}

/** What the question would hold, by the server's own reckoning; null where it would be refused, or that is not known. */
export async function estimateOf(intended: Intended, signal: AbortSignal): Promise<Estimate | null> {
  const { text, pictures, modelId, conversation } = intended;
  const body = {
    user_id: currentSession()?.user.id,
    query_type: "chat" as const,
    model_id: String(modelId),
    input_length: String(text.length),
    input_images: String(pictures),
    ...(conversation !== null && { conversation }),
  };
  const { estimate } = await call(checkUserLimit, { body }, { quiet: true, signal });
  return estimate ?? null;
}
