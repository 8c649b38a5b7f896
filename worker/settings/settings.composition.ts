import type { Base } from "../base.ts";
import type { Landing } from "../modules/landing/landing.composition.ts";
import { createSettingsRepository } from "./settings.repository.ts";
import { createSettingsService } from "./settings.service.ts";

/** The figures that an admin sets; other parts read them by the port of the base. */
export const composeSettings = ({ db, settings, clock }: Base, { landing }: { landing: Pick<Landing, "pages"> }) =>
  createSettingsService({ rows: createSettingsRepository(db), reader: settings, pages: landing.pages, clock });
