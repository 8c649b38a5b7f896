import {
  removeSupportFile,
  removeTrainedSource,
  removeTrainedSourceByGet,
} from "../../../contract/support/sources.contract.ts";
import { addSources, trainChatbot } from "../../../contract/support/training.contract.ts";
import { serve } from "../../../http/serve.ts";

const success = { success: true as const };

export const sourcesRoutes = [
  serve(addSources, ({ services, caller, body }) => services.support.adding.add(caller.id, body)),
  serve(trainChatbot, ({ services, caller, body }) =>
    services.support.training.train(caller.id, body.chatbot_id, body.source_ids),
  ),
  serve(removeSupportFile, async ({ services, caller, params }) => {
    await services.support.sources.remove(caller.id, params.id, { only: "file" });
    return success;
  }),
  ...[removeTrainedSource, removeTrainedSourceByGet].map((endpoint) =>
    serve(endpoint, async ({ services, caller, params }) => {
      await services.support.sources.remove(caller.id, params.id);
      return success;
    }),
  ),
];
