import {
  removeSupportFile,
  removeTrainedSource,
  removeTrainedSourceByGet,
} from "../../../contract/support/sources.contract.ts";
import { serve } from "../../../http/serve.ts";

const success = { success: true as const };

export const sourcesRoutes = [
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
