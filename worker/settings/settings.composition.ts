import type { Base } from "../base.ts";
import type { Landing } from "../modules/landing/landing.composition.ts";
import { createSettingsRepository } from "./settings.repository.ts";
import { createSettingsService } from "./settings.service.ts";
import { createSwitchesRepository } from "./switches.repository.ts";
import { createSwitchesService } from "./switches.service.ts";
import type { SwitchesService } from "./switches.service.ts";

/** The figures that an admin sets; other parts read them by the port of the base. */
export const composeSettings = ({ db, settings, clock }: Base, { landing }: { landing: Pick<Landing, "pages"> }) =>
  createSettingsService({ rows: createSettingsRepository(db), reader: settings, pages: landing.pages, clock });

/** What an admin switches off; other parts ask the reader of the base. */
export const composeSwitches = ({ db, switches, clock }: Base): SwitchesService =>
  createSwitchesService({ rows: createSwitchesRepository(db), reader: switches, clock });
