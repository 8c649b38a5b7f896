import type { Base } from "../../base.ts";
import { createMarketplaceRepository } from "./marketplace.repository.ts";
import { createMarketplaceService } from "./marketplace.service.ts";

/** The modules of the product, and which of them a person has switched on. */
export const composeMarketplace = ({ db, available }: Base) => ({
  modules: createMarketplaceService({ marketplace: createMarketplaceRepository(db), available }),
});
