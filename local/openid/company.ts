import { serveApp } from "../serve.ts";
import type { RunningServer } from "../serve.ts";
import { createOpenIdProvider } from "./provider.ts";
import type { Fault, OpenIdClient } from "./provider.ts";

export const companyHost = "id.harbour.example";

export interface CompanyProvider extends RunningServer, OpenIdClient {
  issuer: string;
  /** Answers what the Worker asks it, as a site of the web. */
  take(request: Request, address: URL): Promise<Response>;
  /** What it does wrong from now on; null: nothing. */
  play(fault: Fault | null): void;
}

const client = { clientId: "ensemble-at-harbour", clientSecret: "harbour-secret" };
const issuer = `https://${companyHost}`;

/** The OpenID provider of a company, whom a team may name as its own. A browser finds it under its name with `.localhost`. */
export async function startCompanyProvider({ now }: { now?: () => number } = {}): Promise<CompanyProvider> {
  const about = "This page stands in for the provider of a company. Any name and email will do.";
  let page = "";
  const { app, play } = await createOpenIdProvider({
    client,
    about,
    issuerOf: () => issuer,
    pageOf: () => page,
    ...(now && { now }),
  });
  const served = await serveApp(app);
  page = served.url.replace("127.0.0.1", companyHost.replace(/\.example$/, ".localhost"));
  return {
    ...served,
    ...client,
    issuer,
    play,
    take: async (request, address) =>
      app.request(`${address.pathname}${address.search}`, {
        method: request.method,
        headers: request.headers,
        ...(request.method === "POST" && { body: await request.text() }),
      }),
  };
}
