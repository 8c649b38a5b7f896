import { listSettings, readSettings, updateSettings } from "../contract/settings.contract.ts";
import { serve } from "../http/serve.ts";

export const settingsRoutes = [
  serve(readSettings, ({ services }) => services.settings.readPublic()),
  serve(listSettings, ({ services }) => services.settings.list()),
  serve(updateSettings, ({ services, caller, body }) => services.settings.update(caller, body)),
];
