import {
  addImprovement,
  addWritingCategory,
  addWritingTemplate,
  listAdminImprovements,
  listAdminWritingCategories,
  listAdminWritingTemplates,
  listImprovements,
  listWritingCategories,
  listWritingTemplates,
  readImprovement,
  readWritingCategory,
  readWritingTemplate,
  removeImprovement,
  removeWritingCategory,
  removeWritingTemplate,
  restoreImprovement,
  restoreWritingCategory,
  restoreWritingTemplate,
  shareImprovement,
  shareWritingTemplate,
  takeBackImprovement,
  takeBackWritingTemplate,
  updateImprovement,
  updateWritingCategory,
  updateWritingTemplate,
} from "../../../contract/assistant/templates.contract.ts";
import { serve } from "../../../http/serve.ts";

export const templatesRoutes = [
  serve(listWritingTemplates, ({ services, caller }) => services.assistant.templates.list(caller)),
  serve(readWritingTemplate, ({ services, caller, params }) =>
    services.assistant.templates.read(caller, Number(params.id)),
  ),
  serve(addWritingTemplate, ({ services, caller, body }) => services.assistant.templates.add(caller, body)),
  serve(updateWritingTemplate, ({ services, caller, params, body }) =>
    services.assistant.templates.update(caller, Number(params.id), body),
  ),
  serve(removeWritingTemplate, ({ services, caller, params }) =>
    services.assistant.templates.remove(caller, Number(params.id)),
  ),
  serve(listAdminWritingTemplates, ({ services, query }) => services.assistant.templates.listAsAdmin(query)),
  serve(shareWritingTemplate, ({ services, caller, params }) =>
    services.assistant.templates.share(caller, Number(params.id)),
  ),
  serve(takeBackWritingTemplate, ({ services, caller, params }) =>
    services.assistant.templates.takeBack(caller, Number(params.id)),
  ),
  serve(restoreWritingTemplate, ({ services, params }) => services.assistant.templates.restore(Number(params.id))),
  serve(listWritingCategories, ({ services, caller }) => services.assistant.categories.list(caller)),
  serve(readWritingCategory, ({ services, caller, params }) =>
    services.assistant.categories.read(caller, Number(params.id)),
  ),
  serve(addWritingCategory, ({ services, caller, body }) => services.assistant.categories.add(caller, body)),
  serve(updateWritingCategory, ({ services, caller, params, body }) =>
    services.assistant.categories.update(caller, Number(params.id), body),
  ),
  serve(removeWritingCategory, ({ services, caller, params }) =>
    services.assistant.categories.remove(caller, Number(params.id)),
  ),
  serve(listAdminWritingCategories, ({ services, query }) => services.assistant.categories.listAsAdmin(query)),
  serve(restoreWritingCategory, ({ services, params }) => services.assistant.categories.restore(Number(params.id))),
  serve(listImprovements, ({ services, caller }) => services.assistant.improvements.list(caller)),
  serve(readImprovement, ({ services, caller, params }) =>
    services.assistant.improvements.read(caller, Number(params.id)),
  ),
  serve(addImprovement, ({ services, caller, body }) => services.assistant.improvements.add(caller, body)),
  serve(updateImprovement, ({ services, caller, params, body }) =>
    services.assistant.improvements.update(caller, Number(params.id), body),
  ),
  serve(removeImprovement, ({ services, caller, params }) =>
    services.assistant.improvements.remove(caller, Number(params.id)),
  ),
  serve(listAdminImprovements, ({ services, query }) => services.assistant.improvements.listAsAdmin(query)),
  serve(shareImprovement, ({ services, caller, params }) =>
    services.assistant.improvements.share(caller, Number(params.id)),
  ),
  serve(takeBackImprovement, ({ services, caller, params }) =>
    services.assistant.improvements.takeBack(caller, Number(params.id)),
  ),
  serve(restoreImprovement, ({ services, params }) => services.assistant.improvements.restore(Number(params.id))),
];
