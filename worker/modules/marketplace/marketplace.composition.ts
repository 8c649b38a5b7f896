import type { Base } from "../../base.ts";
import { createMarketplaceRepository } from "./marketplace.repository.ts";
import { createProductModules } from "./product-modules.service.ts";

/** The modules of the product, and which of them a person has switched on. */
export const composeMarketplace = ({ db, available }: Base) => ({
  modules: createProductModules({ marketplace: createMarketplaceRepository(db), available }),
});
