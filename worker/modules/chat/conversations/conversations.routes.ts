import { chooseBranch, copyBranch } from "../../../contract/chat/branches.contract.ts";
import {
  arrangeConversation,
  createConversation,
  listConversations,
  markConversationRead,
  paginateConversations,
  readConversation,
  readLastConversation,
  removeConversation,
  removeOwnConversation,
  renameConversation,
  updateRelatedQuestions,
} from "../../../contract/chat/conversations.contract.ts";
import { turnsPageOf } from "../../../contract/chat/turns-page.ts";
import { serve } from "../../../http/serve.ts";

const success = { success: true } as const;

export const conversationsRoutes = [
  serve(createConversation, async ({ services, caller }) => ({
    conversationId: await services.chat.conversations.create(caller),
  })),
  serve(readLastConversation, async ({ services, caller }) => {
    const last = await services.chat.conversations.readLast(caller.id);
    return last && services.chat.pictures.show(last, caller);
  }),
  serve(listConversations, ({ services, caller, params }) => services.chat.conversations.list(caller.id, params.order)),
  serve(paginateConversations, ({ services, caller, params, query }) =>
    services.chat.conversations.paginate({ userId: caller.id, order: params.order, ...query }),
  ),
  serve(readConversation, async ({ services, caller, params, query }) => {
    const { conversations } = services.chat;
    const [page, known] = [turnsPageOf(query), query.unless];
    const found = await (known === undefined
      ? conversations.read(caller.id, params.id, page)
      : conversations.readUnless(known, caller.id, params.id, page));
    return found && services.chat.pictures.show(found, caller);
  }),
  serve(markConversationRead, async ({ services, caller, params }) => {
    await services.chat.conversations.markRead(caller.id, params.id);
    return success;
  }),
  serve(chooseBranch, async ({ services, caller, params, query }) => {
    const chosen = { userId: caller.id, messageId: params.id };
    return services.chat.pictures.show(await services.chat.branches.choose(chosen, turnsPageOf(query)), caller);
  }),
  serve(copyBranch, ({ services, caller, params, body }) =>
    services.chat.branches.copy({ userId: caller.id, messageId: params.id }, body),
  ),
  serve(renameConversation, ({ services, caller, params, body }) =>
    services.chat.conversations.rename(caller.id, params.id, body.title),
  ),
  serve(arrangeConversation, ({ services, caller, params, body }) =>
    services.chat.conversations.arrange(caller.id, params.id, body),
  ),
  serve(removeConversation, async ({ services, caller, params }) => {
    await services.chat.conversations.remove(caller.id, params.id);
    return success;
  }),
  serve(removeOwnConversation, async ({ services, caller, params }) => {
    await services.chat.conversations.remove(caller.id, params.id);
    return success;
  }),
  serve(updateRelatedQuestions, async ({ services, caller, params, body }) => {
    await services.chat.conversations.updateRelatedQuestions(caller.id, params.id, body);
    return success;
  }),
];
