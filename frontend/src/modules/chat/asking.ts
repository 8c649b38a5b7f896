import { resumeAnswer, streamAnswer, streamAnswerWithFiles, type AnswerForm } from "#contract/chat/answers.contract.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { ApiError, errorKeyOf, isServerFailure } from "#api/api-error.ts";
import { stream } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { ensureSession } from "#session/session.actions.ts";
import { smaller } from "./smaller-picture.ts";
import type { Verdict } from "./stream/answer-reader.ts";
import { readEvents, type StreamEvent } from "./stream/stream.codec.ts";

/** One question on its way; `requestId` is made once, so that asking again finds the first answer. */
export interface Asking {
  requestId: string;
  conversation: string | null;
  text: string;
  files: readonly File[];
  model: Pick<AiModel, "id" | "name" | "provider">;
  replaces: string | null;
}

/** Asks, or joins an answer of a conversation from an offset of its text. A visitor becomes a guest here and nowhere earlier. */
export async function openAnswer(
  asking: Asking | null,
  answer: string | null,
  place: { conversation: string | null; from: number },
  signal: AbortSignal,
): Promise<AsyncIterable<StreamEvent>> {
  const response = answer === null ? await ask(asking, signal) : await join(answer, place, signal);
  if (!response.body) throw new ApiError("client.unreadable", response.status);
  return readEvents(response.body);
}

const join = (id: string, { conversation, from }: { conversation: string | null; from: number }, signal: AbortSignal) =>
  stream(
    resumeAnswer,
    { params: { id }, query: { from: String(from), ...(conversation !== null && { conversation }) } },
    { signal },
  );

async function ask(asking: Asking | null, signal: AbortSignal): Promise<Response> {
  if (asking === null) throw new ApiError("chat.answer_not_found", 404);
  await ensureSession();
  const { provider } = asking.model;
  const body = formOf(asking, await Promise.all(asking.files.map(smaller)));
  if (asking.files.length > 0 && provider !== "aiml" && provider !== "llama") {
    return stream(streamAnswerWithFiles, { params: { provider }, body }, { signal });
  }
  return stream(streamAnswer, { params: { provider }, body }, { signal });
}

/** Who asks is said by the token alone: a refused guest's form goes out again as another guest's. */
function formOf(asking: Asking, files: File[]): AnswerForm {
  return {
    model: asking.model.name,
    model_id: String(asking.model.id),
    model_list_id: String(asking.model.id),
    query: asking.text,
    conversation: asking.conversation ?? "",
    request_id: asking.requestId,
    locale: currentLocale(),
    ...(asking.replaces !== null && { replaces: asking.replaces }),
    ...(files.length > 0 && { "images[]": files }),
  };
}

/** What failed on the server's side, and a wait of seconds, may pass; what the API itself decided stands. */
export function judge(error: unknown): Verdict {
  if (!(error instanceof ApiError) || error.status === 0) return "cut";
  return isServerFailure(error) || errorKeyOf(error) === "request.too_many" ? "again" : "refused";
}
