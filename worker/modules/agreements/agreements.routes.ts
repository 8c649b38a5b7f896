import { acceptAgreement, downloadAgreement, readAgreement } from "../../contract/agreements.contract.ts";
import { savedFile } from "../../http/saved-file.ts";
import { serve } from "../../http/serve.ts";

export const agreementsRoutes = [
  serve(readAgreement, ({ services, caller }) => services.agreements.read(caller.id)),
  serve(acceptAgreement, ({ services, caller, body, request }) =>
    services.agreements.accept(caller, body, request.language),
  ),
  serve(downloadAgreement, async ({ services, caller, params }) =>
    savedFile(await services.agreements.open(caller.id, Number(params.version))),
  ),
];
