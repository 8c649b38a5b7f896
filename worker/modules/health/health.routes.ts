import { listProviderHealth, readHealth } from "../../contract/health.contract.ts";
import { serve } from "../../http/serve.ts";

export const healthRoutes = [
  serve(readHealth, ({ services }) => services.health.read()),
  serve(listProviderHealth, ({ services }) => services.providers.list()),
];
