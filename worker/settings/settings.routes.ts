import { listSettings, readSettings, updateSettings } from "../contract/settings.contract.ts";
import { serve } from "../http/serve.ts";

export const settingsRoutes = [
  serve(readSettings, ({ services }) => services.settings.read()),
  serve(listSettings, ({ services }) => services.settings.list()),
  serve(updateSettings, ({ services, caller, body }) => services.settings.update(caller, body)),
];
