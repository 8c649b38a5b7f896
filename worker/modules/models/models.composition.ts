import type { Base } from "../../base.ts";
import { createAdminModelsRepository } from "./admin-models.repository.ts";
import { createAdminModelsService } from "./admin-models.service.ts";
import { createModelsRepository } from "./models.repository.ts";
import { createModelCatalogue } from "./model-catalogue.service.ts";

/** The catalogue of models, as people and as admins see it. */
export const composeModels = ({ db, vendorsOf, clock }: Base) => ({
  catalogue: createModelCatalogue({ models: createModelsRepository(db), vendorsOf, clock }),
  admin: createAdminModelsService({ models: createAdminModelsRepository(db), vendorsOf, clock }),
});
