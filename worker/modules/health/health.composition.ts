import type { Base } from "../../base.ts";
import { createHealthRepository } from "./health.repository.ts";
import { createApiHealth } from "./api-health.service.ts";
import { createProvidersRepository } from "./providers.repository.ts";
import { createProvidersService } from "./providers.service.ts";
import { createViolationsService } from "./violations.service.ts";

/** Whether the API answers, and how the vendors did lately. */
export const composeHealth = ({ db, ai, clock }: Base) => ({
  api: createApiHealth({ health: createHealthRepository(db), clock }),
  violations: createViolationsService(),
  providers: createProvidersService({ ledger: createProvidersRepository(db), ai }),
});
