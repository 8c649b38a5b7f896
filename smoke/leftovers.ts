import { paginateConversations, removeConversation } from "../worker/contract/chat/conversations.contract.ts";
import { listSchedules, removeSchedule } from "../worker/contract/chat/schedules.contract.ts";
import { listMedia, removeMedia } from "../worker/contract/media/media.contract.ts";
import { listDocuments, removeDocument } from "../worker/contract/pdf/documents.contract.ts";
import { listOwnPosts, removePost } from "../worker/contract/publishing/posts.contract.ts";
import { listChatbots, removeChatbot } from "../worker/contract/support/chatbots.contract.ts";
import { mark } from "./stand.ts";
import type { Stand } from "./stand.ts";

const rowsOf = <T>(listed: readonly T[] | { data: readonly T[] }): readonly T[] =>
  "data" in listed ? listed.data : listed;

const isOurs = (name: string): boolean => name.startsWith(mark);

/** Deletes what an earlier run made in the account and could not undo, by the mark in its name. */
export async function removeLeftovers(stand: Stand): Promise<void> {
  const person = await stand.account();
  const removals = [
    async () => {
      const conversations = await person.call(paginateConversations, { params: { order: "desc" }, query: { q: mark } });
      for (const { id } of conversations.data) await person.call(removeConversation, { params: { id } });
    },
    async () => {
      for (const { id, name } of await person.call(listDocuments, {}))
        if (isOurs(name)) await person.call(removeDocument, { params: { fileId: id }, query: { works: "delete" } });
    },
    async () => {
      for (const { id, name } of await person.call(listSchedules, {}))
        if (isOurs(name)) await person.call(removeSchedule, { params: { id } });
    },
    async () => {
      for (const { id, name } of rowsOf(await person.call(listChatbots, {})))
        if (isOurs(name)) await person.call(removeChatbot, { params: { id } });
    },
    async () => {
      for (const { id, name } of rowsOf(await person.call(listMedia, {})))
        if (isOurs(name)) await person.call(removeMedia, { params: { mediaId: id } });
    },
    async () => {
      for (const { id, title } of rowsOf(await person.call(listOwnPosts, {})))
        if (isOurs(title)) await person.call(removePost, { params: { post: id } });
    },
  ];
  // A tool that is away keeps no other one from being tidied; its own check says that it is away.
  await Promise.allSettled(removals.map(async (remove) => remove()));
}
