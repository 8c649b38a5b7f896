import {
  keepAssistantVersion,
  listAssistantVersions,
  nameAssistantVersion,
  readAssistantVersion,
  restoreAssistantVersion,
} from "../../../contract/assistant/versions.contract.ts";
import { serve } from "../../../http/serve.ts";
import { thenIndexed } from "../search/indexed.routes.ts";

export const versionsRoutes = [
  serve(listAssistantVersions, ({ services, caller, params }) => services.assistant.versions.list(caller, params.id)),
  serve(keepAssistantVersion, ({ services, caller, params, body }) =>
    services.assistant.versions.keep(caller, params.id, body.label),
  ),
  serve(readAssistantVersion, ({ services, caller, params, query }) =>
    services.assistant.versions.read(caller, params.id, Number(params.version), query.content_format),
  ),
  serve(nameAssistantVersion, ({ services, caller, params, body }) =>
    services.assistant.versions.name(caller, params.id, Number(params.version), body.label),
  ),
  serve(restoreAssistantVersion, (handled) => {
    const { services, caller, params, body } = handled;
    const base = body.base_version ?? null;
    return thenIndexed(handled, services.assistant.versions.restore(caller, params.id, Number(params.version), base));
  }),
];
