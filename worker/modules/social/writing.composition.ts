import type { Writer } from "../../answers/writer.service.ts";
import type { Base } from "../../base.ts";
import type { Limits } from "../limits/limits.composition.ts";
import { createSocialTemplates } from "./generation/text/templates.service.ts";
import { createTemplatesRepository } from "./generation/text/templates.repository.ts";
import { createSocialTexts } from "./generation/text/texts.service.ts";
import { createWritingRepository } from "./generation/writing.repository.ts";
import { createWriting } from "./generation/writing.service.ts";

interface Others {
  limits: Pick<Limits, "meters">;
  writer: Writer;
}

/** What models write for the planner while a person waits. */
export function composeSocialWriting({ db, clock }: Pick<Base, "db" | "clock">, { limits, writer }: Others) {
  const writing = createWriting({ writing: createWritingRepository(db), writer, meters: limits.meters, clock });
  return {
    writing,
    texts: createSocialTexts({ writing }),
    templates: createSocialTemplates({ templates: createTemplatesRepository(db), writing, clock }),
  };
}
