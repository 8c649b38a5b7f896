import type { Clock } from "../lib/clock.ts";
import { loggedAs } from "../lib/log.ts";
import type { EngineLack } from "../contract/media/abilities.contract.ts";
import type { MediaEngine } from "../providers/engine/engine.ts";

interface Dependencies {
  /** Null where none is set up. */
  engine: Pick<MediaEngine, "readHealth"> | null;
  clock: Pick<Clock, "now">;
}

export type EngineParts = ReturnType<typeof createEngineParts>;

/** Only another release of the engine has other parts. */
const knownMs = 5 * 60_000;

/** What the engine lacks, as pages say it before work begins. */
export function createEngineParts({ engine, clock }: Dependencies) {
  let known = { missing: [] as readonly EngineLack[], until: 0 };

  return {
    /** Parts of ffmpeg by their names, or all of it; as last known while the engine is away. */
    async missing(): Promise<EngineLack[]> {
      if (engine === null) return ["ffmpeg"];
      if (known.until > clock.now()) return [...known.missing];
      const health = await engine.readHealth().catch(loggedAs("engine.away", null));
      if (health !== null)
        known = { missing: health.ffmpeg === null ? ["ffmpeg"] : health.missing, until: clock.now() + knownMs };
      return [...known.missing];
    },
  };
}
