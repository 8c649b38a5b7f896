import type { ResponseOf } from "../../../contract/endpoint.ts";
import type { ModelKind, ProviderName } from "../../../contract/models.contract.ts";
import type { readMediaAbilities } from "../../../contract/media/abilities.contract.ts";
import type { EngineParts } from "../../../engine/engine-parts.service.ts";
import type { ModelRoles } from "../../models/roles.repository.ts";

interface Dependencies {
  parts: EngineParts;
  models: Pick<ModelRoles, "painter" | "filmmaker" | "transcriber">;
  /** The vendors of each kind of model that are set up. */
  vendorsOf: Readonly<Record<ModelKind, readonly ProviderName[]>>;
}

/** What this installation can do with media. */
export function createMediaAbilities({ parts, models, vendorsOf }: Dependencies) {
  const firstOf = (kind: ModelKind) => ({ chosen: null, providers: vendorsOf[kind] });

  return {
    async read(): Promise<ResponseOf<typeof readMediaAbilities>> {
      const [missing, painter, filmmaker, transcriber] = await Promise.all([
        parts.missing(),
        models.painter(firstOf("image")),
        models.filmmaker(firstOf("video")),
        models.transcriber(firstOf("speech")),
      ]);
      return {
        engine_missing: missing,
        draws_images: painter !== null,
        makes_videos: filmmaker !== null,
        hears_speech: transcriber !== null,
      };
    },
  };
}
