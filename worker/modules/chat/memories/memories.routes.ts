import {
  addMemory,
  changeMemory,
  listMemories,
  removeMemory,
  suggestMemory,
} from "../../../contract/chat/memories.contract.ts";
import { serve } from "../../../http/serve.ts";

export const memoriesRoutes = [
  serve(listMemories, ({ services, caller }) => services.chat.memories.list(caller.id)),
  serve(addMemory, ({ services, caller, body }) => services.chat.memories.add(caller.id, body.text, body.request_id)),
  serve(changeMemory, ({ services, caller, params, body }) =>
    services.chat.memories.change(caller.id, params.id, body.text),
  ),
  serve(removeMemory, async ({ services, caller, params }) => {
    await services.chat.memories.remove(caller.id, params.id);
    return { success: true as const };
  }),
  serve(suggestMemory, async ({ services, caller, body }) => ({
    text: await services.chat.memories.suggest(caller, body.said),
  })),
];
