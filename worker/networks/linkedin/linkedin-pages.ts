import * as z from "zod/mini";
import type { Outcome } from "../outcome.ts";
import type { RemoteAccount } from "../network.port.ts";
import { versioned } from "./linkedin-config.ts";
import type { LinkedinDoor } from "./linkedin-config.ts";

const roles = z.object({
  elements: z.array(z.object({ organization: z.string(), role: z.string(), state: z.string() })),
});
const organizations = z.object({
  results: z.record(z.string(), z.object({ localizedName: z.string(), vanityName: z.optional(z.string()) })),
});

/** Who may publish: learn.microsoft.com/linkedin/marketing, "Organization access control by role" */
const publishing: readonly string[] = ["ADMINISTRATOR", "CONTENT_ADMINISTRATOR"];

export function createLinkedinPages({ api, call }: LinkedinDoor) {
  return {
    /** The pages that the token's holder may publish for. */
    async list(accessToken: string): Promise<Outcome<RemoteAccount[]>> {
      const found = await call({
        method: "GET",
        url: `${api}/rest/organizationAcls?q=roleAssignee&state=APPROVED&count=100`,
        ...versioned(accessToken),
        read: ({ json }) => roles.safeParse(json).data ?? null,
      });
      if (found.outcome !== "done") return found;
      const urns = found.value.elements
        .filter(({ role, state }) => state === "APPROVED" && publishing.includes(role))
        .map(({ organization }) => organization);
      const ids = [...new Set(urns)].map((urn) => urn.slice(urn.lastIndexOf(":") + 1));
      if (ids.length === 0) return { ...found, value: [] };
      return call({
        method: "GET",
        url: `${api}/rest/organizations?ids=List(${ids.map(encodeURIComponent).join(",")})`,
        ...versioned(accessToken),
        read({ json }): RemoteAccount[] | null {
          const { data } = organizations.safeParse(json);
          if (!data) return null;
          return Object.entries(data.results).map(([id, { localizedName, vanityName = null }]) => ({
            remoteId: `urn:li:organization:${id}`,
            name: localizedName,
            handle: vanityName,
            subscriptionType: null,
          }));
        },
      });
    },
  };
}
