import {
  resumeAnswer,
  streamAnswer,
  streamAnswerWithFiles,
  type AnswerEnd,
  type AnswerForm,
  type AnswerFrame,
  type AnswerMeta,
} from "#contract/chat/answers.contract.ts";
import type { AnswerThought } from "#contract/chat/thoughts.contract.ts";
import type { WebLook } from "#contract/chat/web.contract.ts";
import type { ChatCitation } from "#contract/citations.contract.ts";
import type { ImageSize } from "#contract/media/images.ts";
import type { AiModel } from "#contract/models.contract.ts";
import { stream } from "#api/call.ts";
import { currentLocale } from "#i18n/i18n.ts";
import { ensureSession } from "#session/session.actions.ts";
import { createDecode } from "#thread/stream/decode.rules.ts";
import type { ThreadWire } from "#thread/thread.kind.ts";
import { smaller } from "./smaller-picture.ts";

export interface ChatWire extends ThreadWire {
  meta: AnswerMeta;
  frame: AnswerFrame & { turn?: string | undefined; thought?: AnswerThought; citation?: ChatCitation; web?: WebLook };
  end: AnswerEnd;
}

type Frame = ChatWire["frame"];

export const decodeEvent = createDecode<ChatWire>((event, data) => {
  switch (event) {
    case "message":
    case "turn":
      return data as Frame;
    case "citation":
    case "thought":
    case "web":
      return { [event]: data } as Frame;
    default:
      return null;
  }
});

/** What the form says of a question. */
export interface ChatQuestion {
  requestId: string;
  conversation: string | null;
  project: string | null;
  text: string;
  files: readonly File[];
  /** The files that are read already. */
  fileIds: readonly string[];
  model: Pick<AiModel, "id" | "name" | "provider">;
  /** A second model that answers beside it. */
  beside: { model: Pick<AiModel, "id">; requestId: string } | null;
  /** The size of a picture that is asked for in the place of words. */
  picture: ImageSize | null;
  /** The id of the question that it takes the place of. */
  replaces: string | null;
  /** Whether it is looked up in the web. */
  web: boolean;
  /** Signed turns of an incognito conversation. */
  turns: readonly string[];
  /** All that the tab has of the pictures of those turns; null until the server asks for them. */
  earlier: readonly File[] | null;
}

/** Asks. A visitor becomes a guest here, or as incognito is switched on, and nowhere earlier. */
export async function askModel(question: ChatQuestion, signal: AbortSignal): Promise<Response> {
  await ensureSession();
  const { provider } = question.model;
  if (provider === "gemini") throw new RangeError("its models make no text");
  const body = formOf(question, await Promise.all(question.files.map(smaller)));
  if (question.files.length + question.fileIds.length > 0 && provider !== "aiml" && provider !== "llama") {
    return stream(streamAnswerWithFiles, { params: { provider }, body }, { signal });
  }
  return stream(streamAnswer, { params: { provider }, body }, { signal });
}

/** Bytes of pictures as they are sent. */
export const sentBytes = async (files: readonly File[]): Promise<number> =>
  (await Promise.all(files.map(smaller))).reduce((sum, { size }) => sum + size, 0);

/** Joins an answer of a conversation from an offset of its text. */
export const joinAnswer = (id: string, conversation: string | null, from: number, signal: AbortSignal) =>
  stream(
    resumeAnswer,
    { params: { id }, query: { from: String(from), ...(conversation !== null && { conversation }) } },
    { signal },
  );

/** The token alone identifies the asker: the form of a refused guest is sent again under another guest's token. */
function formOf(
  {
    model,
    text,
    conversation,
    project,
    requestId,
    replaces,
    turns,
    fileIds,
    beside,
    picture,
    web,
    earlier,
  }: ChatQuestion,
  files: File[],
): AnswerForm {
  return {
    model: model.name,
    model_id: String(model.id),
    model_list_id: String(model.id),
    query: text,
    conversation: conversation ?? "",
    request_id: requestId,
    locale: currentLocale(),
    ...(picture !== null && { picture }),
    ...(project !== null && { project }),
    ...(replaces !== null && { replaces }),
    ...(beside !== null && { beside_model_id: String(beside.model.id), beside_request_id: beside.requestId }),
    ...(turns.length > 0 && { "turns[]": [...turns] }),
    ...(earlier !== null && { earlier: "1" as const, "earlier_images[]": [...earlier] }),
    ...(web && { web: "1" as const }),
    ...(files.length > 0 && { "images[]": files }),
    ...(fileIds.length > 0 && { "files[]": [...fileIds] }),
  };
}
