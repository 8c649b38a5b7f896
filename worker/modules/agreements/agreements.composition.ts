import type { Base } from "../../base.ts";
import { createPressing } from "../../document/pressing.service.ts";
import type { Landing } from "../landing/landing.composition.ts";
import { createAgreementsRepository } from "./agreements.repository.ts";
import { createAgreements } from "./agreements.service.ts";

type Ports = "config" | "db" | "files" | "press" | "clock";

/** What owners of chatbots and planners accept before data of others is processed for them. */
export const composeAgreements = (
  { config, db, files, press, clock }: Pick<Base, Ports>,
  { landing }: { landing: Pick<Landing, "pages"> },
) =>
  createAgreements({
    rows: createAgreementsRepository(db),
    pages: landing.pages,
    press: createPressing({ files, press }),
    publicUrl: config.publicUrl,
    clock,
  });
