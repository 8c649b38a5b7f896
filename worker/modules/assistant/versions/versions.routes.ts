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
  serve(listAssistantVersions, ({ services, caller, params }) =>
    services.assistant.versions.list(caller.id, params.id),
  ),
  serve(keepAssistantVersion, ({ services, caller, params, body }) =>
    services.assistant.versions.keep(caller.id, params.id, body.label),
  ),
  serve(readAssistantVersion, ({ services, caller, params, query }) =>
    services.assistant.versions.read(caller.id, params.id, Number(params.version), query.content_format),
  ),
  serve(nameAssistantVersion, ({ services, caller, params, body }) =>
    services.assistant.versions.name(caller.id, params.id, Number(params.version), body.label),
  ),
  serve(restoreAssistantVersion, (handled) => {
    const { services, caller, params, body } = handled;
    const base = body.base_version ?? null;
    return thenIndexed(
      handled,
      services.assistant.versions.restore(caller.id, params.id, Number(params.version), base),
    );
  }),
];
