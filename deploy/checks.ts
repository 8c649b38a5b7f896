import * as z from "zod";
import { regionFacts } from "../worker/contract/region.rules.ts";
import { missingSettings, wrongSettings } from "./settings.ts";
import type { Check } from "./steps.ts";
import { inAnotherPlace } from "./storage.steps.ts";

const identity = z.object({ accounts: z.array(z.object({ id: z.string(), name: z.string() })).default([]) });

const login: Check = {
  name: "login",
  async find({ tools }) {
    const output = await tools.wrangler(["whoami", "--json"]).catch(() => "");
    const answer = identity.safeParse(parsed(output));
    if (!answer.success) return ["run `npx wrangler login`, or set CLOUDFLARE_API_TOKEN"];
    const { accounts } = answer.data;
    if (accounts.length === 1 || process.env["CLOUDFLARE_ACCOUNT_ID"]) return [];
    const names = accounts.map(({ id, name }) => `${id} (${name})`).join(", ");
    return [`the login has ${accounts.length} accounts: set CLOUDFLARE_ACCOUNT_ID to one of ${names}`];
  },
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const setting: Check = {
  name: "setting",
  find: async ({ values }) => [...missingSettings(values), ...wrongSettings(values)],
};

/** An address of Neon: postgresql://role:password@ep-name-123.eu-central-1.aws.neon.tech/database */
const neonHost = /^[\w-]+\.(?:[\w-]+\.)?([a-z]+-[a-z]+-\d)\.aws\.neon\.tech$/;

const region: Check = {
  name: "region",
  async find(deployment) {
    const { region: place } = deployment.stage;
    if (place === "none") return ["REGION of wrangler.toml: choose one before the first user; `eu` is the usual one"];
    const found: string[] = [];
    const host = URL.parse(deployment.values["DATABASE_URL"] ?? "")?.hostname ?? "";
    const [, database] = neonHost.exec(host) ?? [];
    const { databases } = regionFacts[place];
    if (host !== "" && database === undefined) found.push("DATABASE_URL: an address of Neon is expected");
    if (database !== undefined && !databases.includes(database))
      found.push(
        `DATABASE_URL: its database is in ${database}; for REGION ${place} it must be in ${databases.join(" or ")}`,
      );
    // What cannot be asked stops the step of the bucket.
    if (await inAnotherPlace(deployment).catch(() => false))
      found.push(
        `the bucket ${deployment.stage.bucket} is there in another place: REGION was changed after the first deploy, which loses all objects; put it back`,
      );
    return found;
  },
};

const zone: Check = {
  name: "zone",
  async find({ values, tools }) {
    const found: string[] = [];
    for (const name of ["PUBLIC_URL", "MEDIA_URL"] as const) {
      const host = URL.parse(values[name] ?? "")?.hostname;
      if (host !== undefined && !(await isAtCloudflare(host, tools.nameServers)))
        found.push(
          `${name}: the domain of ${host} is no zone of Cloudflare yet; add it in the dashboard and change its name servers`,
        );
    }
    return found;
  },
};

/** The name servers of the nearest domain above that has its own. */
async function isAtCloudflare(host: string, nameServers: (domain: string) => Promise<readonly string[]>) {
  const labels = host.split(".");
  for (let from = 0; from < labels.length - 1; from += 1) {
    const servers = await nameServers(labels.slice(from).join("."));
    if (servers.length > 0) return servers.every((server) => server.endsWith(".ns.cloudflare.com"));
  }
  return false;
}

const docker: Check = {
  name: "docker",
  find: async ({ values, tools }) =>
    values["MEDIA_URL"] && !(await tools.hasDocker()) ? ["start Docker: it builds the image of the media engine"] : [],
};

/** All that must be there before anything is changed. The paid plans stand in docs/deploy.md: no login may read them. */
export const checks: readonly Check[] = [login, setting, region, zone, docker];
