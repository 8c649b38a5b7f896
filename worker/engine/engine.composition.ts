import type { Base } from "../base.ts";
import { createSignedLinks } from "../lib/signed-link.ts";
import { createEngineFiles } from "./engine-files.service.ts";
import { createEngineParts } from "./engine-parts.service.ts";
import { createEngineRunsRepository } from "./engine-runs.repository.ts";
import { createEngineSteps } from "./engine-steps.service.ts";

type Ports = "config" | "db" | "files" | "fileParts" | "engine" | "clock";

export type Engine = ReturnType<typeof composeEngine>;

/** Work on sound and pictures that steps of jobs order, and the files that it reads and writes. */
export function composeEngine({ config, db, files, fileParts, engine, clock }: Pick<Base, Ports>) {
  const links = createSignedLinks(config.auth.keys, "media engine", clock);
  const engineFiles = createEngineFiles({ files, parts: fileParts, links, origin: config.publicUrl });
  return {
    files: engineFiles,
    parts: createEngineParts({ engine, clock }),
    steps: createEngineSteps({ engine, runs: createEngineRunsRepository(db), files: engineFiles, clock }),
  };
}
