import type { Base } from "../../base.ts";
import type { EndedMemberships } from "../../callers/ended-memberships.service.ts";
import type { Attempts } from "../auth/attempts.service.ts";
import type { Workspaces } from "../workspaces/workspaces.composition.ts";
import { createDomainsRepository } from "./domains.repository.ts";
import { createDomains } from "./domains.service.ts";

interface Others {
  attempts: Pick<Attempts, "ofSubject">;
  workspaces: Pick<Workspaces, "notices">;
  endedMemberships: EndedMemberships;
}

/** Sign-in of a team's members by a provider of its own, for mail domains that are its own. */
export function composeSso(
  { db, names, clock }: Pick<Base, "db" | "names" | "clock">,
  { attempts, workspaces: { notices }, endedMemberships }: Others,
) {
  return {
    domains: createDomains({ domains: createDomainsRepository(db), names, attempts, notices, endedMemberships, clock }),
  };
}
