import { enginePartBytes, readEngineInput, storeEnginePart } from "../contract/engine.contract.ts";
import { rangedFile } from "../http/ranged-file.ts";
import { serve } from "../http/serve.ts";
import { readBytes } from "../http/validate.ts";

export const engineRoutes = [
  serve(readEngineInput, async ({ services, query, request }) =>
    rangedFile(await services.engine.files.open(query, request.header("range"))),
  ),
  serve(storeEnginePart, ({ services, query, request }) =>
    services.engine.files.put(query, () => readBytes(request.raw, enginePartBytes)),
  ),
];
