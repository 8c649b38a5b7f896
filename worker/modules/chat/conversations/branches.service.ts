import type { Files } from "../../../bindings/files.ts";
import type { Conversation, ConversationSummary } from "../../../contract/chat/conversations.contract.ts";
import type { copyBranch } from "../../../contract/chat/branches.contract.ts";
import type { TurnsPage } from "../../../contract/chat/turns-page.ts";
import type { BodyOf } from "../../../contract/endpoint.ts";
import { conversationBusy } from "../../../answers/answers.errors.ts";
import type { Clock } from "../../../lib/clock.ts";
import { createId, derivedId } from "../../../lib/ids.ts";
import type { BranchesRepository } from "./branches.repository.ts";
import type { OwnMessage } from "./branches.sql.ts";
import { messageNotFound } from "./conversations.errors.ts";
import type { ConversationsRepository } from "./conversations.repository.ts";

interface Dependencies {
  branches: BranchesRepository;
  conversations: Pick<ConversationsRepository, "find" | "findSummary">;
  files: Pick<Files, "copy" | "remove">;
  clock: Clock;
}

/** Pictures that are copied at a time. */
const copiedAtOnce = 4;

/**
 * The branches of stored conversations; incognito ones have none. Both throw chat.message_not_found for a message that is
 * not the account's, and chat.conversation_busy.
 */
export function createBranchesService({ branches, conversations, files, clock }: Dependencies) {
  async function copyPictures(pictures: readonly { id: string; originalId: string }[]): Promise<void> {
    for (let from = 0; from < pictures.length; from += copiedAtOnce) {
      const some = pictures.slice(from, from + copiedAtOnce);
      await Promise.all(some.map(({ id, originalId }) => files.copy(originalId, id)));
    }
  }

  return {
    /** The conversation as it stands in the branch of a message. */
    async choose(chosen: OwnMessage, page: TurnsPage | null): Promise<Conversation> {
      const place = await branches.choose(chosen, new Date(clock.now()));
      if (place === null) throw messageNotFound();
      if (place.busy) throw conversationBusy();
      const found = await conversations.find(chosen.userId, place.conversationId, page);
      if (found === null) throw messageNotFound();
      return found;
    },

    /** A new conversation of the messages up to one. Its ids follow from the request's, so that a repeat makes nothing. */
    async copy(
      chosen: OwnMessage,
      { title, request_id: requestId = createId() }: BodyOf<typeof copyBranch>,
    ): Promise<ConversationSummary> {
      const found = await branches.findPath(chosen);
      if (found === null) throw messageNotFound();
      const { conversationId: originalId, path } = found;
      if (path.length === 0) throw conversationBusy();
      const { userId } = chosen;
      const id = await derivedId("copy", `${userId}\n${requestId}`);
      const idOf = (original: string) => derivedId(id, original);
      const images = path.flatMap((one) => one.images);
      const pictures = await Promise.all(
        images.map(async ({ file_id }) => ({ originalId: file_id, id: await idOf(file_id) })),
      );
      const copies = new Map(pictures.map((picture) => [picture.originalId, picture.id]));
      const ids = await Promise.all(path.map((one) => idOf(one.id)));
      const messages = path.map((one, at) => ({
        id: ids[at] ?? "",
        originalId: one.id,
        parentId: ids[at - 1] ?? null,
        images: one.images.map((image) => ({ ...image, file_id: copies.get(image.file_id) ?? image.file_id })),
      }));
      await copyPictures(pictures);
      const now = new Date(clock.now());
      await branches.keepCopy({ id, userId, originalId, title, messages, pictures, now });
      const kept = await conversations.findSummary(userId, id);
      if (kept !== null) return kept;
      await files.remove(pictures.map((picture) => picture.id));
      throw messageNotFound();
    },
  };
}
