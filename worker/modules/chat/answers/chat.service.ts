import type { Files } from "../../../bindings/files.ts";
import type { AnswerForm } from "../../../contract/chat/answers.contract.ts";
import type { AdmissionRequest } from "../../../answers/admission.request.ts";
import type { AnswersService } from "../../../answers/answers.service.ts";
import { readImages } from "../../../answers/images.ts";
import { AppError } from "../../../lib/app-error.ts";
import type { UserCaller } from "../../../lib/caller.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId } from "../../../lib/ids.ts";
import { modelNotFound } from "../../models/models.errors.ts";
import type { ConversationsRepository } from "../conversations/conversations.repository.ts";
import { provisionalTitle } from "./answers.prompts.ts";
import { fileNotFound } from "./chat.errors.ts";

interface Dependencies {
  answers: Pick<AnswersService, "begin">;
  conversations: Pick<ConversationsRepository, "findFile">;
  sessions: { requireSignature(token: string): Promise<string> };
  files: Pick<Files, "read">;
  clock: Clock;
}

export interface Asking {
  token: string;
  claimedUserIds: readonly string[];
  address: string;
  form: AnswerForm;
  signal: AbortSignal;
}

/** Questions of the chat, and the pictures that came with them. */
export function createChatService({ answers, conversations, sessions, files, clock }: Dependencies) {
  return {
    /** The stream of a new answer. models.not_found where the form names no model. */
    async ask({ token, claimedUserIds, address, form, signal }: Asking): Promise<Response> {
      const modelId = Number(form.model_id ?? form.model_list_id ?? 0);
      if (modelId === 0) throw modelNotFound();
      if (form.replaces && !form.conversation)
        throw new AppError("request.invalid", { fields: ["replaces: needs a conversation"] });
      const images = await readImages(form["images[]"]);
      const request: AdmissionRequest<null> = {
        kind: "chat",
        token: await sessions.requireSignature(token),
        claimedUserIds,
        asGuest: form.guest === "1" || form.guest === "true" || form.guest === "yes",
        queryType: "chat",
        units: 1,
        answerId: form.request_id ?? createId(),
        questionId: createId(),
        lane: form.conversation || createId(),
        isNewLane: !form.conversation,
        modelId,
        replaces: form.replaces ?? null,
        text: form.query,
        title: provisionalTitle(form.query),
        images: images.map(({ file_id, media_type, bytes }) => ({ file_id, media_type, bytes: bytes.length })),
        now: new Date(clock.now()),
        subject: null,
      };
      return answers.begin(request, images, { address, signal });
    },

    /** chat.file_not_found where it is another's. */
    async readFile(caller: UserCaller, id: string) {
      const owned = await conversations.findFile(id, caller.id);
      const stored = owned && (await files.read(id));
      if (!stored) throw fileNotFound();
      return stored;
    },
  };
}
