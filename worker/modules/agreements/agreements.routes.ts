import { acceptAgreement, downloadAgreement, readAgreement } from "../../contract/agreements.contract.ts";
import { savedFile } from "../../http/saved-file.ts";
import { serve } from "../../http/serve.ts";

export const agreementsRoutes = [
  serve(readAgreement, ({ services, caller }) => services.agreements.read(caller.workspaceId)),
  serve(acceptAgreement, ({ services, caller, body, request }) =>
    services.agreements.accept(caller, body, request.language),
  ),
  serve(downloadAgreement, async ({ services, caller, params }) =>
    savedFile(await services.agreements.open(caller.workspaceId, Number(params.version))),
  ),
];
