import type { Base } from "../../base.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createAccountsRepository } from "./accounts/accounts.repository.ts";
import { createProfilesRepository } from "./profiles/profiles.repository.ts";
import { createProfiles } from "./profiles/profiles.service.ts";
import { createProfileReader } from "./profiles/reading.service.ts";

type Ports = "config" | "db" | "social" | "publishers" | "guests" | "web" | "webReader" | "clock";

interface Others {
  limits: Pick<Limits, "caps" | "meters">;
}

/** Profiles that posts are written after. */
export function composeSocialProfiles(base: Pick<Base, Ports>, { limits: { caps, meters } }: Others) {
  const { config, db, social: networks, publishers, guests, web, webReader: reader, clock } = base;
  const accounts = createAccountsRepository(db, caps);
  return {
    profiles: createProfiles({
      profiles: createProfilesRepository(db),
      reading: createProfileReader({ accounts, networks, publishers, meters, web, reader }),
      guests,
      ownHosts: [new URL(config.publicUrl).hostname],
      clock,
    }),
  };
}
