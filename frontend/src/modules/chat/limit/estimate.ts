import { checkUserLimit, type Estimate } from "#contract/limits.contract.ts";
import { call } from "#api/call.ts";
import { currentSession } from "#session/session.store.ts";

/** What is about to be asked. */
export interface QuestionDraft {
  text: string;
  pictures: number;
  modelId: number;
  /** A second model that would answer beside it. */
  besideId: number | null;
  conversation: string | null;
  /** The project of a conversation that is not stored yet. */
  project: string | null;
  /** Ids of files that are read. */
  files: readonly string[];
  /** Whether it would be looked up in the web. */
  web: boolean;
}

/** What the question would hold, by the server's own reckoning; null where it would be refused, or that is not known. */
export async function estimateOf(intended: QuestionDraft, signal: AbortSignal): Promise<Estimate | null> {
  const { text, pictures, modelId, besideId, conversation, project, files, web } = intended;
  const body = {
    user_id: currentSession()?.user.id,
    query_type: "chat" as const,
    model_id: String(modelId),
    ...(besideId !== null && { beside_model_id: String(besideId) }),
    input_length: String(text.length),
    input_images: String(pictures),
    ...(conversation !== null && { conversation }),
    ...(project !== null && { project }),
    ...(web && { web: "1" as const }),
    "files[]": [...files],
  };
  const { estimate } = await call(checkUserLimit, { body }, { quiet: true, signal });
  return estimate ?? null;
}
