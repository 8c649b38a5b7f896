import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import { createOpenIdProvider } from "./provider.ts";
import type { OpenIdClient } from "./provider.ts";

export interface OpenIdStandIn extends RunningServer, OpenIdClient {
  discoveryUrl: string;
}

const client = { clientId: "ensemble-local", clientSecret: "ensemble-local-secret" };
const originOf = (url: string): string => new URL(url).origin;

/** Google, on this machine. */
export async function startOpenIdStandIn(): Promise<OpenIdStandIn> {
  const about = "This page stands in for Google on this machine. Any name and email will do.";
  const { app } = await createOpenIdProvider({ client, about, issuerOf: originOf, pageOf: originOf });
  const served = await serveApp(app);
  return { ...served, ...client, discoveryUrl: `${served.url}/.well-known/openid-configuration` };
}
