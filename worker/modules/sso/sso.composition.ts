import type { Base } from "../../base.ts";
import type { Callers } from "../../callers/callers.composition.ts";
import type { EndedMemberships } from "../../callers/ended-memberships.service.ts";
import { createSealing } from "../../lib/sealing.ts";
import { createTeamProviders } from "../../providers/identity/team-provider.ts";
import type { Entry } from "../auth/auth.composition.ts";
import { createTeamEntrance } from "../auth/team-entrance.service.ts";
import type { Workspaces } from "../workspaces/workspaces.composition.ts";
import { createDomainsRepository } from "./domains.repository.ts";
import { createDomains } from "./domains.service.ts";
import { createSsoFlows } from "./flows.service.ts";
import { createProviderRepository } from "./provider.repository.ts";
import { createProviderService } from "./provider.service.ts";
import { createSignInRepository } from "./sign-in.repository.ts";
import { createTeamSignIn } from "./sign-in.service.ts";
import { createTeamProofs } from "./team-proofs.service.ts";

interface Others {
  entry: Pick<Entry, "rows" | "identity" | "attempts" | "tokens">;
  callers: Pick<Callers, "rows">;
  workspaces: Pick<Workspaces, "notices">;
  endedMemberships: EndedMemberships;
}

/** Sign-in of a team's members by a provider of its own, for mail domains that are its own. */
export function composeSso(
  { config, db, names, web, switches, clock }: Pick<Base, "config" | "db" | "names" | "web" | "switches" | "clock">,
  { entry, callers, workspaces: { notices }, endedMemberships }: Others,
) {
  const { publicUrl } = config;
  const { rows: auth, identity, attempts, tokens } = entry;
  const domains = createDomainsRepository(db);
  const providers = createProviderRepository(db);
  const signIns = createSignInRepository(db);
  const openId = createTeamProviders(web, clock);
  const sealing = createSealing(config.auth.keys, "sign-in provider");
  const flows = createSsoFlows({ providers, domains, openId, tokens, sealing, publicUrl });
  const shared = { providers, signIns, flows, openId, tokens, attempts, endedMemberships, publicUrl, clock };
  return {
    domains: createDomains({ domains, names, attempts, notices, endedMemberships, clock }),
    provider: createProviderService(shared),
    flows,
    signIn: createTeamSignIn({ ...shared, entrance: createTeamEntrance({ auth, identity, clock }), switches }),
    proofs: createTeamProofs({ ...shared, sessionRows: callers.rows }),
  };
}
