import type { Base } from "../../base.ts";
import { createAdminModelsRepository } from "./admin-models.repository.ts";
import { createAdminModelsService } from "./admin-models.service.ts";
import { createModelsRepository } from "./models.repository.ts";
import { createModelsService } from "./models.service.ts";

/** The catalogue of models, as people and as admins see it. */
export const composeModels = ({ db, ai, clock }: Base) => ({
  catalogue: createModelsService({ models: createModelsRepository(db), providers: ai.available, clock }),
  admin: createAdminModelsService({ models: createAdminModelsRepository(db), providers: ai.available, clock }),
});
