import type { Base } from "../../base.ts";
import { createSealing } from "../../lib/sealing.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createAccountsRepository } from "./accounts/accounts.repository.ts";
import { createAccountsService } from "./accounts/accounts.service.ts";
import { createConnectingService } from "./accounts/connecting.service.ts";
import { createTokenVault } from "./accounts/token-vault.ts";
import { createMediaRemovalRepository } from "./media/media-removal.repository.ts";
import { createMediaRemoval } from "./media/media-removal.service.ts";

type Ports = "config" | "db" | "files" | "social" | "clock";

interface Others {
  limits: Pick<Limits, "caps">;
}

/** Campaigns, posts, the accounts that they go out from, and what became of each. */
export function composeSocial({ config, db, files, social: networks, clock }: Pick<Base, Ports>, { limits }: Others) {
  const { caps } = limits;
  const { publicUrl } = config;
  const vault = createTokenVault(createSealing(config.socialTokenKeys, "social token"));
  const accounts = createAccountsRepository(db, caps);
  return {
    accounts: createAccountsService({ accounts, networks, vault, clock }),
    connecting: createConnectingService({ accounts, caps, networks, vault, publicUrl, clock }),
    mediaRemoval: createMediaRemoval({ rows: createMediaRemovalRepository(db), files }),
  };
}
